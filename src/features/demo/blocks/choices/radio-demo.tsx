import { useState } from 'react'
import { Card } from '@/components/card/card'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { numbered } from '../../samples/numbered'
import { useDemoMessages } from '../../samples/use-demo-messages'

export function RadioDemo() {
  const messages = useDemoMessages().radio
  const [type, setType] = useState(['0'])
  const [answer, setAnswer] = useState<string[]>([])
  const [partly, setPartly] = useState<string[]>([])
  return (
    <>
      <Card title={messages.basic}>
        <ChoiceList
          name="demo-type"
          label={messages.type}
          type="radio"
          options={numbered(messages.types)}
          selected={type}
          onChange={setType}
        />
      </Card>
      <Card title={messages.row}>
        <ChoiceList
          name="demo-answer"
          label={messages.answer}
          type="radio"
          layout="row"
          options={numbered(messages.answers)}
          selected={answer}
          onChange={setAnswer}
        />
      </Card>
      <Card title={messages.partly}>
        <ChoiceList
          name="demo-partly"
          label={messages.type}
          type="radio"
          options={numbered(messages.types).map((option, index) => ({ ...option, disabled: index === 1 }))}
          selected={partly}
          onChange={setPartly}
        />
      </Card>
    </>
  )
}
