import { changePercent } from '@/lib/numbers/change-percent'
import { movePeriod, periodLastYear } from '@/lib/questionnaire'
import type { MatchedSums, SeriesMatches } from '@/wire/results/series-matches'
import type { SeriesIndicator, SeriesPeriod } from '@/wire/results/series-figures'

/** Positions of a period and of those it is compared with; null if the series has none. */
export interface Compared {
  current: number
  last: number | null
  lastYear: number | null
}

/** `at` is the position of a period in the list. */
export function comparedWith(periods: readonly SeriesPeriod[], at: number): Compared {
  const own = periods[at]?.period ?? ''
  const positionOf = (period: string | null) => {
    const found = period === null ? -1 : periods.findIndex((one) => one.period === period)
    return found < 0 ? null : found
  }
  return { current: at, last: positionOf(movePeriod(own, -1)), lastYear: positionOf(periodLastYear(own)) }
}

/** The sums of an indicator with the changes in per cent, as text; null where there is none. */
export interface Changes {
  current: string | null
  last: string | null
  lastYear: string | null
  onLast: string | null
  onLastYear: string | null
}

/** Changes in per cent over the units that have reported in both periods; null where there is none. */
export interface MatchedChanges {
  onLast: string | null
  onLastYear: string | null
}

export function matchedChangesOf(
  { id, toDate }: SeriesIndicator,
  matches: SeriesMatches | undefined,
): MatchedChanges {
  const changeIn = (matched: MatchedSums | null | undefined) => {
    const found = matched?.sums.find((one) => one.id === id)
    return found ? changePercent(found.current, found.before) : null
  }
  return { onLast: toDate ? null : changeIn(matches?.last), onLastYear: changeIn(matches?.lastYear) }
}

/** Values since the start of the year are only compared with the previous year. */
export function changesOf({ sums, toDate }: SeriesIndicator, compared: Compared): Changes {
  const sumAt = (at: number | null) => (at === null ? null : (sums[at]?.sum ?? null))
  const [current, last, lastYear] = [sumAt(compared.current), sumAt(compared.last), sumAt(compared.lastYear)]
  const change = (before: string | null) =>
    current === null || before === null ? null : changePercent(current, before)
  return { current, last, lastYear, onLast: toDate ? null : change(last), onLastYear: change(lastYear) }
}

/** Number of responses of the periods compared, if they differ; otherwise null. */
export function unlikeCounts(periods: readonly SeriesPeriod[], compared: Compared) {
  const receivedAt = (at: number | null) => (at === null ? null : (periods[at]?.received ?? null))
  const counts = {
    current: receivedAt(compared.current) ?? 0,
    last: receivedAt(compared.last),
    lastYear: receivedAt(compared.lastYear),
  }
  const others = [counts.last, counts.lastYear].filter((count) => count !== null)
  return others.some((count) => count !== counts.current) ? counts : null
}

/** Periods on the axis of the chart: thirteen months show the same month of the previous year. */
const CHARTED = 13

export interface Trend {
  periods: string[]
  values: (number | null)[]
  /** Of the same periods of the previous year; empty if the series has none of them. */
  yearBefore: (number | null)[]
}

/** An indicator over the periods up to the chosen one, the earliest first. Missing periods interrupt the line. */
export function trendOf(periods: readonly SeriesPeriod[], { sums }: SeriesIndicator, at: number): Trend {
  const last = periods[at]?.period ?? ''
  const earliest = periods[periods.length - 1]?.period ?? last
  const axis = Array.from({ length: CHARTED }, (_, back) => movePeriod(last, back - CHARTED + 1) ?? last)
  const shown = axis.filter((period) => period >= earliest)
  const valueOf = (period: string | null) => {
    const sum = sums[periods.findIndex((one) => one.period === period)]?.sum
    return sum === undefined ? null : Number(sum)
  }
  const yearBefore = shown.map((period) => valueOf(periodLastYear(period)))
  return {
    periods: shown,
    values: shown.map(valueOf),
    yearBefore: yearBefore.some((value) => value !== null) ? yearBefore : [],
  }
}
