import { Text, View } from '@tarojs/components'
import { type FC, memo, type ReactNode, useState } from 'react'
import { Card } from '@/components/card/card'
import { FieldError } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { isNote, isRoster, type LocalText, type Question } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'
import type { AnswerSession } from '../session/answer-session'
import { useVersion } from '../session/use-version'
import type { KindProps } from '../fields/kind-types'
import { loadedKinds, showsFinding, showsRule } from '../kinds/kinds'
import { KnownAnswer } from '../known/lazy'
import { borderClass } from '../findings/finding-state'
import { RuleFindings } from '../findings/lazy'
import { useFindingText } from '../texts/use-finding-text'
import { usePipedText } from '../texts/use-piped-text'
import { HintButton, meaningsOf } from './hint-button'
import { QuestionHint } from './lazy'
import './question.scss'

interface QuestionCardProps {
  session: AnswerSession
  question: Question
  number: number
  /** Displayed before the question. */
  lead?: ReactNode
}

/** One question. Memoised: the frame around it re-renders on every key press. */
export const QuestionCard = memo(function QuestionCard({
  session,
  question,
  number,
  lead,
}: QuestionCardProps) {
  const { common } = useMessages()
  const piped = usePipedText(session.instance)
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const findingText = useFindingText()
  const { id, kind } = question
  const [explained, setExplained] = useState(false)
  const toggle = () => setExplained(!explained)
  useVersion(session, id, isRoster(question))
  if (!session.instance.isRelevant(id)) return null
  if (isNote(question)) return <Note question={question} piped={piped} />
  const Kind = loadedKinds[kind] as FC<KindProps> | undefined
  if (!Kind) throw new Error(`Questions of the kind ${kind} have not been loaded`)
  const shown = session.shownFindings(id)
  const findings = shown.filter(({ rule }) => !rule)
  const hold = session.shownBlocker(id)
  const title = piped(question.title)
  const meanings = meaningsOf(session, question)
  const isExplained = question.hint !== undefined || meanings.length > 0
  const shownAtCard = findings.filter((finding) => !showsFinding(kind, finding))
  const rules = shown.filter((finding) => finding.rule && !showsRule(kind, finding))
  return (
    <Card
      id={`question-${id}`}
      title={<Title text={`${number}. ${title}`} required={question.required ?? false} />}
      extra={
        <View className="question-extra">
          {question.required || session.instance.isComputed(id) ? null : (
            <Text className="small question-optional">{common.optional}</Text>
          )}
          {isExplained ? <HintButton title={title} open={explained} onToggle={toggle} /> : null}
        </View>
      }
    >
      {explained ? <QuestionHint hint={question.hint ?? {}} meanings={meanings} /> : null}
      {question.help ? <View className="muted question-help">{piped(question.help)}</View> : null}
      {lead}
      <View className={`question-field ${borderClass(rules)}`}>
        <Kind {...{ session, question, title }} />
      </View>
      {session.known ? <KnownAnswer {...{ session, question }} /> : null}
      <Region role="status">
        {shownAtCard.map((finding) => (
          <FieldError key={finding.code} id={undefined} error={findingText(finding)} />
        ))}
        {hold ? <FieldError id={undefined} error={questionnaire.holds[hold]} /> : null}
      </Region>
      {rules.length > 0 ? <RuleFindings session={session} findings={rules} /> : null}
    </Card>
  )
})

function Title({ text, required }: { text: string; required: boolean }) {
  return (
    <>
      <Text>{text}</Text>
      {required ? <Text className="question-required">{`\u00a0*`}</Text> : null}
    </>
  )
}

/** Text of the form between questions. */
function Note({ question, piped }: { question: Question; piped: (text: LocalText) => string }) {
  return (
    <View className="question-note">
      <Text>{piped(question.title)}</Text>
      {question.help ? <View className="muted">{piped(question.help)}</View> : null}
    </View>
  )
}
