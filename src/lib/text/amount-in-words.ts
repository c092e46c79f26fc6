import { canonicalDecimal, isDecimal, shiftDecimal } from '../numbers/decimal'
import { roundDecimal } from '../numbers/decimal-arithmetic'

const numerals = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const mostDigits = 24

const numeral = (digit: string) => numerals[Number(digit)] ?? ''

/** Four digits: zeros between other digits become one 零; zeros at either end are dropped. */
function groupInWords(group: string): string {
  return [...group]
    .map((digit, at) => (digit === '0' ? '零' : numeral(digit) + (places[3 - at] ?? '')))
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '')
}

/**
 * Whole yuan. 零 is written before a group with leading zeros and for a group of zeros. Where only the end of
 * a group is zero the rules make it optional, and it is omitted: 壹拾万柒仟.
 */
function wholeInWords(whole: string): string {
  const groups = whole.padStart(Math.ceil(whole.length / 4) * 4, '0').match(/\d{4}/g) ?? []
  let text = ''
  let gap = false
  groups.forEach((group, at) => {
    const power = groups.length - 1 - at
    if (group === '0000') gap = true
    else {
      text += (text !== '' && (gap || group.startsWith('0')) ? '零' : '') + groupInWords(group)
      if (power % 2 === 1) text += '万'
      gap = false
    }
    // 亿 multiplies everything before it, so it is also written after a group of zeros.
    if (power > 0 && power % 2 === 0 && text !== '') text += '亿'
  })
  return text
}

/** 角 and 分. 整 is not allowed after 分 and optional after 角. */
function fractionInWords(fraction: string, hasWhole: boolean): string {
  const [tenths = '0', hundredths = '0'] = fraction.padEnd(2, '0')
  const small = hundredths === '0' ? '' : `${numeral(hundredths)}分`
  if (tenths !== '0') return `${numeral(tenths)}角${small}`
  return hasWhole ? `零${small}` : small
}

/**
 * Amount of yuan in Chinese capital numerals, as on cheques and vouchers, by the rules in the appendix of
 * 中国人民银行《支付结算办法》. Null if the text is no decimal, has fractions of a fen, or more than 24 digits before the
 * point.
 */
export function amountInWords(yuan: string): string | null {
  if (!isDecimal(yuan)) return null
  const amount = canonicalDecimal(yuan)
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.')
  if (whole.length > mostDigits || fraction.length > 2) return null
  const sign = amount.startsWith('-') ? '负' : ''
  const main = whole === '0' ? '' : `${wholeInWords(whole)}元`
  if (fraction === '') return `${sign}${main || '零元'}整`
  return sign + main + fractionInWords(fraction, main !== '')
}

const scales = [
  { name: 'trillion', power: 12 },
  { name: 'billion', power: 9 },
  { name: 'million', power: 6 },
] as const

export interface ScaledAmount {
  /** At most two decimal places. */
  figure: string
  scale: (typeof scales)[number]['name']
  /** False if the number was rounded. */
  exact: boolean
}

/** Amount with an English scale: 39.13 million. Null below a million, and if the text is no decimal. */
export function scaledAmount(yuan: string): ScaledAmount | null {
  if (!isDecimal(yuan)) return null
  const size = canonicalDecimal(yuan).replace('-', '').split('.')[0]?.length ?? 0
  const scale = scales.find(({ power }) => size > power)
  if (!scale) return null
  const whole = shiftDecimal(yuan, -scale.power)
  const figure = roundDecimal(whole, 2)
  return { figure, scale: scale.name, exact: figure === whole }
}

const everyday: Record<string, string> = Object.fromEntries(
  [...'壹贰叁肆伍陆柒捌玖拾佰仟'].map((capital, at) => [capital, '一二三四五六七八九十百千'[at] ?? '']),
)

/** An amount in capital numerals as it is spoken: 叁仟元整 is 三千元, and 壹拾万元整 十万元. */
export const spokenAmount = (capitals: string): string =>
  [...capitals.replace(/整$/, '')]
    .map((sign) => everyday[sign] ?? sign)
    .join('')
    .replace(/^(负?)一十/, '$1十')
