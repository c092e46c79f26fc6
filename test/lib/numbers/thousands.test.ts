import { formatCount } from '@/lib/numbers/thousands'

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [50_000, '50,000'],
    [1_234_567, '1,234,567'],
  ])('formats %d as %s', (count, text) => expect(formatCount(count)).toBe(text))
})
