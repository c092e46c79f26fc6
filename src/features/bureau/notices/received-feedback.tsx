import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { ReloadNotice } from '@/components/status-panel/status-panel'
import { TextField } from '@/components/text-field/text-field'
import { useLoad } from '@/hooks/use-load'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { type RouteName, routes } from '@/routes'
import { serverNow } from '@/request/server-clock'
import { answerFeedback, listFeedback } from '@/services/home/feedback-service'
import { Permitted } from '@/stores/session/permitted'
import { feedbackLimits, type ReceivedFeedback as Feedback } from '@/wire/home/feedback'
import { buttonCodes } from '@/wire/session/permission'

export const useFeedback = () => useLoad('received feedback', listFeedback)
export type LoadedFeedback = ReturnType<typeof useFeedback>

export const countWaiting = ({ data = [] }: LoadedFeedback): number =>
  data.filter(({ answer }) => answer === null).length

/** Feedback of the units' people about the app; an answer reaches the person as a notice. */
export function ReceivedFeedback({ feedback }: { feedback: LoadedFeedback }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const items = feedback.data ?? []
  const waiting = countWaiting(feedback)
  return (
    <Card title={messages.feedback} extra={waiting > 0 ? messages.feedbackWaiting(waiting) : null}>
      <ReloadNotice error={feedback.error} />
      {feedback.data && items.length === 0 ? <Text className="muted">{messages.noFeedback}</Text> : null}
      {items.map((item) => (
        <Item key={item.id} item={item} onAnswered={() => void feedback.reload()} />
      ))}
    </Card>
  )
}

function Item({ item, onAnswered }: { item: Feedback; onAnswered: () => void }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const [writing, setWriting] = useState(false)
  const { titles } = useMessages()
  // A page of another version may have no route any more.
  const pageTitle = (name: string) => (name in routes ? titles[routes[name as RouteName].title] : name)
  const { text, person, organisation, page, host, version, sentAt, answer } = item
  const facts = [
    localText(person),
    localText(organisation),
    time.ago(sentAt, serverNow()),
    pageTitle(page),
    host,
    version,
  ]
  const action =
    answer === null && !writing ? (
      <Permitted code={buttonCodes.notice}>
        <Button
          size="small"
          label={`${messages.answer} ${localText(person)}`}
          onPress={() => setWriting(true)}
        >
          {messages.answer}
        </Button>
      </Permitted>
    ) : null
  return (
    <View>
      <ListRow note={facts.filter(Boolean).join(' · ')} action={action}>
        <Text>{text}</Text>
        {answer === null ? null : <Chip tone="neutral">{messages.answered}</Chip>}
      </ListRow>
      {answer === null ? null : <Text className="small">{messages.answerWas(answer)}</Text>}
      {writing ? (
        <AnswerForm id={item.id} onAnswered={onAnswered} onCancel={() => setWriting(false)} />
      ) : null}
    </View>
  )
}

interface AnswerFormProps {
  id: string
  onAnswered: () => void
  onCancel: () => void
}

function AnswerForm({ id, onAnswered, onCancel }: AnswerFormProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const words = useMessages()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    if (text.trim() === '') return setError(messages.noAnswer)
    setBusy(true)
    try {
      await answerFeedback(id, text)
      onCancel()
      onAnswered()
    } catch (failure) {
      setError(errorText(failure, words))
      setBusy(false)
    }
  }
  return (
    <View className="publish-field">
      <TextField
        id={`answer-${id}`}
        label={messages.answerLabel}
        multiline
        maxLength={feedbackLimits.text}
        value={text}
        error={error}
        onChange={setText}
      />
      <View className="forms-actions">
        <Button onPress={onCancel}>{words.common.cancel}</Button>
        <Button variant="primary" busy={busy} onPress={() => void send()}>
          {messages.sendAnswer}
        </Button>
      </View>
    </View>
  )
}
