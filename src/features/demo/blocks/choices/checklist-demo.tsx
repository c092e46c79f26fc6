import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Checklist } from '@/components/checklist/checklist'
import { numbered } from '../../numbered'
import { useDemoWords } from '../../use-demo-words'

export function ChecklistDemo() {
  const words = useDemoWords().checklist
  const [chosen, setChosen] = useState(['0'])
  const [few, setFew] = useState<string[]>([])
  return (
    <>
      <Card title={words.basic}>
        <Checklist
          name="demo-units"
          label={words.label}
          options={numbered(words.units)}
          chosen={chosen}
          onChange={setChosen}
        />
      </Card>
      <Card title={words.limited}>
        <Checklist
          name="demo-few"
          label={words.label}
          options={numbered(words.units)}
          chosen={few}
          max={3}
          onChange={setFew}
        />
      </Card>
    </>
  )
}
