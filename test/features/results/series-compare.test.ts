import {
  changesOf,
  comparedWith,
  trendOf,
  unlikeCounts,
  withMedians,
} from '@/features/results/series/compare'
import type { SeriesIndicator, SeriesPeriod } from '@/wire/results/series-figures'

const period = (text: string, received = 10): SeriesPeriod => ({
  ...{ surveyId: text, period: text, assigned: 12, received },
})
const indicator = (sums: (string | null)[], toDate = false): SeriesIndicator => ({
  ...{ id: 'a', title: { 'zh-CN': '营业收入', 'en-US': 'Revenue' }, toDate },
  sums: sums.map((sum) => (sum === null ? null : { sum, count: 10 })),
  medians: [],
})

describe('periods compared', () => {
  const months = ['2026-11', '2026-10', '2025-11', '2025-10'].map((text) => period(text))

  it('are the one before and the same one a year ago', () => {
    expect(comparedWith(months, 0)).toMatchObject({ current: 0, last: 1, lastYear: 2 })
    expect(comparedWith(months, 1)).toMatchObject({ current: 1, last: null, lastYear: 3 })
  })

  it('may be any earlier one instead of the one before', () => {
    expect(comparedWith(months, 0, '2025-10')).toMatchObject({ current: 0, last: 3, lastYear: 2 })
    // A period that is not earlier is no base.
    expect(comparedWith(months, 1, '2026-11')).toMatchObject({ current: 1, last: null, lastYear: 3 })
  })

  it('compare values since the start of the year with the same part of another year only', () => {
    const toDate = indicator(['10', '9', '5', '4'], true)
    expect(changesOf(toDate, comparedWith(months, 0)).onLast).toBeNull()
    expect(changesOf(toDate, comparedWith(months, 0, '2025-10')).onLast).toBeNull()
    expect(changesOf(toDate, comparedWith(months, 0, '2025-11')).onLast).toBe('+100.0%')
  })

  it('have medians in the place of sums, where both are known', () => {
    const one = { ...indicator(['10', '9', null]), medians: [{ value: '3', exact: true }, null, null] }
    const figures = {
      ...{ title: one.title, formCode: null, anonymous: false, counting: null, periods: months },
      groups: [{ questionId: 'q', title: one.title, unit: null, indicators: [one] }],
    }
    expect(withMedians(figures).groups[0]?.indicators[0]?.sums).toEqual([{ sum: '3', count: 10 }, null, null])
  })

  it.each([
    ['2026-01', '2025-12'],
    ['2026-Q1', '2025-Q4'],
    ['2026-H1', '2025-H2'],
    ['2026', '2025'],
  ])('cross the year: %s follows %s', (now, before) => {
    expect(comparedWith([period(now), period(before)], 0).last).toBe(1)
  })

  it('give changes in per cent; a loss that shrinks is an increase', () => {
    const compared = comparedWith(months, 0)
    expect(changesOf(indicator(['103.2', '100', '-50', null]), compared)).toEqual({
      ...{ current: '103.2', last: '100', onLast: '+3.2%', lastYear: '-50', onLastYear: '+306.4%' },
    })
    expect(changesOf(indicator(['1', '0', null, null]), compared)).toMatchObject({
      onLast: null,
      onLastYear: null,
    })
  })

  it('compare values since the start of the year only with the previous year', () => {
    const changes = changesOf(indicator(['120', '110', '100', null], true), comparedWith(months, 0))
    expect(changes).toMatchObject({ onLast: null, onLastYear: '+20.0%' })
  })

  it('with unlike numbers of responses are named', () => {
    const compared = comparedWith(months, 0)
    expect(unlikeCounts(months, compared)).toBeNull()
    const fewer = [period('2026-11', 7), ...months.slice(1)]
    expect(unlikeCounts(fewer, compared)).toEqual({ current: 7, last: 10, lastYear: 10 })
  })
})

describe('the trend of an indicator', () => {
  it('begins with the first period, has gaps, and thirteen months at most', () => {
    const periods = ['2026-11', '2026-09', '2025-09', '2025-08'].map((text) => period(text))
    const trend = trendOf(periods, indicator(['4', '3', '2', '1']), 0)
    expect(trend.periods).toHaveLength(13)
    expect([trend.periods[0], trend.periods[12]]).toEqual(['2025-11', '2026-11'])
    expect(trend.values.filter((value) => value !== null)).toEqual([3, 4])
    expect(trend.yearBefore[trend.periods.indexOf('2026-09')]).toBe(2)
  })

  it('has no second line without a year before', () => {
    const trend = trendOf([period('2026-11'), period('2026-10')], indicator(['4', '3']), 0)
    expect(trend).toEqual({ periods: ['2026-10', '2026-11'], values: [3, 4], yearBefore: [] })
  })
})
