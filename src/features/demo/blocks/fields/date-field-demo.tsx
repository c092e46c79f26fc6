import { useState } from 'react'
import { Card } from '@/components/card/card'
import { DateField } from '@/components/date-field/date-field'
import { EventText } from '../../samples/event-text'
import { useEntryMessages } from '../../samples/use-block-messages'

export function DateFieldDemo() {
  const messages = useEntryMessages().dateField
  return (
    <>
      <Example id="demo-day" title={messages.basic} start="" />
      <Example
        id="demo-quarter"
        title={messages.limited}
        start="2026-11-20"
        min="2026-10-01"
        max="2026-12-31"
      />
      <Example id="demo-late" title={messages.wrong} start="2027-02-28" error={messages.late} />
    </>
  )
}

interface ExampleProps {
  id: string
  title: string
  start: string
  min?: string
  max?: string
  error?: string
}

function Example({ title, start, ...field }: ExampleProps) {
  const messages = useEntryMessages().dateField
  const [day, setDay] = useState(start)
  return (
    <Card title={title}>
      <DateField
        {...field}
        label={messages.day}
        placeholder={messages.choose}
        value={day}
        onChange={setDay}
      />
      <EventText text={day === '' ? '' : messages.chosen(day)} />
    </Card>
  )
}
