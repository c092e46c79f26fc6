import type { KeyboardEvent } from 'react'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { changePercent } from '@/lib/numbers/change-percent'
import { formatDecimal, isDecimal } from '@/lib/numbers/decimal'
import { type FigureRow, toneOf } from './review-rows'
import { RuleChips } from './rule-cell'
import type { ReviewTable } from './use-table'

const none = '—'

interface FigureLineProps {
  row: FigureRow
  table: ReviewTable
  hasPrior: boolean
}

const figure = (value: string | null, decimals: number) =>
  value === null ? none : formatDecimal(value, decimals)

const growth = (now: string | null, before: string | null) =>
  now === null || before === null ? none : (changePercent(now, before) ?? none)

export function FigureLine({ row, table, hasPrior }: FigureLineProps) {
  const localText = useLocalText()
  const name = useFigureName(row)
  const { code, column, isFirst, unit, decimals, value, last, lastYear, findings } = row
  const hasProblem = findings.length > 0 || table.reviewForm.correctionRequests.has(row.at)
  return (
    <tr className={hasProblem ? 'reviewer-line-problem' : ''}>
      <th scope="row" className="reviewer-name" title={name}>
        <span className={isFirst ? '' : 'visually-hidden'}>{`${code} ${localText(row.title)}`.trim()}</span>
        {column ? <span className="reviewer-of-column">{localText(column)}</span> : null}
      </th>
      <td className="reviewer-unit-column" title={unit ? localText(unit) : undefined}>
        {unit ? <span className={row.unitInTitle ? 'visually-hidden' : ''}>{localText(unit)}</span> : ''}
      </td>
      <td className="reviewer-figure">
        <FigureValue row={row} table={table} name={name} />
      </td>
      {hasPrior ? (
        <>
          <td className="reviewer-figure reviewer-earlier" title={figure(last, decimals)}>
            {figure(last, decimals)}
          </td>
          <td className="reviewer-figure reviewer-earlier" title={figure(lastYear, decimals)}>
            {figure(lastYear, decimals)}
          </td>
          <td className="reviewer-figure reviewer-growth">{growth(value, last)}</td>
          <td className="reviewer-figure reviewer-growth">{growth(value, lastYear)}</td>
        </>
      ) : null}
      <td className="reviewer-rules-column">
        <RuleChips row={row} table={table} />
      </td>
    </tr>
  )
}

function useFigureName({ code, title, column }: FigureRow): string {
  const localText = useLocalText()
  const row = `${code} ${localText(title)}`.trim()
  return column ? `${row} · ${localText(column)}` : row
}

/** Red if it is to be returned or must be changed, amber if it is in question. */
function valueClass({ at, findings }: FigureRow, { reviewForm, editing }: ReviewTable): string {
  const tones = findings.map(toneOf)
  const isMarked = reviewForm.correctionRequests.has(at)
  const isBad = isMarked || tones.includes('must')
  const tone = isBad ? 'reviewer-value-bad' : tones.length > 0 ? 'reviewer-value-warn' : ''
  return `reviewer-value ${tone} ${editing === at ? 'reviewer-value-open' : ''}`
}

const isPlainKey = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey

/** Pressed, the value is marked and the reason asked for; a digit marks it with a ready-made reason. */
function FigureValue({ row, table, name }: { row: FigureRow; table: ReviewTable; name: string }) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const { was } = useMessageNamespace(submissionHistoryMessages)
  const { at, decimals } = row
  const text = figure(row.value, decimals)
  const earlier = table.before(at)
  const before = typeof earlier === 'string' && isDecimal(earlier) ? formatDecimal(earlier, decimals) : null
  const old = before === null ? null : <span className="reviewer-was">{was(before)}</span>
  if (!table.isOpen)
    return (
      <>
        {old}
        <span className={valueClass(row, table)}>{text}</span>
      </>
    )
  return (
    <>
      {old}
      <button
        type="button"
        id={cellId(at)}
        className={valueClass(row, table)}
        data-problem={row.findings.length > 0 || undefined}
        aria-pressed={table.reviewForm.correctionRequests.has(at)}
        aria-label={messages.mark(name, text)}
        aria-keyshortcuts={messages.reasons.map((_, index) => index + 1).join(' ')}
        onClick={() => table.press(at)}
        onKeyDown={(event) => {
          const reason = isPlainKey(event) ? messages.reasons[Number(event.key) - 1] : undefined
          if (reason !== undefined) table.markFor(at, reason)
        }}
      >
        {text}
      </button>
    </>
  )
}

export const cellId = (at: string): string => `cell-${at.replace(/\./g, '-')}`
