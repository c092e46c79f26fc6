import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { isRoster, sameAnswers } from '@/lib/questionnaire'
import { Answer } from '../../../response/response-view'
import { usePipedText } from '../../../texts/use-piped-text'
import { ReviewedCells, ReviewedList } from '../../reviewed-cells'
import { type AnswerRow, isBlock, type TableTitleRow } from './review-rows'
import { RuleChips } from './rule-cell'
import { cellId } from './table-lines'
import type { ReviewTable } from './use-table'

interface LineProps<Row> {
  row: Row
  table: ReviewTable
  /** Number of columns of the table. */
  columns: number
}

/** The title of a table, which can be returned as a whole. */
export function TableTitleLine({ row, table, columns }: LineProps<TableTitleRow>) {
  const localText = useLocalText()
  const messages = useMessageNamespace(reviewDeskMessages)
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns} className="reviewer-table-title">
        <div className="reviewer-split">
          <span>
            <TitleOf row={row} table={table} />
            {row.unit ? <span className="reviewer-of-column">{localText(row.unit)}</span> : null}
          </span>
          <MarkButton table={table} at={row.question.id} text={messages.markWhole} row={row} />
        </div>
      </th>
    </tr>
  )
}

function TitleOf({
  row: { question, number },
  table,
}: Pick<LineProps<AnswerRow | TableTitleRow>, 'row' | 'table'>) {
  const piped = usePipedText(table.instance)
  return <span>{`${number}. ${piped(question.title)}`}</span>
}

interface MarkButtonProps {
  table: ReviewTable
  at: string
  text: string
  row: AnswerRow | TableTitleRow
}

function MarkButton({ table, at, text, row: { question, findings } }: MarkButtonProps) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const piped = usePipedText(table.instance)
  if (!table.isOpen) return null
  const isMarked = table.reviewForm.correctionRequests.has(at)
  const shown = isMarked ? messages.unmark : text
  return (
    <button
      type="button"
      id={cellId(at)}
      className="desktop-button-link"
      data-problem={findings.length > 0 || undefined}
      aria-label={`${shown} ${piped(question.title)}`}
      onClick={() => table.press(at)}
    >
      {shown}
    </button>
  )
}

/** An answer that is no figure: beside its question, or below it if it has rows of its own. */
export function AnswerLine(props: LineProps<AnswerRow>) {
  const { row, table, columns } = props
  const { question } = row
  const messages = useMessageNamespace(reviewDeskMessages)
  const button = <MarkButton table={table} at={question.id} text={messages.markQuestion} row={row} />
  const hasProblem = row.findings.length > 0
  if (!isBlock(question))
    return (
      <tr className={hasProblem ? 'reviewer-line-problem' : ''}>
        <th scope="row" className="reviewer-name reviewer-question">
          <TitleOf row={row} table={table} />
        </th>
        <td colSpan={columns - 1}>
          <div className="reviewer-split">
            <div className="reviewer-answer">
              <Answer question={question} answers={table.answers} />
              <AnswerBefore row={row} table={table} />
            </div>
            <RuleChips row={row} table={table} />
            {button}
          </div>
        </td>
      </tr>
    )
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={columns} className="reviewer-table-title">
          <div className="reviewer-split">
            <TitleOf row={row} table={table} />
            {button}
          </div>
        </th>
      </tr>
      <tr>
        <td colSpan={columns} className="reviewer-block">
          <Block row={row} table={table} />
        </td>
      </tr>
    </>
  )
}

function AnswerBefore({ row: { question }, table }: Pick<LineProps<AnswerRow>, 'row' | 'table'>) {
  const { before } = useMessageNamespace(submissionHistoryMessages)
  const { previous, answers } = table
  if (!previous || sameAnswers(previous.answers[question.id], answers[question.id])) return null
  return (
    <div className="reviewer-before">
      <span className="reviewer-small">{before}</span>
      <Answer question={question} answers={previous.answers} />
    </div>
  )
}

/** The rows of a list or a matrix; a press on one requests a correction. */
function Block({ row: { question, number }, table }: Pick<LineProps<AnswerRow>, 'row' | 'table'>) {
  const { instance, answers, previous, confirmations, earlierRequests, isOpen } = table
  const props = {
    ...{ instance, number, answers, previous, confirmations, earlierRequests },
    reviewForm: { ...table.reviewForm, toggle: table.press },
    canRequestCorrection: isOpen,
  }
  if (isRoster(question)) return <ReviewedList {...props} question={question} />
  return 'rows' in question ? <ReviewedCells {...props} question={question} /> : null
}
