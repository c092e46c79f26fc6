import { afterQuietHours } from '../../../server/notifications/quiet-hours'

describe('quiet hours', () => {
  const night = { quietFrom: 21, quietUntil: 8 }
  const chinaTime = (text: string) => new Date(`${text}:00+08:00`)
  it.each([
    ['2026-11-20T10:00', '2026-11-20T10:00'],
    ['2026-11-20T20:59', '2026-11-20T20:59'],
    ['2026-11-20T21:00', '2026-11-21T08:00'],
    ['2026-11-21T00:30', '2026-11-21T08:00'],
    ['2026-11-21T08:00', '2026-11-21T08:00'],
  ])('%s becomes %s', (from, until) => {
    expect(afterQuietHours(chinaTime(from), night)).toEqual(chinaTime(until))
  })
  it('may include noon, or be disabled', () => {
    const noon = chinaTime('2026-11-20T12:30')
    expect(afterQuietHours(noon, { quietFrom: 12, quietUntil: 13 })).toEqual(chinaTime('2026-11-20T13:00'))
    expect(afterQuietHours(noon, { quietFrom: 9, quietUntil: 9 })).toEqual(noon)
  })
})
