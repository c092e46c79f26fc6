import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Tabs } from '@/components/tabs/tabs'
import { numbered } from '../../samples/numbered'
import { EventText } from '../../samples/event-text'
import { useDisplayMessages } from '../../samples/use-block-messages'

const counts = [12, 0, 138]

export function TabsDemo() {
  const messages = useDisplayMessages().tabs
  const tabs = numbered(messages.tabNames)
  return (
    <>
      <Example title={messages.basic} tabs={tabs} />
      <Example title={messages.counted} tabs={tabs.map((tab, index) => ({ ...tab, count: counts[index] }))} />
      <Example title={messages.many} tabs={numbered(messages.cities)} />
    </>
  )
}

interface ExampleProps {
  title: string
  tabs: { id: string; text: string; count?: number | undefined }[]
}

function Example({ title, tabs }: ExampleProps) {
  const messages = useDisplayMessages().tabs
  const [current, setCurrent] = useState('0')
  const text = tabs.find(({ id }) => id === current)?.text ?? ''
  return (
    <Card title={title}>
      <Tabs label={title} tabs={tabs} current={current} onChange={setCurrent} />
      <EventText text={messages.shown(text)} />
    </Card>
  )
}
