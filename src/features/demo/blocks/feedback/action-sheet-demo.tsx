import { useState } from 'react'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { EventText } from '../../samples/event-text'
import { useFeedbackMessages } from '../../samples/use-block-messages'

export function ActionSheetDemo() {
  const messages = useFeedbackMessages().actionSheet
  return (
    <>
      <Example block={messages.basic} title={messages.share} options={messages.ways} />
      <Example block={messages.bare} title="" options={messages.ways} />
      <Example block={messages.long} title={messages.longTitle} options={messages.units} />
    </>
  )
}

interface ExampleProps {
  block: string
  title: string
  options: string[]
}

function Example({ block, title, options }: ExampleProps) {
  const messages = useFeedbackMessages().actionSheet
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const choose = (index: number | null) => {
    setOpen(false)
    setSaid(index === null ? messages.closed : messages.chosen(options[index] ?? ''))
  }
  return (
    <Card title={block}>
      <Button onPress={() => setOpen(true)}>{title || messages.open}</Button>
      <EventText text={said} />
      {open ? (
        <ActionSheet title={title} options={options} cancel={messages.cancel} onChoose={choose} />
      ) : null}
    </Card>
  )
}
