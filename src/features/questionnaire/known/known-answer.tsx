import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { knownMessages } from '@/i18n/known'
import { answerText, isEmptyAnswer, type Question, readAnswer, sameAsKnown } from '@/lib/questionnaire'
import type { AnswerSession } from '../session/answer-session'
import { useOriginText } from '../texts/use-origin-text'
import { useAnswerTexts } from '../texts/use-piped-text'
import './known.scss'

interface KnownAnswerProps {
  session: AnswerSession
  question: Question
}

/** Below a field: the answer that the bureau already has, and where it comes from; one press takes it over. */
export function KnownAnswer({ session, question }: KnownAnswerProps) {
  const messages = useMessageNamespace(knownMessages)
  const originText = useOriginText()
  const localText = useLocalText()
  const texts = useAnswerTexts()
  const { known, instance } = session
  const origin = known?.origins[question.id]
  const value = known?.answers[question.id]
  if (!origin || value === undefined) return null
  const now = instance.value(question.id)
  const from = originText(origin)
  if (sameAsKnown(now, value)) return <Text className="known-taken small">{messages.taken(from)}</Text>
  const text = answerText(readAnswer(question, value), localText, texts)
  const take = now === undefined || isEmptyAnswer(now) ? messages.take : messages.takeBack
  return (
    <View className="known">
      <View className="known-text">
        <Text className="small">{from}</Text>
        <Text>{text}</Text>
      </View>
      <Button
        size="small"
        label={messages.takeOf(take, text)}
        onPress={() => {
          session.set(question.id, value)
          session.touch(question.id)
        }}
      >
        {take}
      </Button>
    </View>
  )
}

interface KnownOnPageProps {
  session: AnswerSession
  questions: readonly Question[]
}

/** Fewer are taken over at their fields. */
const fewest = 2

/** Above the questions of a page: takes over all known answers of its empty questions at once. */
export function KnownOnPage({ session, questions }: KnownOnPageProps) {
  const messages = useMessageNamespace(knownMessages)
  const originText = useOriginText()
  const { known, instance } = session
  const open = questions.filter(
    ({ id }) =>
      known?.answers[id] !== undefined && instance.isRelevant(id) && instance.value(id) === undefined,
  )
  if (open.length < fewest) return null
  const origins = open.flatMap(({ id }) => known?.origins[id] ?? []).map(originText)
  const takeAll = () => {
    for (const { id } of open) session.set(id, known?.answers[id])
    session.touchAll(open.map(({ id }) => id))
  }
  return (
    <View className="known known-page">
      <View className="known-text">
        <Text>{messages.onPage(open.length)}</Text>
        <Text className="small">{messages.list(...new Set(origins))}</Text>
      </View>
      <Button size="small" onPress={takeAll}>
        {messages.takeAll}
      </Button>
    </View>
  )
}
