import { compareDecimals, decimalPlaces, formatDecimal, isDecimal, shiftDecimal } from '@/lib/numbers/decimal'
import { atEnd, type Edit } from '@/lib/numbers/number-editing'
import { type NumericRange, leftNumber, settleNumber, typedNumber } from '@/lib/numbers/numeric-input'

/** What figures a field takes; bounds and decimals are those of the unit they are kept in. */
export interface FigureRule {
  decimals: number
  negative: boolean
  min?: string | undefined
  max?: string | undefined
}

/**
 * A figure kept in one unit, shown and typed in another: only its point moves. In the same unit it stays as
 * it was written, 3.10 included.
 */
const moved = (figure: string, places: number) =>
  places === 0 || !isDecimal(figure) ? figure : shiftDecimal(figure, places)

/** The kept figure in the shown unit, without commas. */
export const typedText = (value: string, shift: number): string => moved(value, -shift)

/** The kept figure in the shown unit, with commas and as many decimals as were typed. */
export function shownText(value: string, shift: number): string {
  const text = typedText(value, shift)
  return isDecimal(text) ? formatDecimal(text, (text.split('.')[1] ?? '').length) : text
}

/** What a text in the field comes to in the unit it is kept in; empty while it is no figure yet. */
export const keptFigure = (text: string, shift: number): string => moved(settleNumber(text), shift)

/** The rule as it is for the shown unit: of what is kept in yuan with two decimals, 万元 has six. */
export const shownRule = ({ decimals, negative, min, max }: FigureRule, shift: number): NumericRange => ({
  decimals: Math.max(0, decimals + shift),
  negative,
  min: min === undefined ? undefined : moved(min, -shift),
  max: max === undefined ? undefined : moved(max, -shift),
})

export function sameFigure(one: string, other: string): boolean {
  if (one === other) return true
  return isDecimal(one) && isDecimal(other) && compareDecimals(one, other) === 0
}

/** The figure when its field is left. What is the same already stays as it is spelt. */
export function leftFigure(value: string, rule: FigureRule): string {
  const left = leftNumber(value, rule)
  return sameFigure(left, value) ? value : left
}

/** The finest step in the shown unit where the figure is finer than what may be kept; null when it is not. */
export function brokenStep(value: string, decimals: number, shift: number): string | null {
  if (!isDecimal(value) || decimalPlaces(value) <= decimals) return null
  return shiftDecimal('1', -decimals - shift)
}

const selected = (text: string): Edit => ({ text, start: 0, end: text.length })

/** What was typed, as long as it is what the value says; another unit or a value from outside goes first. */
export function currentEdit(typing: Edit | null, value: string, shift: number): Edit {
  // Reached from another field, it is selected: the next key begins anew, an arrow goes on with it.
  if (typing === null) return selected(typedText(value, shift))
  return sameFigure(keptFigure(typing.text, shift), value) ? typing : atEnd(typedText(value, shift))
}

/** What a key, the keyboard or a paste has made of a field, within its rule; and the figure it comes to. */
export function writtenEdit(next: Edit, rule: NumericRange, shift: number): { edit: Edit; figure: string } {
  const text = typedNumber(next.text, rule)
  return { edit: text === next.text ? next : atEnd(text), figure: keptFigure(text, shift) }
}
