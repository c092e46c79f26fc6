import { Text, View } from '@tarojs/components'
import { type ReactNode, useMemo } from 'react'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { NumberInput } from '@/components/number-input/number-input'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { receiptMessages } from '@/i18n/receipt'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import {
  hasCells,
  isEmptyAnswer,
  isRoster,
  type MatrixQuestion,
  parseAddress,
  type Question,
  type RosterQuestion,
  sameAnswers,
  type TableQuestion,
  withExclusive,
} from '@/lib/questionnaire'
import { allowsNegative } from '../fields/decimal-value'
import { CellField } from '../roster/cell-field'
import { rowSession } from '../roster/row-session'
import type { AnswerSession } from '../session/answer-session'
import { useCellText } from '../texts/list-texts'
import { useAddressTitle } from '../texts/use-address-title'
import { useDecimalText } from '../texts/use-decimal-text'
import { useFindingText } from '../texts/use-finding-text'
import { ConfirmValue } from './confirm-value'
import { ChangeChip, RequestReason } from './request-reason'
import type { Correction } from './use-correction'

interface CellProps<Q> {
  session: AnswerSession
  correction: Correction
  address: string
  question: Q
}

/** One open cell or row, before and now. */
export function CorrectedCell({ question, ...props }: CellProps<Question>) {
  if (isRoster(question)) return <ListCell {...props} question={question} />
  if (!hasCells(question)) return null
  return 'columns' in question ? (
    <FigureCell {...props} question={question} />
  ) : (
    <MatrixRow {...props} question={question} />
  )
}

function CellFrame(props: CellProps<Question> & { before: ReactNode; children: ReactNode }) {
  const { session, correction, address, before, children } = props
  const messages = useMessageNamespace(submissionHistoryMessages)
  const addressTitle = useAddressTitle(session.instance.compiled.form, correction.returned.answers)
  const { questionId, cell } = parseAddress(address)
  return (
    <View
      className="correction-cell"
      {...(cell?.column ? { id: `field-${questionId}-${cell.row}-${cell.column}-cell` } : {})}
    >
      <View className="correction-line">
        <Text className="correction-place">{addressTitle(address)}</Text>
        <ChangeChip {...{ session, correction, address }} />
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
      <ConfirmValue {...{ session, correction, address }} />
    </View>
  )
}

/** A returned cell that cannot be changed itself, such as a computed one. */
export function OtherCell({ session, correction, address }: Omit<CellProps<Question>, 'question'>) {
  const addressTitle = useAddressTitle(session.instance.compiled.form, correction.returned.answers)
  const figureText = useDecimalText(session.instance.compiled)
  return (
    <View className="correction-cell">
      <View className="correction-line">
        <Text className="correction-place">{addressTitle(address)}</Text>
        <ChangeChip {...{ session, correction, address }} />
      </View>
      <RequestReason address={address} correction={correction} />
      <Text className="figures">{figureText(address, session.instance.value(address))}</Text>
      <ConfirmValue {...{ session, correction, address }} />
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
  const receipt = useMessageNamespace(receiptMessages)
  const localText = useLocalText()
  const addressTitle = useAddressTitle(session.instance.compiled.form)
  const before = correction.before.value(address)
  const selected = (session.instance.value(address) as string[] | undefined) ?? []
  const options = session.instance
    .options(question.id)
    .map(({ id, title, exclusive }) => ({ id, text: localText(title), alone: exclusive }))
  const titles = options.filter(({ id }) => !isEmptyAnswer(before) && (before as string[]).includes(id))
  return (
    <CellFrame {...props} before={titles.map(({ text }) => text).join('、') || receipt.noAnswer}>
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

/** A cell of a list, as the field of its column. */
function ListCell(props: CellProps<RosterQuestion>) {
  const { session, correction, address, question } = props
  const cellText = useCellText()
  const { row = '', column: id } = parseAddress(address).cell ?? {}
  const own = useMemo(() => rowSession(session, question, row), [session, question, row])
  const column = question.columns.find((one) => one.id === id)
  if (!column) return null
  const before = correction.before.value(address)
  return (
    <CellFrame {...props} before={cellText(column, typeof before === 'string' ? before : '') || '—'}>
      <CellField {...{ session, question, row, column, own }} isNamed />
    </CellFrame>
  )
}
