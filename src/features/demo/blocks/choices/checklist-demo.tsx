import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Checklist } from '@/components/checklist/checklist'
import { numbered } from '../../samples/numbered'
import { useDemoMessages } from '../../samples/use-demo-messages'

export function ChecklistDemo() {
  const messages = useDemoMessages().checklist
  const [selected, setSelected] = useState(['0'])
  const [few, setFew] = useState<string[]>([])
  return (
    <>
      <Card title={messages.basic}>
        <Checklist
          name="demo-units"
          label={messages.label}
          options={numbered(messages.units)}
          selected={selected}
          onChange={setSelected}
        />
      </Card>
      <Card title={messages.limited}>
        <Checklist
          name="demo-few"
          label={messages.label}
          options={numbered(messages.units)}
          selected={few}
          max={3}
          onChange={setFew}
        />
      </Card>
    </>
  )
}
