import {
  absDecimal,
  addDecimals,
  asFigure,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '@/lib/numbers/decimal-arithmetic'
import { createRandom, type Random } from '../questionnaire/random'

/** The number as an integer of 10^-8, for exact arithmetic with BigInt. */
function scaled(figure: string): bigint {
  const negative = figure.startsWith('-')
  const [whole = '', fraction = ''] = figure.replace('-', '').split('.')
  const size = BigInt(whole + fraction.padEnd(8, '0'))
  return negative ? -size : size
}

function randomFigure(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('')
  const whole = digits(1 + random.below(20))
  const fraction = random.chance(0.6) ? `.${digits(1 + random.below(4))}` : ''
  return `${random.chance(0.4) ? '-' : ''}${whole}${fraction}`
}

describe('exact decimals', () => {
  it('add, subtract and multiply exactly at any length', () => {
    const random = createRandom(7)
    for (let round = 0; round < 2000; round += 1) {
      const [a, b] = [randomFigure(random), randomFigure(random)]
      expect(scaled(addDecimals(a, b))).toBe(scaled(a) + scaled(b))
      expect(scaled(subtractDecimals(a, b))).toBe(scaled(a) - scaled(b))
      expect(scaled(multiplyDecimals(a, b)) * 10n ** 8n).toBe(scaled(a) * scaled(b))
    }
  })

  it('divide to the requested digits, rounding half away from zero', () => {
    const random = createRandom(8)
    for (let round = 0; round < 1000; round += 1) {
      const [a, b] = [randomFigure(random), randomFigure(random)]
      if (scaled(b) === 0n) continue
      const [x, y] = [scaled(a) * 10n ** 4n, scaled(b)]
      const size = (x < 0n ? -x : x) * 2n
      const by = (y < 0n ? -y : y) * 2n
      const rounded = (size + by / 2n) / by
      const signed = x < 0n === y < 0n ? rounded : -rounded
      expect(scaled(divideDecimals(a, b, 4) ?? '')).toBe(signed * 10n ** 4n)
    }
  })

  it('divided by zero are null', () => {
    expect(divideDecimals('1', '0.00', 4)).toBeNull()
    expect(divideDecimals('0', '3', 4)).toBe('0')
  })

  it.each<[string, number, string]>([
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
    ['2.344', 2, '2.34'],
    ['0.004', 2, '0'],
    ['-0.004', 2, '0'],
    ['9.996', 2, '10'],
    ['99999999999999999999.5', 0, '100000000000000000000'],
    ['12', 2, '12'],
    ['0.5', 0, '1'],
  ])('round %s to %i places: %s', (figure, places, rounded) => {
    expect(roundDecimal(figure, places)).toBe(rounded)
  })

  it('lose no fen, unlike binary fractions', () => {
    expect(sumDecimals(['0.1', '0.2', '-0.3'])).toBe('0')
    expect(sumDecimals([])).toBe('0')
    expect(addDecimals('90071992547409.93', '0.01')).toBe('90071992547409.94')
  })

  it('are negated and made absolute, and zero has no sign', () => {
    expect([negateDecimal('1.50'), negateDecimal('-2'), negateDecimal('0')]).toEqual(['-1.5', '2', '0'])
    expect([absDecimal('-1.50'), absDecimal('2')]).toEqual(['1.5', '2'])
  })

  it('are parsed only from short plain text', () => {
    expect([asFigure('1.5'), asFigure(1.5), asFigure('1e3'), asFigure('9'.repeat(33))]).toEqual([
      '1.5',
      null,
      null,
      null,
    ])
  })
})
