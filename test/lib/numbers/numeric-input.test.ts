import {
  allowsKey,
  cleanNumber,
  leftNumber,
  type NumericRange,
  settleNumber,
  typedNumber,
} from '@/lib/numbers/numeric-input'

describe('cleanNumber', () => {
  it.each([
    ['12.5', '12.5'],
    ['-', '-'],
    ['-5', '-5'],
    ['(1,234.5)', '-1234.5'],
    ['（12）', '-12'],
    ['−5', '-5'],
    ['－５．２', '-5.2'],
    ['１２３', '123'],
    ['1,234,567.80', '1234567.80'],
    [' 1 2 3 ', '123'],
    ['1\u00a0000', '1000'],
    ['12万', '12'],
    ['约12元', '12'],
    ['5-3', '53'],
    ['元-5', '-5'],
    ['--5', '-5'],
    ['.5-', '.5'],
    ['1.2.3', '1.23'],
    ['5.', '5.'],
    ['.', '.'],
    ['.5', '.5'],
    ['1e5', '15'],
    ['+7', '7'],
    ['abc', ''],
    ['', ''],
    ['007', '007'],
    ['1.23456', '1.23456'],
    ['👍5', '5'],
  ])('cleans %j to %j', (text, expected) => {
    expect(cleanNumber(text, { decimals: 2 })).toBe(expected)
  })

  it('rejects a typed point without decimals, and does not truncate a pasted one', () => {
    expect(cleanNumber('12.', { decimals: 0 })).toBe('12')
    expect(cleanNumber('．', { decimals: 0 })).toBe('')
    expect(cleanNumber('12.5', { decimals: 0 })).toBe('12.5')
  })

  it('keeps a point and a minus by default', () => {
    expect(cleanNumber('-12.')).toBe('-12.')
    expect(cleanNumber('-0.123456')).toBe('-0.123456')
  })

  it('rejects a typed minus if none is allowed', () => {
    expect(cleanNumber('-', { negative: false })).toBe('')
    expect(cleanNumber('-12', { negative: false })).toBe('12')
  })

  it('does not change cleaned text', () => {
    for (const text of ['-', '5.', '.5', '-1.2.3', '１，０００', '5-3', '元-5']) {
      const once = cleanNumber(text, { decimals: 2 })
      expect(cleanNumber(once, { decimals: 2 })).toBe(once)
    }
  })
})

describe('settleNumber', () => {
  it.each([
    ['', ''],
    ['-', ''],
    ['.', ''],
    ['-.', ''],
    ['5', '5'],
    ['5.', '5'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['007', '7'],
    ['0', '0'],
    ['000', '0'],
    ['00.10', '0.10'],
    ['-05', '-5'],
    ['1.2.3', ''],
    ['word', ''],
    ['1,000', ''],
  ])('settles %j as %j', (text, expected) => {
    expect(settleNumber(text)).toBe(expected)
  })
})

describe('on keypress only digits, one decimal point and a minus sign are allowed', () => {
  it.each([
    ['', '5', true],
    ['12', '0', true],
    ['', '-', true],
    ['-', '5', true],
    ['5', '.', true],
    ['', '.', true],
    ['5', '-', true],
    ['1.5', '.', false],
    ['１．５', '．', false],
    ['-5', '-', false],
    ['－5', '−', false],
    ['', '５', true],
    ['5', '．', true],
    ['', '－', true],
    ['5', 'e', false],
    ['5', 'E', false],
    ['5', '+', false],
    ['5', ',', false],
    ['5', ' ', false],
    ['5', '\u3000', false],
    ['5', '万', false],
    ['5', 'あ', false],
    ['5', '', false],
    ['5', '12', false],
    ['5', 'Enter', true],
    ['5', 'Backspace', true],
    ['5', 'ArrowLeft', true],
  ])('after %j the key %j: %j', (text, key, expected) => {
    expect(allowsKey(text, key, { decimals: 2 })).toBe(expected)
  })

  it('allows no point without decimals and no minus for values that are never negative', () => {
    expect(allowsKey('5', '.', { decimals: 0 })).toBe(false)
    expect([allowsKey('5', '.'), allowsKey('', '-')]).toEqual([true, true])
    expect(allowsKey('', '-', { negative: false })).toBe(false)
  })
})

const upTo100: NumericRange = { decimals: 2, min: '-10', max: '100' }

describe('on keyup and blur the value is parsed and clamped to optional min and max', () => {
  it.each([
    ['50', '50', '50'],
    ['100', '100', '100'],
    ['100.00', '100.00', '100.00'],
    ['100.01', '100', '100'],
    ['101', '100', '100'],
    ['99999999999999999999', '100', '100'],
    ['-10', '-10', '-10'],
    ['-10.01', '-10', '-10'],
    ['-99', '-10', '-10'],
    ['0', '0', '0'],
    ['-0', '-0', '-0'],
    ['007', '007', '7'],
    ['5.', '5.', '5'],
    ['101.', '100', '100'],
    ['.5', '.5', '0.5'],
    ['1.50', '1.50', '1.50'],
    ['１０１', '100', '100'],
  ])('%j is %j on keyup and %j on blur', (text, typed, left) => {
    expect([typedNumber(text, upTo100), leftNumber(text, upTo100)]).toEqual([typed, left])
  })

  it.each<[NumericRange, string, string]>([
    [{}, '99999999999999999999', '99999999999999999999'],
    [{ min: '10' }, '5', '10'],
    [{ min: '10' }, '999', '999'],
    [{ max: '10' }, '11', '10'],
    [{ max: '10' }, '-999', '-999'],
    [{ min: '0', max: '0' }, '7', '0'],
    [{ min: '0.1', decimals: 1 }, '0.05', '0.1'],
    [{ min: '5' }, '', ''],
  ])('with %j, %j becomes %j', (range, text, expected) => {
    expect(typedNumber(text, range)).toBe(expected)
    expect(leftNumber(text, range)).toBe(expected)
  })
})

describe("a lone '-' is kept while typing", () => {
  it.each(['-', '－', '−', '元-'])('%j', (text) => {
    expect([typedNumber(text, upTo100), leftNumber(text, upTo100)]).toEqual(['-', ''])
  })

  it('even if the minimum is above it', () => {
    expect(typedNumber('-', { min: '1' })).toBe('-')
  })

  it('like a lone point, if a fraction may follow', () => {
    expect([typedNumber('.', upTo100), leftNumber('.', upTo100)]).toEqual(['.', ''])
  })
})

describe('non-numeric content is cleared; Chinese characters and spaces are stripped', () => {
  it.each([
    ['abc', ''],
    ['中文', ''],
    ['   ', ''],
    ['\u3000', ''],
    ['NaN', ''],
    ['Infinity', ''],
    ['12万', '12'],
    ['约 12 元', '12'],
    [' 1 2 ', '12'],
    ['1\u00a02\u30003', '100'],
  ])('%j becomes %j', (text, expected) => {
    expect(typedNumber(text, upTo100)).toBe(expected)
    expect(leftNumber(text, upTo100)).toBe(expected)
  })
})
