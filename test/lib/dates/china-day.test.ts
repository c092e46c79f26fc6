import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { chinaDay, endOfDay, fromChinaTime, startOfDay, toChinaTime } from '@/lib/dates/china-day'

const iso = (moment: number) => new Date(moment).toISOString()

describe('a day in China', () => {
  it.each([
    ['the last millisecond of a day', '2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['the first millisecond of a day', '2026-11-20T16:00:00.000Z', '2026-11-21'],
    ['the end of a month', '2026-04-30T15:59:59.999Z', '2026-04-30'],
    ['the start of a month', '2026-04-30T16:00:00.000Z', '2026-05-01'],
    ['the start of a leap day', '2028-02-28T16:00:00.000Z', '2028-02-29'],
    ['the end of a leap day', '2028-02-29T15:59:59.999Z', '2028-02-29'],
    ['the end of February in other years', '2027-02-28T16:00:00.000Z', '2027-03-01'],
    ['the end of a year', '2026-12-31T15:59:59.999Z', '2026-12-31'],
    ['the start of a year', '2026-12-31T16:00:00.000Z', '2027-01-01'],
  ])('is correct at %s', (_what, moment, day) => {
    expect(chinaDay(Date.parse(moment))).toBe(day)
  })

  it.each([
    ['2026-11-20', '2026-11-19T16:00:00.000Z', '2026-11-20T15:59:59.999Z'],
    ['2026-05-01', '2026-04-30T16:00:00.000Z', '2026-05-01T15:59:59.999Z'],
    ['2028-02-29', '2028-02-28T16:00:00.000Z', '2028-02-29T15:59:59.999Z'],
    ['2027-01-01', '2026-12-31T16:00:00.000Z', '2027-01-01T15:59:59.999Z'],
  ])('%s begins and ends eight hours before the day in UTC', (day, first, last) => {
    expect([iso(startOfDay(day)), iso(endOfDay(day))]).toEqual([first, last])
  })

  it('has no first and last moment for an invalid day', () => {
    expect([startOfDay(''), endOfDay('')]).toEqual([NaN, NaN])
  })
})

test('the time in China converts back to the same moment', () => {
  const moment = new Date('2026-02-28T23:30:15.250Z')
  expect(toChinaTime(moment).format('YYYY-MM-DD HH:mm:ss.SSS')).toBe('2026-03-01 07:30:15.250')
  expect(fromChinaTime(toChinaTime(moment))).toEqual(moment)
})

/** Prints what a device with another time zone makes of the moments. */
const script = `
  const { chinaDay, endOfDay, startOfDay, toChinaTime } = require('./src/lib/dates/china-day')
  const moments = process.argv[1].split(',').map(Number)
  console.log(JSON.stringify(moments.map((moment) => {
    const day = chinaDay(moment)
    return [toChinaTime(moment).format('YYYY-MM-DD HH:mm'), startOfDay(day), endOfDay(day)]
  })))`

// In New York and Cairo the clock skips an hour in spring, in Cairo the one after midnight.
test.each(['America/New_York', 'Africa/Cairo', 'Asia/Kolkata', 'UTC'])(
  'days and clock in China are the same on a device set to %s',
  (zone) => {
    const moments = ['2026-03-08', '2026-04-24', '2026-11-01', '2028-02-29'].flatMap((day) =>
      Array.from({ length: 24 }, (_, hour) => Date.parse(`${day}T00:30:00+08:00`) + hour * 3_600_000),
    )
    const output = execFileSync(process.execPath, ['--import', 'tsx', '-e', script, moments.join(',')], {
      cwd: path.resolve(__dirname, '../../..'),
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    const expected = moments.map((moment) => {
      const clock = new Date(moment + 8 * 3_600_000).toISOString().slice(0, 16)
      const start = Date.parse(`${clock.slice(0, 10)}T00:00:00+08:00`)
      return [clock.replace('T', ' '), start, start + 86_400_000 - 1]
    })
    expect(JSON.parse(output)).toEqual(expected)
  },
)
