import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { NumberInput } from '@/components/number-input/number-input'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import {
  type CellQuestion,
  hasCells,
  isEmptyAnswer,
  type MatrixQuestion,
  parseAddress,
  type Question,
  sameAnswers,
  type TableQuestion,
  withExclusive,
} from '@/lib/questionnaire'
import { allowsNegative } from '../fields/decimal-value'
import type { AnswerSession } from '../session/answer-session'
import { QuestionCard } from '../question/question-card'
import { RuleFindings } from '../findings/rule-findings'
import { useFindingText } from '../texts/use-finding-text'
import { usePipedText } from '../texts/use-rule-text'
import { Answer } from '../response/response-view'
import { useAddressTitle } from '../texts/use-address-title'
import { useDecimalText } from '../texts/use-decimal-text'
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
  if (whole || !hasCells(question)) return <WholeQuestion {...props} />
  return <OpenCells {...props} question={question} />
}

function WholeQuestion({ session, correction, corrected: { question, whole }, number }: CorrectedProps) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const piped = usePipedText(session.instance)
  const { before, returned } = correction
  const lead = (
    <View className="correction-whole">
      <View className="correction-line">
        <RequestReason address={question.id} correction={correction} />
        {whole ? (
          <ChangeChip same={sameAnswers(before.value(question.id), session.instance.value(question.id))} />
        ) : null}
      </View>
      {before.isRelevant(question.id) ? (
        <View className="correction-before">
          <Text className="small">{messages.before}</Text>
          <Answer question={question} answers={returned.answers} />
        </View>
      ) : null}
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

/** The reviewer's reason, or why an address without a correction request is open. */
function RequestReason({
  address,
  correction: { returned, before },
}: {
  address: string
  correction: Correction
}) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const { questionId } = parseAddress(address)
  const mark =
    returned.correctionRequests.find(({ at }) => at === address) ??
    returned.correctionRequests.find(({ at }) => at === questionId)
  const other = before.isRelevant(address) ? messages.companion : messages.newlyAsked
  return <Notice mark={mark?.reason} other={other} />
}

function Notice({ mark, other }: { mark: string | undefined; other: string }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  return (
    <Text className={mark === undefined ? 'small' : 'correction-why'}>
      {mark === undefined ? other : messages.markReason(mark)}
    </Text>
  )
}

function ChangeChip({ same }: { same: boolean }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  return (
    <View className="correction-changed">
      <Chip tone={same ? 'neutral' : 'info'}>{same ? messages.unchanged : messages.changed}</Chip>
    </View>
  )
}

function OpenCells({
  session,
  correction,
  corrected,
  question,
  number,
}: CorrectedProps & { question: CellQuestion }) {
  const piped = usePipedText(session.instance)
  return (
    <Card id={`question-${question.id}`} title={<Text>{`${number}. ${piped(question.title)}`}</Text>}>
      {corrected.cells.map((address) =>
        'columns' in question ? (
          <FigureCell key={address} {...{ session, correction, address, question }} />
        ) : (
          <MatrixRow key={address} {...{ session, correction, address, question }} />
        ),
      )}
      <Findings session={session} question={question} />
    </Card>
  )
}

interface CellProps<Q> {
  session: AnswerSession
  correction: Correction
  address: string
  question: Q
}

function CellFrame(props: CellProps<CellQuestion> & { before: ReactNode; children: ReactNode }) {
  const { session, correction, address, before, children } = props
  const messages = useMessageNamespace(submissionHistoryMessages)
  const addressTitle = useAddressTitle(session.instance.compiled.form)
  return (
    <View className="correction-cell">
      <View className="correction-line">
        <Text className="correction-place">{addressTitle(address)}</Text>
        <ChangeChip same={sameAnswers(correction.before.value(address), session.instance.value(address))} />
      </View>
      <RequestReason address={address} correction={correction} />
      <View className="correction-sides">
        <View className="correction-before">
          <Text className="small">{messages.before}</Text>
          <Text className="figures">{before}</Text>
        </View>
        <View className="correction-now">
          <Text className="small">{messages.now}</Text>
          {children}
        </View>
      </View>
    </View>
  )
}

function FigureCell(props: CellProps<TableQuestion>) {
  const { session, correction, address, question } = props
  const messages = useMessageNamespace(submissionHistoryMessages)
  const localText = useLocalText()
  const addressTitle = useAddressTitle(session.instance.compiled.form)
  const figureText = useDecimalText(session.instance.compiled)
  const findingText = useFindingText()
  const { cell } = parseAddress(address)
  const value = session.instance.value(address)
  const found = session.shownFindings(question.id).find((one) => !one.rule && sameAnswers(one.cell, cell))
  return (
    <CellFrame {...props} before={figureText(address, correction.before.value(address))}>
      <NumberInput
        id={`field-${question.id}-${cell?.row}-${cell?.column}`}
        label={`${addressTitle(address)} · ${messages.now}`}
        hideLabel
        value={typeof value === 'string' ? value : ''}
        decimals={question.decimals ?? 0}
        negative={allowsNegative(question.min)}
        unit={question.unit ? localText(question.unit) : undefined}
        error={found ? findingText(found) : null}
        onChange={(figure) => session.set(address, figure === '' ? undefined : figure)}
        onBlur={() => session.touch(address)}
      />
    </CellFrame>
  )
}

function MatrixRow(props: CellProps<MatrixQuestion>) {
  const { session, correction, address, question } = props
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const addressTitle = useAddressTitle(session.instance.compiled.form)
  const before = correction.before.value(address)
  const selected = (session.instance.value(address) as string[] | undefined) ?? []
  const options = session.instance
    .options(question.id)
    .map(({ id, title, exclusive }) => ({ id, text: localText(title), alone: exclusive }))
  const titles = options.filter(({ id }) => !isEmptyAnswer(before) && (before as string[]).includes(id))
  return (
    <CellFrame
      {...props}
      before={titles.map(({ text }) => text).join('、') || questionnaire.receipt.noAnswer}
    >
      <ChoiceList
        name={`${question.id}-${parseAddress(address).cell?.row}`}
        label={addressTitle(address)}
        type={question.multiple ? 'checkbox' : 'radio'}
        options={options}
        selected={selected}
        onChange={(ids) =>
          session.set(address, question.multiple ? withExclusive(question.options, selected, ids) : ids)
        }
      />
    </CellFrame>
  )
}
