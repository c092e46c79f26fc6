import { useState } from 'react'
import { Card } from '@/components/card/card'
import { ChoiceList, type ChoiceListProps } from '@/components/choice-list/choice-list'
import { numbered } from '../../samples/numbered'
import { useEntryMessages } from '../../samples/use-block-messages'

export function ChoiceListDemo() {
  const messages = useEntryMessages().choiceList
  const options = numbered(messages.options)
  return (
    <>
      <Example title={messages.radio} name="demo-one" type="radio" options={options} start={['1']} />
      <Example
        title={messages.checkbox}
        name="demo-several"
        type="checkbox"
        options={options}
        max={3}
        start={['0', '2']}
      />
      <Example
        title={messages.row}
        name="demo-row"
        type="radio"
        layout="row"
        options={numbered(messages.answers)}
        start={[]}
      />
      <Example
        title={messages.disabled}
        name="demo-partly"
        type="checkbox"
        options={options.map((option, index) => ({ ...option, disabled: index % 2 === 1 }))}
        start={['1']}
      />
      <Example
        title={messages.long}
        name="demo-long"
        type="radio"
        options={numbered(messages.longOptions)}
        start={[]}
      />
    </>
  )
}

type ExampleProps = Omit<ChoiceListProps, 'label' | 'selected' | 'onChange'> & {
  title: string
  start: string[]
}

function Example({ title, start, ...props }: ExampleProps) {
  const messages = useEntryMessages().choiceList
  const [selected, setSelected] = useState(start)
  return (
    <Card title={title}>
      <ChoiceList
        {...props}
        label={props.layout === 'row' ? messages.answer : messages.label}
        selected={selected}
        onChange={setSelected}
      />
    </Card>
  )
}
