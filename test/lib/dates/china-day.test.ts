import { chinaDay, endOfDay, startOfDay } from '@/lib/dates/china-day'

test('a day in China begins eight hours before the one of Greenwich', () => {
  expect(chinaDay(Date.parse('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
  expect(chinaDay(Date.parse('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21')
})

test('its first and last moment are of the same day', () => {
  expect(new Date(startOfDay('2026-11-20')).toISOString()).toBe('2026-11-19T16:00:00.000Z')
  expect(new Date(endOfDay('2026-11-20')).toISOString()).toBe('2026-11-20T15:59:59.999Z')
})
