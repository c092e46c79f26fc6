import { dayOfPeriod, findEarlyDue, periodAfter, rhythmOf } from '../../../src/lib/dates/recurrence'

const opens = (basis: 'first' | 'last' | 'after', day: number) => ({ basis, day })

describe('a day of a period', () => {
  it.each([
    ['2026-11', opens('first', 25), '2026-11-25'],
    ['2026-11', opens('last', 1), '2026-11-01'],
    ['2026-11', opens('after', 1), '2026-12-01'],
    ['2026-12', opens('after', 9), '2027-01-09'],
    // The 31st of a shorter month is its last day, also in leap years.
    ['2026-02', opens('last', 31), '2026-02-28'],
    ['2028-02', opens('last', 31), '2028-02-29'],
    ['2028-02', opens('last', 29), '2028-02-29'],
    ['2100-02', opens('last', 29), '2100-02-28'],
    ['2026-04', opens('first', 31), '2026-04-30'],
    ['2028-02', opens('after', 1), '2028-03-01'],
    ['2026-01', opens('after', 31), '2026-03-03'],
    ['2028-01', opens('after', 31), '2028-03-02'],
    ['2026-Q1', opens('first', 31), '2026-01-31'],
    ['2026-Q1', opens('last', 31), '2026-03-31'],
    ['2026-Q4', opens('after', 45), '2027-02-14'],
    ['2026-H1', opens('last', 31), '2026-06-30'],
    ['2026', opens('first', 1), '2026-01-01'],
    ['2026', opens('after', 60), '2027-03-01'],
    ['spring', opens('first', 1), ''],
  ])('%s %j is %s', (period, day, expected) => expect(dayOfPeriod(period, day)).toBe(expected))
})

describe('the period after another one', () => {
  it.each([
    ['2026-11', 'month', '2026-12'],
    ['2026-12', 'month', '2027-01'],
    ['2026-Q4', 'quarter', '2027-Q1'],
    ['2026-H2', 'half', '2027-H1'],
    ['2026', 'year', '2027'],
    // In another rhythm no month is asked twice.
    ['2026-11', 'quarter', '2027-Q1'],
    ['2026-Q4', 'month', '2027-01'],
    ['2026-H1', 'quarter', '2026-Q3'],
    ['2026-11', 'year', '2027'],
    ['spring', 'month', ''],
  ] as const)('%s by %s is %s', (last, rhythm, expected) => expect(periodAfter(last, rhythm)).toBe(expected))

  it('has the length that its text states', () => {
    expect(['2026-11', '2026-Q4', '2026-H2', '2026', 'x'].map(rhythmOf)).toEqual([
      ...['month', 'quarter', 'half', 'year', null],
    ])
  })
})

describe('a due day before the opening day', () => {
  it('is found, even if only some months have it', () => {
    const rule = { rhythm: 'month' as const, opens: opens('last', 30) }
    expect(findEarlyDue('2026-11', { ...rule, due: opens('last', 29) })).toBe('2026-12')
    expect(
      findEarlyDue('2026-11', { ...rule, opens: opens('after', 30), due: opens('after', 30) }),
    ).toBeNull()
    expect(findEarlyDue('2026-11', { ...rule, opens: opens('after', 1), due: opens('last', 31) })).toBe(
      '2026-12',
    )
    expect(findEarlyDue('2026-11', { ...rule, due: opens('last', 31) })).toBeNull()
  })
})
