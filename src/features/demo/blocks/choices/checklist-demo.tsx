import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Checklist } from '@/components/checklist/checklist'
import { numbered } from '../../samples/numbered'
import { useDemoMessages } from '../../samples/use-demo-messages'

export function ChecklistDemo() {
  const messages = useDemoMessages().checklist
  const [chosen, setChosen] = useState(['0'])
  const [few, setFew] = useState<string[]>([])
  return (
    <>
      <Card title={messages.basic}>
        <Checklist
          name="demo-units"
          label={messages.label}
          options={numbered(messages.units)}
          chosen={chosen}
          onChange={setChosen}
        />
      </Card>
      <Card title={messages.limited}>
        <Checklist
          name="demo-few"
          label={messages.label}
          options={numbered(messages.units)}
          chosen={few}
          max={3}
          onChange={setFew}
        />
      </Card>
    </>
  )
}
