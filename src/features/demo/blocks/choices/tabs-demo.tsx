import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Tabs } from '@/components/tabs/tabs'
import { numbered } from '../../numbered'
import { Said } from '../../said'
import { useDisplayWords } from '../../use-block-words'

const counts = [12, 0, 138]

export function TabsDemo() {
  const words = useDisplayWords().tabs
  const tabs = numbered(words.tabNames)
  return (
    <>
      <Example title={words.basic} tabs={tabs} />
      <Example title={words.counted} tabs={tabs.map((tab, index) => ({ ...tab, count: counts[index] }))} />
      <Example title={words.many} tabs={numbered(words.cities)} />
    </>
  )
}

interface ExampleProps {
  title: string
  tabs: { id: string; text: string; count?: number | undefined }[]
}

function Example({ title, tabs }: ExampleProps) {
  const words = useDisplayWords().tabs
  const [current, setCurrent] = useState('0')
  const text = tabs.find(({ id }) => id === current)?.text ?? ''
  return (
    <Card title={title}>
      <Tabs label={title} tabs={tabs} current={current} onChange={setCurrent} />
      <Said text={words.shown(text)} />
    </Card>
  )
}
