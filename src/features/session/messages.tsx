import { View } from '@tarojs/components'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { ImagePreview } from '@/components/image-preview/image-preview'
import { Preloader } from '@/components/preloader/preloader'
import { Toast } from '@/components/toast/toast'
import { usePageInFront } from '@/platform/lifecycle'
import { dismissMessage, type Message, toastDuration, useMessageStore } from '@/stores/message-store'

/** What no page asked for itself. Every page has the place; the one in front shows it. */
export function Messages() {
  const inFront = usePageInFront()
  const message = useMessageStore((state) => (inFront ? state.message : null))
  const preloader = useMessageStore((state) => (inFront ? state.preloader : null))
  const toast = message?.kind === 'toast' ? message : null
  return (
    <View>
      <Toast text={toast?.text ?? ''} duration={toast?.duration ?? toastDuration} onEnd={dismissMessage} />
      {preloader === null ? null : <Preloader text={preloader} />}
      {message ? <InFront message={message} /> : null}
    </View>
  )
}

/** Answers first: the answer may ask the next question. */
function answered(give: () => void): void {
  dismissMessage()
  give()
}

function InFront({ message }: { message: Message }) {
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
      <Button look="primary" onPress={() => onAnswer(true)}>
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
