import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Dialog } from '@/components/dialog/dialog'
import { RequestError } from '@/request/errors'
import { EventText } from '../../samples/event-text'
import { useFeedbackMessages } from '../../samples/use-block-messages'
import '../../samples/demo.scss'

const failure = new RequestError('noResponse')

export function DialogDemo() {
  const messages = useFeedbackMessages().dialog
  return (
    <>
      <Example block={messages.ask} title={messages.askTitle} answers={[messages.cancel, messages.confirm]}>
        {messages.askText}
      </Example>
      <Example block={messages.tell} title={messages.tellTitle} answers={[messages.known]}>
        <View className="demo-column">
          {messages.tellText.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
      </Example>
      <Example block={messages.bare} title={messages.bareTitle} answers={[messages.known]} />
      <Sure block={messages.sure} />
      <Sure block={messages.failing} error={failure} />
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
  const messages = useFeedbackMessages().dialog
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const close = (text: string) => {
    setOpen(false)
    setSaid(text)
  }
  const actions = answers.map((answer, index) => (
    <Button
      key={answer}
      variant={index === answers.length - 1 ? 'primary' : 'plain'}
      onPress={() => close(messages.answered(answer))}
    >
      {answer}
    </Button>
  ))
  return (
    <Card title={block}>
      <Button onPress={() => setOpen(true)}>{messages.open}</Button>
      <EventText text={said} />
      <Dialog open={open} title={title} actions={actions} onClose={() => close(messages.closed)}>
        {children}
      </Dialog>
    </Card>
  )
}

function Sure({ block, error }: { block: string; error?: unknown }) {
  const messages = useFeedbackMessages().dialog
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const close = (text: string) => {
    setOpen(false)
    setSaid(text)
  }
  return (
    <Card title={block}>
      <Button onPress={() => setOpen(true)}>{messages.open}</Button>
      <EventText text={said} />
      <ConfirmDialog
        open={open}
        title={messages.sureTitle}
        confirm={messages.takeBack}
        error={error}
        onConfirm={() => close(messages.answered(messages.takeBack))}
        onClose={() => close(messages.closed)}
      >
        {messages.sureText}
      </ConfirmDialog>
    </Card>
  )
}
