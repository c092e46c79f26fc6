import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Cell, CellGroup } from '@/components/cell/cell'
import { Notice } from '@/components/notice/notice'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { accountMessages } from '@/i18n/account'
import { errorText } from '@/i18n/errors'
import { uuid } from '@/lib/text/uuid'
import { host } from '@/platform/host'
import { previousPath } from '@/platform/page/previous-page'
import { routeOf } from '@/routes'
import { sendFeedback } from '@/services/home/feedback-service'
import { feedbackLimits } from '@/wire/home/feedback'
import about from '../about/about.json'

/** Feedback to the bureau of the person's unit, which answers by a notice. */
export function Feedback() {
  const messages = useMessageNamespace(accountMessages)
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  const onSent = () => {
    setOpen(false)
    setSent(true)
  }
  const start = () => {
    setSent(false)
    setOpen(true)
  }
  return (
    <>
      {sent ? (
        <Notice tone="info" live="status">
          {messages.feedbackSent}
        </Notice>
      ) : null}
      {open ? (
        <FeedbackForm onSent={onSent} onCancel={() => setOpen(false)} />
      ) : (
        <CellGroup>
          <Cell icon="chat" title={messages.feedback} note={messages.feedbackNote} onPress={start} />
        </CellGroup>
      )}
    </>
  )
}

function FeedbackForm({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const messages = useMessageNamespace(accountMessages)
  const words = useMessages()
  // A repeated attempt is the same feedback.
  const key = useRef(uuid())
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    if (text.trim() === '') return setError(messages.feedbackEmpty)
    setBusy(true)
    setError(null)
    try {
      const page = routeOf(previousPath()) ?? ''
      await sendFeedback({ clientKey: key.current, text, page, host: host.name, version: about.version })
      onSent()
    } catch (failure) {
      // The text stays, to be sent again.
      setError(errorText(failure, words))
      setBusy(false)
    }
  }
  return (
    <Card title={messages.feedback}>
      <View className="me-feedback">
        <TextField
          id="feedback"
          label={messages.feedbackLabel}
          multiline
          autoHeight
          count
          maxLength={feedbackLimits.text}
          value={text}
          error={error}
          onChange={(next) => {
            setText(next)
            setError(null)
          }}
        />
        <Text className="small">{messages.feedbackHint}</Text>
        <View className="me-feedback-actions">
          <Button onPress={onCancel}>{words.common.cancel}</Button>
          <Button variant="primary" busy={busy} onPress={() => void send()}>
            {messages.sendFeedback}
          </Button>
        </View>
      </View>
    </Card>
  )
}
