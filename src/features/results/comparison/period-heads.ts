import { useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { comparisonMessages } from '@/i18n/comparison'
import { seriesMessages } from '@/i18n/series'

type Period = { period: string } | null

/** The heads of compared columns, with their periods. */
export interface PeriodHeads {
  current: string
  last: string
  onLast: string
  lastYear: string
  onLastYear: string
}

/** `base` is the period that was chosen instead of the previous one. */
export function usePeriodHeads(last: Period, lastYear: Period, base: string | undefined): PeriodHeads {
  const series = useMessageNamespace(seriesMessages)
  const comparison = useMessageNamespace(comparisonMessages)
  const periodText = usePeriodText()
  const named = (text: string, one: Period) =>
    one ? comparison.ofPeriod(text, periodText(one.period)) : text
  return {
    current: series.current,
    last: named(base ? comparison.base : series.last, last),
    onLast: base ? comparison.onBase : series.onLast,
    lastYear: named(series.lastYear, lastYear),
    onLastYear: series.onLastYear,
  }
}
