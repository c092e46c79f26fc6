import { isMoneyUnit, type MoneyUnit } from '../numbers/money-units'
import { canonicalDecimal, shiftDecimal } from '../numbers/decimal'
import { settleNumber } from '../numbers/numeric-input'

export type CopiedNumber =
  | { type: 'blank' }
  | { type: 'figure'; figure: string; percent: boolean; unit: MoneyUnit | null }
  | { type: 'text' }
  /** In exponent notation, as spreadsheets display numbers in narrow columns: digits are missing. */
  | { type: 'rounded' }

const fullWidth = '０１２３４５６７８９．，％（）－＋￥　。'
const halfWidth = '0123456789.,%()-+¥ .'

const halfWidthOf = (text: string) =>
  [...text].map((sign) => halfWidth[fullWidth.indexOf(sign)] ?? (/[−–—]/.test(sign) ? '-' : sign)).join('')

const shortUnits: Record<string, MoneyUnit> = { 万: '万元', 亿: '亿元' }
const unitName = '(亿元|百万元|万元|千元|元)'

/** Unit in a heading: `金额（万元）`, `单位：元`. Null if there is none. */
export function unitIn(text: string): MoneyUnit | null {
  const [, unit = ''] = new RegExp(unitName).exec(text) ?? []
  return isMoneyUnit(unit) ? unit : null
}

/** Digits without thousands separators. Null if commas or spaces do not separate thousands. */
function digitsOf(text: string): string | null {
  const grouped = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/.test(text)
  const plain = grouped ? text.replace(/[, ]/g, '') : text
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? settleNumber(plain) : null
}

interface Signed {
  text: string
  negative: boolean
}

/** In accounting, parentheses mark a loss. */
function parseSign(text: string): Signed {
  const [, inside] = /^\((.+)\)$/.exec(text) ?? []
  if (inside !== undefined) return { text: inside.trim(), negative: true }
  const [, sign = '', rest = ''] = /^([+-]?)\s*(.*)$/.exec(text) ?? []
  return { text: rest, negative: sign === '-' }
}

function unitAtEnd(text: string): { text: string; unit: MoneyUnit | null } {
  const [, rest = text, name = ''] = new RegExp(`^(.+?)\\s*(${unitName}|万|亿)$`).exec(text) ?? []
  return { text: rest, unit: isMoneyUnit(name) ? name : (shortUnits[name] ?? null) }
}

/**
 * Parses a spreadsheet cell as a number. Accepts thousands separators, full-width digits, per cent (`12.5%`
 * is 0.125), losses in parentheses, currency signs and units. A lone dash is 0, as in accounting.
 */
export function parseCopiedNumber(cell: string): CopiedNumber {
  const text = halfWidthOf(cell.replace(/\u00a0/g, ' '))
    .trim()
    .replace(/^'/, '')
  if (text === '') return { type: 'blank' }
  if (/^-+$/.test(text)) return { type: 'figure', figure: '0', percent: false, unit: null }
  if (/^[-+]?\d+(\.\d+)?E[-+]?\d+$/i.test(text)) return { type: 'rounded' }
  const money = unitAtEnd(text.replace(/[¥$]\s*/, ''))
  const percent = money.text.endsWith('%') || /%\)$/.test(money.text)
  const sign = parseSign(money.text.replace('%', '').trim())
  const digits = digitsOf(sign.text)
  if (digits === null) return { type: 'text' }
  const figure = shiftDecimal(sign.negative ? `-${digits}` : digits, percent ? -2 : 0)
  return { type: 'figure', figure: canonicalDecimal(figure), percent, unit: money.unit }
}
