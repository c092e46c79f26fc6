import { Text, View } from '@tarojs/components'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { receiptMessages } from '@/i18n/receipt'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { formatDecimal, isDecimal } from '@/lib/numbers/decimal'
import {
  type CellQuestion,
  formatAddress,
  isRosterAnswer,
  type MatrixQuestion,
  type RosterQuestion,
  sameAnswers,
  type TableQuestion,
} from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { ListAnswer } from '../response/list-answer'
import { useCellText } from '../texts/list-texts'
import { useAddressTitle } from '../texts/use-address-title'
import type { ReviewedProps } from './reviewed-props'

type CellsProps = ReviewedProps & { question: CellQuestion }

/** A table or matrix; a press on a cell or row requests a correction. */
export function ReviewedCells(props: CellsProps) {
  const { question, canRequestCorrection } = props
  const messages = useMessageNamespace(submissionHistoryMessages)
  return (
    <>
      {canRequestCorrection ? (
        <Text className="small">{'columns' in question ? messages.cellHint : messages.rowHint}</Text>
      ) : null}
      {'columns' in question ? (
        <Figures {...props} question={question} />
      ) : (
        <Choices {...props} question={question} />
      )}
    </>
  )
}

function Figures(props: ReviewedProps & { question: TableQuestion }) {
  const { instance, question } = props
  const localText = useLocalText()
  const { indicator } = useMessageNamespace(questionnaireMessages)
  const figure = (value: unknown) =>
    typeof value === 'string' && isDecimal(value) ? formatDecimal(value, question.decimals) : '—'
  return (
    <DataTable
      label={localText(question.title)}
      columns={[
        { title: indicator },
        ...question.columns.map(({ title }) => ({ title: localText(title), figures: true })),
      ]}
      rows={instance.rows(question.id).map((row) => ({
        id: row.id,
        cells: [
          `${row.code ?? ''} ${localText(row.title)}`.trim(),
          ...question.columns.map((column) => (
            <CorrectableField
              key={column.id}
              {...props}
              at={formatAddress({ questionId: question.id, cell: { row: row.id, column: column.id } })}
              text={figure}
            />
          )),
        ],
      }))}
    />
  )
}

function Choices(props: ReviewedProps & { question: MatrixQuestion }) {
  const { instance, question } = props
  const localText = useLocalText()
  const receipt = useMessageNamespace(receiptMessages)
  const optionTitles = (value: unknown) =>
    question.options
      .filter(({ id }) => Array.isArray(value) && value.includes(id))
      .map(({ title }) => localText(title))
      .join('、') || receipt.noAnswer
  return (
    <View className="review-rows">
      {instance.rows(question.id).map((row) => (
        <View key={row.id} className="review-row">
          <Text>{localText(row.title)}</Text>
          <CorrectableField {...props} at={`${question.id}.${row.id}`} text={optionTitles} />
        </View>
      ))}
    </View>
  )
}

/** The rows of a list; those that the returned response had and this one lacks are counted. */
export function ReviewedList(props: ReviewedProps & { question: RosterQuestion }) {
  const { instance, question, previous, canRequestCorrection } = props
  const messages = useMessageNamespace(submissionHistoryMessages)
  const cellText = useCellText()
  const value = instance.effective(question.id)
  const rows = isRosterAnswer(value) ? value : {}
  const was = previous?.answers[question.id]
  const removed = Object.keys(isRosterAnswer(was) ? was : {}).filter((id) => !(id in rows)).length
  return (
    <>
      {canRequestCorrection ? <Text className="small">{messages.cellHint}</Text> : null}
      <ListAnswer
        {...{ question, rows }}
        cell={(row, column) => (
          <CorrectableField
            {...props}
            at={formatAddress({ questionId: question.id, cell: { row, column: column.id } })}
            text={(text) => cellText(column, typeof text === 'string' ? text : undefined) || '—'}
          />
        )}
      />
      {removed === 0 ? null : <Text className="small review-was">{messages.removedRows(removed)}</Text>}
    </>
  )
}

interface CorrectableFieldProps extends ReviewedProps {
  at: string
  text: (value: unknown) => string
}

function partOf(answer: unknown, at: string): unknown {
  const [, row = '', column] = at.split('.')
  const part = (answer as Record<string, unknown> | undefined)?.[row]
  return column === undefined ? part : (part as Record<string, unknown> | undefined)?.[column]
}

function CorrectableField({
  instance,
  question,
  answers,
  previous,
  confirmations,
  canRequestCorrection,
  reviewForm,
  at,
  text,
}: CorrectableFieldProps) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const addressTitle = useAddressTitle(instance.compiled.form, answers)
  const value = instance.value(at)
  const previousValue = previous ? partOf(previous.answers[question.id], at) : value
  const isMarked = reviewForm.correctionRequests.has(at)
  const isConfirmed = confirmations.some((one) => one.at === at && one.isCurrent)
  const content = (
    <>
      <Text>{text(value)}</Text>
      {sameAnswers(previousValue, value) ? null : (
        <Text className="small review-was">{messages.was(text(previousValue))}</Text>
      )}
      {isConfirmed ? <Text className="small review-right">{messages.confirmed}</Text> : null}
    </>
  )
  if (!canRequestCorrection) return <View className="review-cell">{content}</View>
  return (
    <Pressable
      className={`review-cell review-cell-open ${isMarked ? 'review-cell-on' : ''}`}
      selected={isMarked}
      label={`${messages.markOf(addressTitle(at))} ${text(value)}`}
      onPress={() => reviewForm.toggle(at)}
    >
      {content}
    </Pressable>
  )
}
