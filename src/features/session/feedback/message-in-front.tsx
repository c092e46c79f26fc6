import { type ReactNode, useRef } from 'react'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { Alert } from '@/components/alert/alert'
import { ImagePreview } from '@/components/image-preview/image-preview'
import { Loading } from '@/components/loading/loading'
import { dismissMessage, type Message } from '@/stores/feedback-store'
import { PrivacySheet } from '../privacy/privacy-sheet'

/** Dismisses before answering, because the answer may show the next message. */
function answered(give: () => void): void {
  dismissMessage()
  give()
}

/** Renders work in progress, which blocks the page below. */
export const showLoading = (text: string): ReactNode => <Loading show tips={text} />

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

/** An alert with one or two buttons, or a question. */
function Ask({ title, text, button, cancel, onAnswer }: AskProps) {
  // The alert closes after each button, and also without one.
  const confirmed = useRef(false)
  const close = () => {
    const answer = confirmed.current
    confirmed.current = false
    onAnswer(answer)
  }
  return (
    <Alert
      open
      type="notice"
      noticeObj={{
        isShowTop: false,
        noticeTitle: title,
        noticeContent: text,
        ...(cancel === undefined ? {} : { leftLabel: cancel }),
        rightLabel: button,
        onRight: () => void (confirmed.current = true),
      }}
      onClose={close}
    />
  )
}
