import { compareDecimals, decimalPlaces, isDecimal } from '../../../numbers/decimal'
import { asFigure, longestFigure } from '../../../numbers/decimal-arithmetic'
import type { DigitBounds } from '../../expression/digits'
import { violation, type Violation } from '../../schema/finding'
import type { AnswerValue, NumberQuestion, TableQuestion } from '../../schema/question'
import type { AnswerPart } from '../kind'
import { asciiBytes } from './json-bytes'

/** Most characters of a computed figure, which may be a product or a long sum. A longer one counts as none. */
export const longestComputed = 64

type DecimalQuestion = NumberQuestion | TableQuestion

function checkDecimal({ min, max, decimals = 0 }: DecimalQuestion, value: unknown): Violation[] {
  if (typeof value !== 'string') return violation('wrongShape')
  if (!isDecimal(value) || value.length > longestFigure) return violation('notANumber')
  if (decimalPlaces(value) > decimals) return violation('tooManyDecimals', { decimals })
  if (min !== undefined && compareDecimals(value, min) < 0) return violation('tooSmall', { min })
  return max !== undefined && compareDecimals(value, max) > 0 ? violation('tooLarge', { max }) : []
}

const digitsBeforePoint = (bound: string) => bound.replace('-', '').split('.')[0]?.length ?? 0

/** The digits of a figure by the limits of its question. A computed figure may exceed them. */
export function decimalDigits(
  { min, max, decimals: fraction = 0 }: DecimalQuestion,
  isComputed: boolean,
): DigitBounds {
  if (max === undefined || isComputed) return { power: longestFigure - fraction, fraction }
  return { power: Math.max(digitsBeforePoint(max), digitsBeforePoint(min ?? '0')), fraction }
}

/** A decimal number as text. */
export const decimalKind = {
  comparedAs: 'ordered' as const,
  check: checkDecimal,
  expressionValue: (_question: unknown, value: AnswerValue) => asFigure(value),
  read: ({ unit }: DecimalQuestion, value: AnswerValue): AnswerPart[] =>
    typeof value === 'string' ? [{ type: 'figure', figure: value, unit: unit ?? null }] : [],
  maxBytes: () => asciiBytes(longestFigure),
  numeric: 'decimal' as const,
}
