import { useState } from 'react'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Said } from '../../said'
import { useFeedbackWords } from '../../use-block-words'

export function ActionSheetDemo() {
  const words = useFeedbackWords().actionSheet
  return (
    <>
      <Example block={words.basic} title={words.share} options={words.ways} />
      <Example block={words.bare} title="" options={words.ways} />
      <Example block={words.long} title={words.longTitle} options={words.units} />
    </>
  )
}

interface ExampleProps {
  block: string
  title: string
  options: string[]
}

function Example({ block, title, options }: ExampleProps) {
  const words = useFeedbackWords().actionSheet
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const choose = (index: number | null) => {
    setOpen(false)
    setSaid(index === null ? words.closed : words.chosen(options[index] ?? ''))
  }
  return (
    <Card title={block}>
      <Button onPress={() => setOpen(true)}>{title || words.open}</Button>
      <Said text={said} />
      {open ? <ActionSheet title={title} options={options} cancel={words.cancel} onChoose={choose} /> : null}
    </Card>
  )
}
