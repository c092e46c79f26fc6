import { useMessageNamespace } from '@/hooks/use-messages'
import { comparisonMessages } from '@/i18n/comparison'
import { changePercent } from '@/lib/numbers/change-percent'
import { formatDecimal } from '@/lib/numbers/decimal'
import { subtractDecimals } from '@/lib/numbers/decimal-arithmetic'
import { type ComparedKind, type ComparedLine, isInPoints } from '@/wire/results/comparison'

/** Shown for a value or a change that there is not. */
export const noValue = '—'

const signed = (difference: string) => {
  const text = formatDecimal(difference, 1)
  return difference.startsWith('-') || Number(difference) === 0 ? text : `+${text}`
}

/** The change between two values as text: per cent, or points of a share or an index. */
export function useChangeText(): (kind: ComparedKind, now: string | null, before: string | null) => string {
  const messages = useMessageNamespace(comparisonMessages)
  return (kind, now, before) => {
    if (now === null || before === null) return noValue
    if (!isInPoints(kind)) return changePercent(now, before) ?? noValue
    const difference = signed(subtractDecimals(now, before))
    return kind === 'share' ? messages.percentagePoints(difference) : messages.points(difference)
  }
}

/** A row of a comparison: its line, and the counts beside a share. */
export interface ComparedRow {
  line: ComparedLine
  counts: ComparedLine | null
}

/** The lines of a measure; a share has its counts beside it. */
export function rowsOf(lines: readonly ComparedLine[], measure: 'sum' | 'median'): ComparedRow[] {
  const other = measure === 'sum' ? 'median' : 'sum'
  const counts = new Map(lines.flatMap((line) => (line.kind === 'count' ? [[line.id, line]] : [])))
  return lines
    .filter(({ kind }) => kind !== other && kind !== 'count')
    .map((line) => ({ line, counts: line.kind === 'share' ? (counts.get(line.id) ?? null) : null }))
}
