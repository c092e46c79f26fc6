import { datePartsOf } from '@/lib/date-parts'

describe('the parts of a date', () => {
  it('are those of the place where the device is', () => {
    expect(datePartsOf('2026-01-05T09:05:07')).toEqual({
      year: 2026,
      month: 1,
      day: 5,
      date: '2026-01-05',
      clock: '09:05',
      seconds: '07',
    })
    const { date, clock } = datePartsOf(new Date(2026, 11, 31, 23, 59).toISOString())
    expect([date, clock]).toEqual(['2026-12-31', '23:59'])
  })

  it('are read from milliseconds as well', () => {
    expect(datePartsOf(new Date(2027, 0, 1, 0, 0, 1).getTime())).toMatchObject({
      date: '2027-01-01',
      clock: '00:00',
      seconds: '01',
    })
  })
})
