import { joinPeriod, partsOfYear, periodYears, splitPeriod, usualRange } from '@/lib/dates/period-choices'

const quarters = { step: 'quarter', min: '2024-Q3', max: '2026-Q2' } as const

describe('the options of a period field', () => {
  it('are the years within the bounds, the latest first', () => {
    expect(periodYears(quarters)).toEqual(['2026', '2025', '2024'])
    expect(periodYears({ step: 'year', min: '2027', max: '2026' })).toEqual([])
  })

  it.each([
    ['2023', []],
    ['2024', ['Q3', 'Q4']],
    ['2025', ['Q1', 'Q2', 'Q3', 'Q4']],
    ['2026', ['Q1', 'Q2']],
    ['', []],
  ])('of the year %j are %j', (year, parts) => {
    expect(partsOfYear(year, quarters)).toEqual(parts)
  })

  it('include halves and months, with the bounds themselves', () => {
    expect(partsOfYear('2026', { step: 'half', min: '2026-H2', max: '2026-H2' })).toEqual(['H2'])
    expect(partsOfYear('2026', { step: 'month', min: '2025-12', max: '2026-02' })).toEqual(['01', '02'])
    expect(partsOfYear('2026', { step: 'year', min: '2025', max: '2026' })).toEqual([])
  })

  it.each(['2026', '2026-H1', '2026-Q3', '2026-11', ''])('%j is taken apart and put together', (period) => {
    expect(joinPeriod(splitPeriod(period))).toBe(period)
  })

  it.each([
    ['year', '2016', '2026'],
    ['half', '2016-H1', '2026-H2'],
    ['quarter', '2016-Q1', '2026-Q4'],
    ['month', '2016-01', '2026-12'],
  ] as const)('cover ten years without bounds: %s', (step, min, max) => {
    expect(usualRange(step, 2026)).toEqual({ step, min, max })
  })
})
