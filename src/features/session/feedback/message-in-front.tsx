import type { ReactNode } from 'react'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { ImagePreview } from '@/components/image-preview/image-preview'
import { dismissMessage, type Message } from '@/stores/feedback-store'
import { PrivacySheet } from '../privacy/privacy-sheet'

/** Dismisses before answering, because the answer may show the next message. */
function answered(give: () => void): void {
  dismissMessage()
  give()
}

/** Renders a message that has to be read or answered. */
export function showInFront(message: Message): ReactNode {
  switch (message.kind) {
    case 'toast':
      return null
    case 'dialog':
      return (
        <Ask title={message.title} text={message.text} button={message.button} onAnswer={dismissMessage} />
      )
    case 'confirm': {
      const { title, text, button, cancel, answer } = message
      return (
        <Ask
          {...{ title, text, button, cancel }}
          onAnswer={(confirmed) => answered(() => answer(confirmed))}
        />
      )
    }
    case 'sheet': {
      const { title, options, cancel, answer } = message
      return (
        <ActionSheet {...{ title, options, cancel }} onChoose={(index) => answered(() => answer(index))} />
      )
    }
    case 'privacy':
      return <PrivacySheet onAnswer={(agreed) => answered(() => message.answer(agreed))} />
    case 'images': {
      const { urls, current, answer } = message
      return <ImagePreview {...{ urls, current }} onClose={() => answered(answer)} />
    }
  }
}

interface AskProps {
  title: string
  text: string
  button: string
  cancel?: string | undefined
  onAnswer: (confirmed: boolean) => void
}

function Ask({ title, text, button, cancel, onAnswer }: AskProps) {
  const actions = (
    <>
      {cancel === undefined ? null : <Button onPress={() => onAnswer(false)}>{cancel}</Button>}
      <Button variant="primary" onPress={() => onAnswer(true)}>
        {button}
      </Button>
    </>
  )
  return (
    <Dialog open title={title} onClose={() => onAnswer(false)} actions={actions}>
      {text}
    </Dialog>
  )
}
