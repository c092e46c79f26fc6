import { longestFigure } from './decimal-arithmetic'
import { allowsKey, cleanNumber, type NumericRule } from './numeric-input'

/** What stands in a field, and what of it is selected; with `start` equal to `end` it is where the caret is. */
export interface Edit {
  text: string
  start: number
  end: number
}

/** `sign` turns the figure positive or negative, wherever the caret is. */
export type KeypadKey = `${number}` | '.' | 'sign' | 'backspace' | 'left' | 'right'

export const atEnd = (text: string): Edit => ({ text, start: text.length, end: text.length })

const at = (text: string, caret: number): Edit => {
  const place = Math.max(0, Math.min(caret, text.length))
  return { text, start: place, end: place }
}

/** The signs put where the selection is. */
function inserted({ text, start, end }: Edit, signs: string): Edit {
  return at(text.slice(0, start) + signs + text.slice(end), start + signs.length)
}

/** A digit in front of the minus would part it from its figure. */
const behindMinus = (edit: Edit): Edit =>
  edit.text.startsWith('-') && edit.end === 0 ? at(edit.text, 1) : edit

const tooLong = (text: string) => text.length > longestFigure

const decimalsOf = (text: string) => (text.split('.')[1] ?? '').length

/** What was pasted with too many decimals can still be changed, as long as they do not become more. */
function hasRoom(before: Edit, { text }: Edit, { decimals = 0 }: NumericRule): boolean {
  return decimalsOf(text) <= Math.max(decimals, decimalsOf(before.text)) && !tooLong(text)
}

/** As many of the digits as there is room for; none when the decimals are full. */
function typedDigits(edit: Edit, digits: string, rule: NumericRule): Edit {
  const place = behindMinus(edit)
  for (let length = digits.length; length > 0; length -= 1) {
    const next = inserted(place, digits.slice(0, length))
    if (hasRoom(edit, next, rule)) return withoutLeadingZeros(next)
  }
  return edit
}

/** `0` and then 5 is 5; `0` and then a point stays. */
function withoutLeadingZeros({ text, end }: Edit): Edit {
  const zeros = /^-?(0+)(?=\d)/.exec(text)?.[1] ?? ''
  const sign = text.startsWith('-') ? 1 : 0
  return at(text.slice(0, sign) + text.slice(sign + zeros.length), Math.max(sign, end - zeros.length))
}

function typedPoint(edit: Edit, rule: NumericRule): Edit {
  const place = behindMinus(edit)
  const next = inserted(place, /\d/.test(place.text.slice(0, place.start)) ? '.' : '0.')
  const once = next.text.indexOf('.') === next.text.lastIndexOf('.')
  return (rule.decimals ?? 0) > 0 && once && hasRoom(edit, next, rule) ? next : edit
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

/** What a key of the keypad makes of the field; the same field where the key may do nothing. */
export function pressKey(edit: Edit, key: KeypadKey, rule: NumericRule): Edit {
  const press = otherKeys[key]
  return press ? press(edit, rule) : typedDigits(edit, key, rule)
}

/** What a system's keyboard or a paste has made of the field: cleaned, with the caret where it was put. */
export function cleanEdit({ text, end }: Edit, rule: NumericRule): Edit {
  const cleaned = cleanNumber(text, rule)
  return at(cleaned, Math.min(cleaned.length, cleanNumber(text.slice(0, end), rule).length))
}

/** A copied text put where the selection is: `1,234.50` and full-width digits are understood. */
export function pasteText(edit: Edit, text: string, rule: NumericRule): Edit {
  const next = cleanEdit(inserted(edit, text), rule)
  return tooLong(next.text) ? edit : next
}

/** Whether a keyboard's key may write its sign: decimals that are full take no more of them. */
export function mayType(edit: Edit, key: string, rule: NumericRule): boolean {
  const rest = edit.text.slice(0, edit.start) + edit.text.slice(edit.end)
  if (!allowsKey(rest, key, rule)) return false
  return key.length > 1 || hasRoom(edit, cleanEdit(inserted(edit, key), rule), rule)
}
