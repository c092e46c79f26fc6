import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { hasCells, isRoster, type Question } from '@/lib/questionnaire'
import type { AnswerSession } from '../session/answer-session'
import { QuestionCard } from '../question/question-card'
import { RuleFindings } from '../findings/rule-findings'
import { usePipedText } from '../texts/use-piped-text'
import { Answer } from '../response/response-view'
import { ConfirmValue } from './confirm-value'
import { CorrectedCell, OtherCell } from './corrected-cell'
import { ChangeChip, RequestReason } from './request-reason'
import type { CorrectedQuestion, Correction } from './use-correction'

interface CorrectedProps {
  session: AnswerSession
  correction: Correction
  corrected: CorrectedQuestion
  number: number
}

/** One question to correct: the whole question, or only its open cells. */
export function CorrectedCard(props: CorrectedProps) {
  const { question, whole } = props.corrected
  const isCelled = hasCells(question) || (isRoster(question) && props.corrected.cells.length > 0)
  return whole || !isCelled ? <WholeQuestion {...props} /> : <OpenCells {...props} />
}

function WholeQuestion({ session, correction, corrected, number }: CorrectedProps) {
  const { question, whole, others } = corrected
  const messages = useMessageNamespace(submissionHistoryMessages)
  const piped = usePipedText(session.instance)
  const { before, returned } = correction
  const given = { session, correction }
  const lead = (
    <View className="correction-whole">
      <View className="correction-line">
        <RequestReason address={question.id} correction={correction} />
        {whole ? <ChangeChip {...given} address={question.id} /> : null}
      </View>
      {before.isRelevant(question.id) ? (
        <View className="correction-before">
          <Text className="small">{messages.before}</Text>
          <Answer question={question} answers={returned.answers} />
        </View>
      ) : null}
      <ConfirmValue {...given} address={question.id} />
      {others.map((address) => (
        <OtherCell key={address} {...given} address={address} />
      ))}
      {whole ? <Text className="small">{messages.now}</Text> : null}
    </View>
  )
  if (whole) return <QuestionCard session={session} question={question} number={number} lead={lead} />
  return (
    <Card id={`question-${question.id}`} title={<Text>{`${number}. ${piped(question.title)}`}</Text>}>
      {lead}
      <Findings session={session} question={question} />
    </Card>
  )
}

const Findings = ({ session, question }: { session: AnswerSession; question: Question }) => (
  <RuleFindings session={session} findings={session.findings(question.id).filter(({ rule }) => rule)} />
)

function OpenCells({ session, correction, corrected, number }: CorrectedProps) {
  const { question, cells, others } = corrected
  const piped = usePipedText(session.instance)
  return (
    <Card id={`question-${question.id}`} title={<Text>{`${number}. ${piped(question.title)}`}</Text>}>
      {cells.map((address) => (
        <CorrectedCell key={address} {...{ session, correction, address, question }} />
      ))}
      {others.map((address) => (
        <OtherCell key={address} {...{ session, correction, address }} />
      ))}
      <Findings session={session} question={question} />
    </Card>
  )
}
