import { type DayPart, dayPart } from '@/lib/dates/day-part'
import { relativeTime } from '@/lib/dates/relative-time'
import { timeLeft } from '@/lib/dates/time-left'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const now = Date.UTC(2026, 10, 20, 2)

describe('relativeTime', () => {
  it.each([
    ['in an hour', -hour, { unit: 'now' }],
    ['0', 0, { unit: 'now' }],
    ['1 ms under a minute', minute - 1, { unit: 'now' }],
    ['a minute', minute, { unit: 'minutes', count: 1 }],
    ['1 ms under 2 minutes', 2 * minute - 1, { unit: 'minutes', count: 1 }],
    ['1 ms under an hour', hour - 1, { unit: 'minutes', count: 59 }],
    ['an hour', hour, { unit: 'hours', count: 1 }],
    ['1 ms under a day', day - 1, { unit: 'hours', count: 23 }],
    ['a day', day, { unit: 'days', count: 1 }],
    ['1 ms under 7 days', 7 * day - 1, { unit: 'days', count: 6 }],
    ['7 days', 7 * day, { unit: 'date' }],
    ['a year', 365 * day, { unit: 'date' }],
  ])('%s ago', (_what, past, expected) => {
    expect(relativeTime(now - past, now)).toEqual(expected)
  })
})

describe('timeLeft', () => {
  it.each<[string, number, string, number, boolean]>([
    ['an hour ago', -hour, 'over', 0, false],
    ['just now', 0, 'over', 0, false],
    ['in 1 ms', 1, 'minutes', 1, true],
    ['in a minute', minute, 'minutes', 1, true],
    ['in 2 minutes', 2 * minute, 'minutes', 2, true],
    ['in 1 ms under an hour', hour - 1, 'minutes', 59, true],
    ['in an hour', hour, 'hours', 1, true],
    ['in 1 ms under a day', day - 1, 'hours', 23, true],
    ['in a day', day, 'hours', 24, false],
    ['in 1 ms under 2 days', 2 * day - 1, 'hours', 47, false],
    ['in 2 days', 2 * day, 'days', 2, false],
    ['in 1 ms under 3 days', 3 * day - 1, 'days', 2, false],
    ['in 30 days', 30 * day, 'days', 30, false],
  ])('%s', (_what, left, unit, count, urgent) => {
    expect(timeLeft(now + left, now)).toEqual({ unit, count, urgent })
  })
})

describe('dayPart', () => {
  const parts: [DayPart, number[]][] = [
    ['night', [0, 1, 2, 3, 4]],
    ['morning', [5, 6, 7, 8, 9, 10]],
    ['noon', [11, 12]],
    ['afternoon', [13, 14, 15, 16, 17]],
    ['evening', [18, 19, 20, 21, 22, 23]],
  ]

  it.each(parts)('%s has the hours %j', (part, hours) => {
    expect(Array.from({ length: 24 }, (_, each) => each).filter((each) => dayPart(each) === part)).toEqual(
      hours,
    )
  })
})
