import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Dialog } from '@/components/dialog/dialog'
import { RequestError } from '@/request/errors'
import { Said } from '../../said'
import { useFeedbackWords } from '../../use-block-words'
import '../../demo.scss'

const failure = new RequestError('noResponse')

export function DialogDemo() {
  const words = useFeedbackWords().dialog
  return (
    <>
      <Example block={words.ask} title={words.askTitle} answers={[words.cancel, words.confirm]}>
        {words.askText}
      </Example>
      <Example block={words.tell} title={words.tellTitle} answers={[words.known]}>
        <View className="demo-column">
          {words.tellText.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
      </Example>
      <Example block={words.bare} title={words.bareTitle} answers={[words.known]} />
      <Sure block={words.sure} />
      <Sure block={words.failing} error={failure} />
    </>
  )
}

interface ExampleProps {
  block: string
  title: string
  /** Button texts; the primary one is last. */
  answers: string[]
  children?: ReactNode
}

function Example({ block, title, answers, children }: ExampleProps) {
  const words = useFeedbackWords().dialog
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const close = (text: string) => {
    setOpen(false)
    setSaid(text)
  }
  const actions = answers.map((answer, index) => (
    <Button
      key={answer}
      look={index === answers.length - 1 ? 'primary' : 'plain'}
      onPress={() => close(words.answered(answer))}
    >
      {answer}
    </Button>
  ))
  return (
    <Card title={block}>
      <Button onPress={() => setOpen(true)}>{words.open}</Button>
      <Said text={said} />
      <Dialog open={open} title={title} actions={actions} onClose={() => close(words.closed)}>
        {children}
      </Dialog>
    </Card>
  )
}

function Sure({ block, error }: { block: string; error?: unknown }) {
  const words = useFeedbackWords().dialog
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const close = (text: string) => {
    setOpen(false)
    setSaid(text)
  }
  return (
    <Card title={block}>
      <Button onPress={() => setOpen(true)}>{words.open}</Button>
      <Said text={said} />
      <ConfirmDialog
        open={open}
        title={words.sureTitle}
        confirm={words.takeBack}
        error={error}
        onConfirm={() => close(words.answered(words.takeBack))}
        onClose={() => close(words.closed)}
      >
        {words.sureText}
      </ConfirmDialog>
    </Card>
  )
}
