import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { accountMessages } from '@/i18n/account'
import { errorText } from '@/i18n/errors'
import { uuid } from '@/lib/text/uuid'
import { host } from '@/platform/host'
import { sendFeedback } from '@/services/home/feedback-service'
import { feedbackLimits } from '@/wire/home/feedback'
import about from '../about/about.json'
import { lastPage } from '../logs/behaviour'

/** Where feedback is: not begun, being written, or received by the gateway. */
export type FeedbackState = 'none' | 'writing' | 'sent'

interface FeedbackProps {
  state: FeedbackState
  onChange: (state: FeedbackState) => void
}

/** Feedback to the bureau of the person's unit, which answers by a notice. */
export function Feedback({ state, onChange }: FeedbackProps) {
  const messages = useMessageNamespace(accountMessages)
  if (state === 'none') return null
  if (state === 'writing')
    return <FeedbackForm onSent={() => onChange('sent')} onCancel={() => onChange('none')} />
  return (
    <Notice tone="info" live="status">
      {messages.feedbackSent}
    </Notice>
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
      const page = lastPage() ?? 'me'
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
