import { amountInWords, scaledAmount, spokenAmount } from '@/lib/text/amount-in-words'
import { canonicalDecimal, shiftDecimal } from '@/lib/numbers/decimal'

describe('amountInWords', () => {
  // Examples from the appendix to 《支付结算办法》.
  it.each([
    ['1409.50', '壹仟肆佰零玖元伍角'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '叁佰贰拾伍元零肆分'],
  ])('follows the published example %s', (yuan, words) => {
    expect(amountInWords(yuan)).toBe(words)
  })

  it.each([
    // The rules make the 零 optional here; the product uses the shorter form.
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '壹拾万柒仟元伍角叁分'],
    ['0', '零元整'],
    ['-0.00', '零元整'],
    ['0.05', '伍分'],
    ['0.5', '伍角'],
    ['0.55', '伍角伍分'],
    ['10', '壹拾元整'],
    ['100.10', '壹佰元壹角'],
    ['1001', '壹仟零壹元整'],
    ['1010', '壹仟零壹拾元整'],
    ['10001', '壹万零壹元整'],
    ['39127500', '叁仟玖佰壹拾贰万柒仟伍佰元整'],
    ['100000000', '壹亿元整'],
    ['100005000', '壹亿零伍仟元整'],
    ['100050000', '壹亿零伍万元整'],
    ['1000000000000', '壹万亿元整'],
    ['1000500000000', '壹万零伍亿元整'],
    ['10000000000000000', '壹亿亿元整'],
    ['10000000500000000', '壹亿零伍亿元整'],
    ['-3912.75', '负叁仟玖佰壹拾贰元柒角伍分'],
    ['007.10', '柒元壹角'],
  ])('writes %s as %s', (yuan, words) => {
    expect(amountInWords(yuan)).toBe(words)
  })

  it.each(['', '-', '5.', '1e5', '0.001', '1'.repeat(25), '１'])('has no words for %j', (text) => {
    expect(amountInWords(text)).toBeNull()
  })
})

const digits = new Map([...'零壹贰叁肆伍陆柒捌玖'].map((sign, value) => [sign, String(value)]))
const smallPlaces: Record<string, number> = { 拾: 1, 佰: 2, 仟: 3 }

/** Adds two integers of any length. */
function add(a: string, b: string): string {
  const length = Math.max(a.length, b.length)
  let carry = 0
  let sum = ''
  for (let at = 1; at <= length; at += 1) {
    const column = Number(a[a.length - at] ?? 0) + Number(b[b.length - at] ?? 0) + carry
    sum = (column % 10) + sum
    carry = column > 9 ? 1 : 0
  }
  return carry ? `1${sum}` : sum
}

/** Parses whole yuan from left to right; each unit multiplies what precedes it. */
function wholeOf(words: string): string {
  let total = '0'
  let section = '0'
  let digit = '0'
  for (const name of words) {
    const place = smallPlaces[name]
    if (digits.has(name)) digit = digits.get(name) ?? ''
    else if (place !== undefined) section = add(section, digit + '0'.repeat(place))
    else {
      const before = add(section, digit)
      section = name === '万' ? `${before}0000` : '0'
      if (name === '亿') total = `${add(total, before)}00000000`
    }
    if (!digits.has(name)) digit = '0'
  }
  return add(total, add(section, digit))
}

function amountOf(words: string): string {
  const [, sign = '', whole = '', tenths = '零', hundredths = '零'] =
    /^(负?)(?:(.+)元)?(?:整|零?(?:(.)角)?(?:(.)分)?)$/.exec(words) ?? []
  return canonicalDecimal(
    `${sign.replace('负', '-')}${wholeOf(whole)}.${digits.get(tenths)}${digits.get(hundredths)}`,
  )
}

/** Reproducible pseudo-random numbers. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

/** Amounts of 1 to 24 digits, most of them with many zeros. */
function amounts(count: number): string[] {
  const next = sequence(7)
  return Array.from({ length: count }, () => {
    const length = 1 + next(24)
    const sparse = 1 + next(9)
    const some = Array.from({ length }, () => (next(10) < sparse ? '0' : String(next(10)))).join('')
    const fraction = ['', '.5', '.05', '.50', `.${next(10)}${next(10)}`][next(5)] ?? ''
    return `${next(4) === 0 ? '-' : ''}${some}${fraction}`
  })
}

describe('amounts in words, parsed again,', () => {
  it('are the same amount, for whole numbers up to 20,000 and for single digits at every position', () => {
    for (let yuan = 0; yuan <= 20_000; yuan += 1)
      expect(amountOf(amountInWords(String(yuan)) ?? '')).toBe(String(yuan))
    for (let place = 0; place < 24; place += 1) {
      const yuan = shiftDecimal('1', place)
      expect(amountOf(amountInWords(yuan) ?? '')).toBe(yuan)
    }
  })

  it('are the same amount, for many of up to 24 digits', () => {
    for (const yuan of amounts(5000)) expect(amountOf(amountInWords(yuan) ?? '')).toBe(canonicalDecimal(yuan))
  })

  it('never have two zeros in a row, a zero at the end, or 万 without a digit', () => {
    for (const yuan of amounts(2000))
      expect(amountInWords(yuan)).not.toMatch(/零零|零[万亿]|零元.*[角分]|亿万|万万|^负?[万亿拾佰仟]/)
  })
})

describe('scaledAmount', () => {
  it.each([
    ['39127500', { figure: '39.13', scale: 'million', exact: false }],
    ['-15000000', { figure: '-15', scale: 'million', exact: true }],
    ['999999999.99', { figure: '1000', scale: 'million', exact: false }],
    ['1230000000', { figure: '1.23', scale: 'billion', exact: true }],
    ['5000000000001', { figure: '5', scale: 'trillion', exact: false }],
    ['999999.99', null],
    ['1.', null],
  ])('of %s is %j', (yuan, said) => {
    expect(scaledAmount(yuan)).toEqual(said)
  })
})

describe('an amount as it is spoken', () => {
  it.each([
    ['39127500', '三千九百一十二万七千五百元'],
    ['100000', '十万元'],
    ['-123.45', '负一百二十三元四角五分'],
    ['-10', '负十元'],
    ['0.05', '五分'],
    ['100010', '十万零一十元'],
  ])('%s is %s', (yuan, spoken) => {
    expect(spokenAmount(amountInWords(yuan) ?? '')).toBe(spoken)
  })
})
