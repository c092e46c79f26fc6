import { changePercent } from '@/lib/numbers/change-percent'

it.each([
  ['1327.56', '1286.4', '+3.2%'],
  ['0', '12', '-100.0%'],
  ['12', '12.00', '0.0%'],
  ['-50', '-100', '+50.0%'],
  ['123456789012345678.9', '0.1', '+123,456,789,012,345,678,800.0%'],
])('the change to %s from %s is %s', (now, before, change) => {
  expect(changePercent(now, before)).toBe(change)
})

it('the change from zero or from a missing value is null', () => {
  expect(changePercent('5', '0.00')).toBeNull()
})
