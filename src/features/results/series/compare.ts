import { changePercent } from '@/lib/numbers/change-percent'
import { isSamePartOfYear, movePeriod, periodLastYear } from '@/lib/questionnaire'
import type { MatchedSums, SeriesMatches } from '@/wire/results/series-matches'
import type { SeriesFigures, SeriesIndicator, SeriesPeriod } from '@/wire/results/series-figures'

/** What is compared of an indicator. */
export type SeriesMeasure = 'sum' | 'median'

/** Positions of a period and of those it is compared with; null if the series has none. */
export interface Compared {
  current: number
  last: number | null
  lastYear: number | null
  /** True if values since the start of the year are comparable: the other period is the same part of another year. */
  lastIsAlike: boolean
}

/** `at` is the position of a period in the list, `base` an earlier one to compare with instead of the previous one. */
export function comparedWith(periods: readonly SeriesPeriod[], at: number, base?: string): Compared {
  const own = periods[at]?.period ?? ''
  const positionOf = (period: string | null) => {
    const found = period === null ? -1 : periods.findIndex((one) => one.period === period)
    return found < 0 ? null : found
  }
  const isBase = base !== undefined && base < own
  return {
    current: at,
    last: positionOf(isBase ? base : movePeriod(own, -1)),
    lastYear: positionOf(periodLastYear(own)),
    lastIsAlike: isBase && isSamePartOfYear(base, own),
  }
}

/** The medians of an indicator in the place of its sums; null where they are not known. */
export const withMedians = (figures: SeriesFigures): SeriesFigures => ({
  ...figures,
  groups: figures.groups.map((group) => ({
    ...group,
    indicators: group.indicators.map((one) => ({
      ...one,
      sums: one.sums.map((sum, at) => {
        const median = one.medians[at]
        return sum && median ? { sum: median.value, count: sum.count } : null
      }),
    })),
  })),
})

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
  { lastIsAlike }: Compared,
): MatchedChanges {
  const changeIn = (matched: MatchedSums | null | undefined) => {
    const found = matched?.sums.find((one) => one.id === id)
    return found ? changePercent(found.current, found.before) : null
  }
  return {
    onLast: toDate && !lastIsAlike ? null : changeIn(matches?.last),
    onLastYear: changeIn(matches?.lastYear),
  }
}

/** Values since the start of the year are only compared with the same part of another year. */
export function changesOf({ sums, toDate }: SeriesIndicator, compared: Compared): Changes {
  const sumAt = (at: number | null) => (at === null ? null : (sums[at]?.sum ?? null))
  const [current, last, lastYear] = [sumAt(compared.current), sumAt(compared.last), sumAt(compared.lastYear)]
  const change = (before: string | null) =>
    current === null || before === null ? null : changePercent(current, before)
  return {
    current,
    last,
    lastYear,
    onLast: toDate && !compared.lastIsAlike ? null : change(last),
    onLastYear: change(lastYear),
  }
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
