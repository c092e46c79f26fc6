import { cleanNumber, settleNumber } from '@/lib/numeric-input'

describe('cleanNumber', () => {
  it.each([
    ['12.5', '12.5'],
    ['-', '-'],
    ['-5', '-5'],
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
  ])('leaves of %j %j', (text, expected) => {
    expect(cleanNumber(text, { decimals: 2 })).toBe(expected)
  })

  it('lets no point be typed where there are no decimals, and cuts none off that was pasted', () => {
    expect(cleanNumber('12.')).toBe('12')
    expect(cleanNumber('．')).toBe('')
    expect(cleanNumber('12.5')).toBe('12.5')
  })

  it('lets no minus be typed where none is allowed', () => {
    expect(cleanNumber('-', { negative: false })).toBe('')
    expect(cleanNumber('-12', { negative: false })).toBe('12')
  })

  it('changes nothing that it has cleaned before', () => {
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
  ])('makes of %j %j', (text, expected) => {
    expect(settleNumber(text)).toBe(expected)
  })
})
