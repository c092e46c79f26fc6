import { useState } from 'react'
import { Card } from '@/components/card/card'
import { DateField } from '@/components/date-field/date-field'
import { Said } from '../../said'
import { useEntryWords } from '../../use-block-words'

export function DateFieldDemo() {
  const words = useEntryWords().dateField
  return (
    <>
      <Example id="demo-day" title={words.basic} start="" />
      <Example id="demo-quarter" title={words.limited} start="2026-11-20" min="2026-10-01" max="2026-12-31" />
      <Example id="demo-late" title={words.wrong} start="2027-02-28" error={words.late} />
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
  const words = useEntryWords().dateField
  const [day, setDay] = useState(start)
  return (
    <Card title={title}>
      <DateField {...field} label={words.day} placeholder={words.choose} value={day} onChange={setDay} />
      <Said text={day === '' ? '' : words.chosen(day)} />
    </Card>
  )
}
