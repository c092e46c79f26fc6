import { decimalPlaces, isDecimal } from './decimal'
import { longestFigure } from './decimal-arithmetic'
import { allowsKey, cleanNumber, halfWidthOf, type NumericRule, settleNumber } from './numeric-input'

/** Text of a field and its selection; if `start` equals `end` it is the caret position. */
export interface Edit {
  text: string
  start: number
  end: number
}

/** `sign` toggles the minus, wherever the caret is. */
export type KeypadKey = `${number}` | '.' | 'sign' | 'backspace' | 'left' | 'right'

export const atEnd = (text: string): Edit => ({ text, start: text.length, end: text.length })

const at = (text: string, caret: number): Edit => {
  const place = Math.max(0, Math.min(caret, text.length))
  return { text, start: place, end: place }
}

/** Replaces the selection with the characters. */
function inserted({ text, start, end }: Edit, signs: string): Edit {
  return at(text.slice(0, start) + signs + text.slice(end), start + signs.length)
}

/** No digit can be inserted before the minus. */
const behindMinus = (edit: Edit): Edit =>
  edit.text.startsWith('-') && edit.end === 0 ? at(edit.text, 1) : edit

const tooLong = (text: string) => text.length > longestFigure

const decimalsOf = (text: string) => (text.split('.')[1] ?? '').length

/** A pasted number with too many decimals stays editable, as long as the decimals do not increase. */
const hasDecimals = (before: Edit, { text }: Edit, { decimals = Infinity }: NumericRule) =>
  decimalsOf(text) <= Math.max(decimals, decimalsOf(before.text))

const hasRoom = (before: Edit, next: Edit, rule: NumericRule) =>
  hasDecimals(before, next, rule) && !tooLong(next.text)

/** Inserts as many of the digits as the rule allows; none if the decimals are full. */
function typedDigits(edit: Edit, digits: string, rule: NumericRule): Edit {
  const place = behindMinus(edit)
  for (let length = digits.length; length > 0; length -= 1) {
    const next = inserted(place, digits.slice(0, length))
    if (hasRoom(edit, next, rule)) return withoutLeadingZeros(next)
  }
  return edit
}

/** Typing 5 after `0` gives 5; a point after `0` leaves the zero. */
function withoutLeadingZeros({ text, end }: Edit): Edit {
  const zeros = /^-?(0+)(?=\d)/.exec(text)?.[1] ?? ''
  const sign = text.startsWith('-') ? 1 : 0
  return at(text.slice(0, sign) + text.slice(sign + zeros.length), Math.max(sign, end - zeros.length))
}

function typedPoint(edit: Edit, rule: NumericRule): Edit {
  const place = behindMinus(edit)
  const next = inserted(place, /\d/.test(place.text.slice(0, place.start)) ? '.' : '0.')
  const once = next.text.indexOf('.') === next.text.lastIndexOf('.')
  return (rule.decimals ?? Infinity) > 0 && once && hasRoom(edit, next, rule) ? next : edit
}

function turned(edit: Edit, { negative = true }: NumericRule): Edit {
  const { text, start, end } = edit
  if (text.startsWith('-'))
    return { text: text.slice(1), start: Math.max(0, start - 1), end: Math.max(0, end - 1) }
  return negative && !tooLong(`-${text}`) ? { text: `-${text}`, start: start + 1, end: end + 1 } : edit
}

function erased({ text, start, end }: Edit): Edit {
  const from = start === end ? Math.max(0, start - 1) : start
  return at(text.slice(0, from) + text.slice(end), from)
}

const moved = ({ text, start, end }: Edit, by: -1 | 1): Edit =>
  at(text, start === end ? end + by : by < 0 ? start : end)

const otherKeys: Record<string, (edit: Edit, rule: NumericRule) => Edit> = {
  '.': typedPoint,
  sign: turned,
  backspace: erased,
  left: (edit) => moved(edit, -1),
  right: (edit) => moved(edit, 1),
}

/** Field after pressing a key of the keypad; the same object if the key has no effect. */
export function pressKey(edit: Edit, key: KeypadKey, rule: NumericRule): Edit {
  const press = otherKeys[key]
  return press ? press(edit, rule) : typedDigits(edit, key, rule)
}

/** Field after input from a system keyboard or a paste: cleaned, with the caret at its position. */
export function cleanEdit({ text, end }: Edit, rule: NumericRule): Edit {
  const cleaned = cleanNumber(text, rule)
  return at(cleaned, Math.min(cleaned.length, cleanNumber(text.slice(0, end), rule).length))
}

/** Replaces the selection with a copied text; accepts `1,234.50` and full-width digits. */
export function pasteText(edit: Edit, text: string, rule: NumericRule): Edit {
  const next = cleanEdit(inserted(edit, text), rule)
  return tooLong(next.text) ? edit : next
}

/** Why characters are not inserted: too many decimals, no negative numbers, a second point, too many characters. */
export type Refusal = 'decimals' | 'negative' | 'point' | 'length'

const withoutSelection = ({ text, start, end }: Edit) => text.slice(0, start) + text.slice(end)

/**
 * Why a key of the keypad or of a keyboard inserts nothing, or not all of its characters. Null if it does, and for keys
 * that are no part of a number.
 */
export function refusedKey(edit: Edit, key: string, rule: NumericRule): Refusal | null {
  const { decimals = Infinity, negative = true } = rule
  const sign = halfWidthOf(key === 'sign' ? '-' : key)
  const rest = withoutSelection(edit)
  if (sign === '-' && !rest.startsWith('-')) return negative ? longReason(`-${rest}`) : 'negative'
  if (!/^(\d+|\.)$/.test(sign)) return null
  if (sign === '.' && decimals === 0) return 'decimals'
  if (sign === '.' && rest.includes('.')) return 'point'
  const next = inserted(behindMinus(edit), sign)
  return hasDecimals(edit, next, rule) ? longReason(withoutLeadingZeros(next).text) : 'decimals'
}

const longReason = (text: string): Refusal | null => (tooLong(text) ? 'length' : null)

/** Why a text from a paste or the system's keyboard cannot replace the text of the field; null if it can. */
export function refusedText(before: Edit, text: string, rule: NumericRule): Refusal | null {
  const { decimals = Infinity, negative = true } = rule
  const typed = cleanNumber(text)
  if (!negative && typed.startsWith('-')) return 'negative'
  const figure = settleNumber(typed)
  const places = isDecimal(figure) ? decimalPlaces(figure) : 0
  return places > Math.max(decimals, decimalsOf(before.text)) ? 'decimals' : longReason(typed)
}

/** Why a copied text cannot replace the selection; null if it can. */
export const refusedPaste = (edit: Edit, text: string, rule: NumericRule): Refusal | null =>
  refusedText(edit, inserted(edit, text).text, rule)

/** True if a keyboard key may insert its character: no digits are accepted once the decimals are full. */
export function mayType(edit: Edit, key: string, rule: NumericRule): boolean {
  if (!allowsKey(withoutSelection(edit), key, rule)) return false
  return key.length > 1 || hasRoom(edit, cleanEdit(inserted(edit, key), rule), rule)
}
