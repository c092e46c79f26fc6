import { useState } from 'react'
import { Card } from '@/components/card/card'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { numbered } from '../../numbered'
import { useDemoWords } from '../../use-demo-words'

export function RadioDemo() {
  const words = useDemoWords().radio
  const [type, setType] = useState(['0'])
  const [answer, setAnswer] = useState<string[]>([])
  const [partly, setPartly] = useState<string[]>([])
  return (
    <>
      <Card title={words.basic}>
        <ChoiceList
          name="demo-type"
          label={words.type}
          type="radio"
          options={numbered(words.types)}
          chosen={type}
          onChange={setType}
        />
      </Card>
      <Card title={words.row}>
        <ChoiceList
          name="demo-answer"
          label={words.answer}
          type="radio"
          layout="row"
          options={numbered(words.answers)}
          chosen={answer}
          onChange={setAnswer}
        />
      </Card>
      <Card title={words.partly}>
        <ChoiceList
          name="demo-partly"
          label={words.type}
          type="radio"
          options={numbered(words.types).map((option, index) => ({ ...option, disabled: index === 1 }))}
          chosen={partly}
          onChange={setPartly}
        />
      </Card>
    </>
  )
}
