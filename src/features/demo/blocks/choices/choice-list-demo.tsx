import { useState } from 'react'
import { Card } from '@/components/card/card'
import { ChoiceList, type ChoiceListProps } from '@/components/choice-list/choice-list'
import { numbered } from '../../numbered'
import { useEntryWords } from '../../use-block-words'

export function ChoiceListDemo() {
  const words = useEntryWords().choiceList
  const options = numbered(words.options)
  return (
    <>
      <Example title={words.radio} name="demo-one" type="radio" options={options} start={['1']} />
      <Example
        title={words.checkbox}
        name="demo-several"
        type="checkbox"
        options={options}
        max={3}
        start={['0', '2']}
      />
      <Example
        title={words.row}
        name="demo-row"
        type="radio"
        layout="row"
        options={numbered(words.answers)}
        start={[]}
      />
      <Example
        title={words.disabled}
        name="demo-partly"
        type="checkbox"
        options={options.map((option, index) => ({ ...option, disabled: index % 2 === 1 }))}
        start={['1']}
      />
      <Example
        title={words.long}
        name="demo-long"
        type="radio"
        options={numbered(words.longOptions)}
        start={[]}
      />
    </>
  )
}

type ExampleProps = Omit<ChoiceListProps, 'label' | 'chosen' | 'onChange'> & {
  title: string
  start: string[]
}

function Example({ title, start, ...props }: ExampleProps) {
  const words = useEntryWords().choiceList
  const [chosen, setChosen] = useState(start)
  return (
    <Card title={title}>
      <ChoiceList
        {...props}
        label={props.layout === 'row' ? words.answer : words.label}
        chosen={chosen}
        onChange={setChosen}
      />
    </Card>
  )
}
