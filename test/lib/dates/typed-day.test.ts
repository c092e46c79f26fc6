import { dayAway, dayOfWeek, dayWithin, readTypedDay, weeksOfMonth } from '@/lib/dates/typed-day'

describe('a typed day', () => {
  it.each([
    ['2026-11-26', '2026-11-26'],
    ['2026/1/6', '2026-01-06'],
    ['2026.1.6', '2026-01-06'],
    ['2026年1月6日', '2026-01-06'],
    ['2026 1 6', '2026-01-06'],
    ['２０２６－０１－０６', '2026-01-06'],
    ['20261126', '2026-11-26'],
    [' 2024-2-29 ', '2024-02-29'],
    ['11-5', '2026-11-05'],
    ['11月5日', '2026-11-05'],
  ])('%s is %s', (typed, day) => {
    expect(readTypedDay(typed, '2026-11-26')).toBe(day)
  })

  it.each([
    '',
    '2026',
    '2026-11',
    '2026-13-01',
    '2026-02-29',
    '20260230',
    '2026-11-31',
    '1126',
    'tomorrow',
    '11/5/2026',
  ])('“%s” is none', (typed) => {
    expect(readTypedDay(typed, '2026-11-26')).toBeNull()
  })
})

describe('the weeks of a month', () => {
  it('begin on Monday and are completed by the neighbouring months', () => {
    const weeks = weeksOfMonth('2026-11-26')
    expect(weeks.map((week) => [week[0], week[6]])).toEqual([
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ])
    expect(weeks.flat()).toHaveLength(42)
  })

  it('are four if February begins on a Monday', () => {
    expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
  })
})

it('a day away is the last of a month that lacks it', () => {
  expect([dayAway('2026-01-31', 1, 'month'), dayAway('2024-02-29', 1, 'year')]).toEqual([
    '2026-02-28',
    '2025-02-28',
  ])
  expect(dayAway('2026-12-31', 1, 'day')).toBe('2027-01-01')
})

it('the ends of a week are its Monday and its Sunday, also seen from a Sunday', () => {
  expect([dayOfWeek('2026-11-26', 0), dayOfWeek('2026-11-26', 6)]).toEqual(['2026-11-23', '2026-11-29'])
  expect([dayOfWeek('2026-11-29', 0), dayOfWeek('2026-11-29', 6)]).toEqual(['2026-11-23', '2026-11-29'])
})

it('a day outside the bounds becomes the nearest between them', () => {
  const bounds = { min: '2026-11-10', max: '2026-11-20' }
  expect(['2026-11-01', '2026-11-15', '2026-12-01'].map((day) => dayWithin(day, bounds))).toEqual([
    '2026-11-10',
    '2026-11-15',
    '2026-11-20',
  ])
  expect(dayWithin('1990-01-01', {})).toBe('1990-01-01')
})
