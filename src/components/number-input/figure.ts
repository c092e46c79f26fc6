import { compareDecimals, decimalPlaces, formatDecimal, isDecimal, shiftDecimal } from '@/lib/numbers/decimal'
import { atEnd, type Edit } from '@/lib/numbers/number-editing'
import { type NumericRange, leftNumber, settleNumber, typedNumber } from '@/lib/numbers/numeric-input'

/**
 * Constraints of a decimal field; `min`, `max` and `decimals` refer to the base unit, in which the value is
 * stored.
 */
export interface DecimalRule {
  decimals: number
  negative: boolean
  min?: string | undefined
  max?: string | undefined
}

/**
 * Converts a value between units by shifting the decimal point. Without a shift the text is unchanged, 3.10
 * included.
 */
const shifted = (figure: string, places: number) =>
  places === 0 || !isDecimal(figure) ? figure : shiftDecimal(figure, places)

/** Converts a stored value to the displayed unit, without thousands separators. */
export const typedText = (value: string, shift: number): string => shifted(value, -shift)

/**
 * Converts a stored value to the displayed unit, with thousands separators and the decimals that are asked for, also
 * where fewer were typed; more are never hidden. Without a number of decimals, as many as were typed.
 */
export function displayedText(value: string, shift: number, decimals = Infinity): string {
  const text = typedText(value, shift)
  if (!isDecimal(text)) return text
  const typed = (text.split('.')[1] ?? '').length
  return formatDecimal(text, decimals === Infinity ? typed : leastPlaces(decimals, shift))
}

/** Decimals displayed at least: in a larger unit no more than in the base unit. */
export const leastPlaces = (decimals: number, shift: number): number =>
  Math.max(0, Math.min(decimals, decimals + shift))

/** Converts the text of the field to the base unit; empty if the text is not a number yet. */
export const storedFigure = (text: string, shift: number): string => shifted(settleNumber(text), shift)

/** The constraints in the displayed unit: a value with two decimals in yuan has six in 万元. */
export const displayedRule = (
  { decimals, negative, min, max }: DecimalRule,
  shift: number,
): NumericRange => ({
  decimals: Math.max(0, decimals + shift),
  negative,
  min: min === undefined ? undefined : shifted(min, -shift),
  max: max === undefined ? undefined : shifted(max, -shift),
})

export function sameFigure(one: string, other: string): boolean {
  if (one === other) return true
  return isDecimal(one) && isDecimal(other) && compareDecimals(one, other) === 0
}

/** The value after the field loses the focus. Keeps the notation if the number is unchanged. */
export function figureOnBlur(value: string, rule: DecimalRule): string {
  const left = leftNumber(value, rule)
  return sameFigure(left, value) ? value : left
}

/** Smallest step in the displayed unit if the value has too many decimals; otherwise null. */
export function brokenStep(value: string, decimals: number, shift: number): string | null {
  if (!isDecimal(value) || decimalPlaces(value) <= decimals) return null
  return shiftDecimal('1', -decimals - shift)
}

const selected = (text: string): Edit => ({ text, start: 0, end: text.length })

/**
 * The edit in progress if it matches `value`; after a change of the unit or of `value` from outside, the text
 * of `value`.
 */
export function currentEdit(typing: Edit | null, value: string, shift: number): Edit {
  // When focused from another field, the text is selected: the next key replaces it, an arrow key keeps it.
  if (typing === null) return selected(typedText(value, shift))
  return sameFigure(storedFigure(typing.text, shift), value) ? typing : atEnd(typedText(value, shift))
}

/**
 * Applies the constraints to the edit after a key, typing or a paste; also returns the value in the base
 * unit.
 */
export function constrainedEdit(
  next: Edit,
  rule: NumericRange,
  shift: number,
): { edit: Edit; figure: string } {
  const text = typedNumber(next.text, rule)
  return { edit: text === next.text ? next : atEnd(text), figure: storedFigure(text, shift) }
}
