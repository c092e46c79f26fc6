import {
  canonicalDecimal,
  compareDecimals,
  decimalPlaces,
  formatDecimal,
  isDecimal,
  shiftDecimal,
} from '@/lib/numbers/decimal'

describe('isDecimal', () => {
  it.each(['0', '-0', '007', '12.50', '-3.0', '9'.repeat(40)])('%s is one', (text) => {
    expect(isDecimal(text)).toBe(true)
  })

  it.each(['', '-', '.', '5.', '.5', '+1', '--1', '1e5', '1,000', ' 1', '1 ', '１', 'NaN', '1\n', '0x1'])(
    '%j is none',
    (text) => {
      expect(isDecimal(text)).toBe(false)
    },
  )
})

describe('canonicalDecimal', () => {
  it.each([
    ['007', '7'],
    ['0', '0'],
    ['000', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['1.500', '1.5'],
    ['1.000', '1'],
    ['-00.10', '-0.1'],
    ['100', '100'],
    ['0.05', '0.05'],
    ['12345678901234567890.10', '12345678901234567890.1'],
  ])('writes %s as %s', (text, expected) => {
    expect(canonicalDecimal(text)).toBe(expected)
  })

  it('refuses other texts', () => {
    expect(() => canonicalDecimal('5.')).toThrow(new RangeError('not a decimal: 5.'))
  })
})

describe('decimalPlaces', () => {
  it.each([
    ['5', 0],
    ['5.00', 0],
    ['5.10', 1],
    ['-0.125', 3],
  ])('of %s are %i', (text, places) => {
    expect(decimalPlaces(text)).toBe(places)
  })
})

describe('compareDecimals', () => {
  const ascending = [
    '-100',
    '-99.99',
    '-9',
    '-0.5',
    '-0.05',
    '0',
    '0.05',
    '0.1',
    '0.5',
    '1',
    '2',
    '9.99',
    '10',
    '10.01',
    '9007199254740992',
    '9007199254740993',
    '9007199254740993.00000000001',
  ]
  const pairs = ascending.flatMap((a, i) => ascending.map((b, j) => [a, b, Math.sign(i - j)] as const))

  it('orders every two of an ascending list, also beyond binary numbers', () => {
    for (const [a, b, order] of pairs) expect([a, b, Math.sign(compareDecimals(a, b))]).toEqual([a, b, order])
  })

  it.each([
    ['1', '1.000'],
    ['-0', '0'],
    ['-0.0', '000'],
    ['007.10', '7.1'],
  ])('treats %s and %s as equal', (a, b) => {
    expect(compareDecimals(a, b)).toBe(0)
  })
})

describe('formatDecimal', () => {
  it.each<[string, number | undefined, string]>([
    ['0', undefined, '0'],
    ['999', undefined, '999'],
    ['1000', undefined, '1,000'],
    ['-1234567', undefined, '-1,234,567'],
    ['12004.1', 2, '12,004.10'],
    ['12004.125', 2, '12,004.125'],
    ['5', 2, '5.00'],
    ['1.50', undefined, '1.5'],
    ['0.1234567', undefined, '0.1234567'],
    ['123456789012345678901234.5', undefined, '123,456,789,012,345,678,901,234.5'],
  ])('formats %s with %p places as %s', (text, places, expected) => {
    expect(formatDecimal(text, places)).toBe(expected)
  })
})

describe('shiftDecimal', () => {
  it.each([
    ['39127500', -4, '3912.75'],
    ['3912.75', 4, '39127500'],
    ['0.05', -4, '0.000005'],
    ['-1.5', 3, '-1500'],
    ['-1.5', 0, '-1.5'],
    ['-0.00', 4, '0'],
    ['007.10', 1, '71'],
    ['5', -1, '0.5'],
    ['123456789012345678901234.56', -4, '12345678901234567890.123456'],
  ])('shifts the point of %s by %i: %s', (text, places, shifted) => {
    expect(shiftDecimal(text, places)).toBe(shifted)
  })

  it('is reversible', () => {
    for (let figure = -3000; figure <= 3000; figure += 7)
      for (const places of [-8, -4, -1, 1, 3, 4, 8]) {
        const text = shiftDecimal(String(figure), -2)
        expect(shiftDecimal(shiftDecimal(text, places), -places)).toBe(text)
      }
  })
})
