import { chinaDay, chinaMonth, endOfChinaDay } from '../../server/clock'
import { chinaTime, serialOfTime } from '../../server/results/export/cells'

const newYear = new Date('2027-12-31T16:00:00.000Z')
const leapDay = new Date('2028-02-28T16:00:00.000Z')

describe('the calendar of China', () => {
  it('has a date as midnight UTC', () => {
    expect([newYear, leapDay].map(chinaDay)).toEqual([new Date('2028-01-01'), new Date('2028-02-29')])
  })

  it('ends a day in its last millisecond, also over the end of a month', () => {
    expect(endOfChinaDay(leapDay)).toEqual(new Date('2028-02-29T15:59:59.999Z'))
    expect(endOfChinaDay(leapDay, 1)).toEqual(new Date('2028-03-01T15:59:59.999Z'))
    expect(endOfChinaDay(newYear, -1)).toEqual(new Date('2027-12-31T15:59:59.999Z'))
  })

  it.each([
    [0, '2028-03'],
    [-1, '2028-02'],
    [-3, '2027-12'],
    [10, '2029-01'],
  ])('counts %i months from the last day of a long month', (months, expected) => {
    expect(chinaMonth(new Date('2028-03-31T04:00:00Z'), months)).toBe(expected)
  })

  it('writes date and clock in a file', () => {
    expect(chinaTime(new Date('2028-02-28T16:00:05.900Z'))).toBe('2028-02-29 00:00:05')
    expect(serialOfTime(new Date('2026-01-01T04:00:00Z'))).toBe(46_023.5)
  })
})
