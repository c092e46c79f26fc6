import { compareDecimals, decimalPlaces, isDecimal } from '../../numbers/decimal'
import { asFigure, longestFigure } from '../../numbers/decimal-arithmetic'
import { violation, type Violation } from '../schema/finding'
import type { AnswerValue, NumberQuestion, RateQuestion, TableQuestion } from '../schema/question'
import { asciiBytes } from './json-bytes'
import type { Kind, ReadPart } from './kind'

/** Characters of a computed figure, which may be a product or a long sum. A longer one counts as none. */
export const longestComputed = 64

type Figures = Pick<NumberQuestion, 'min' | 'max' | 'decimals'>

function checkFigure({ min, max, decimals = 0 }: Figures, value: unknown): Violation[] {
  if (typeof value !== 'string') return violation('wrongShape')
  if (!isDecimal(value) || value.length > longestFigure) return violation('notANumber')
  if (decimalPlaces(value) > decimals) return violation('tooManyDecimals', { decimals })
  if (min !== undefined && compareDecimals(value, min) < 0) return violation('tooSmall', { min })
  return max !== undefined && compareDecimals(value, max) > 0 ? violation('tooLarge', { max }) : []
}

function checkRate({ max }: RateQuestion, value: unknown): Violation[] {
  if (typeof value !== 'number') return violation('wrongShape')
  return Number.isInteger(value) && value >= 1 && value <= max ? [] : violation('unknownStep')
}

const readFigure = ({ unit }: NumberQuestion | TableQuestion, value: AnswerValue): ReadPart[] =>
  typeof value === 'string' ? [{ type: 'figure', figure: value, unit: unit ?? null }] : []

function readStep({ labels, max }: RateQuestion, value: AnswerValue): ReadPart[] {
  if (typeof value !== 'number') return []
  const title = labels?.[value - 1]
  return [title ? { type: 'title', title } : { type: 'step', step: value, max }]
}

const number: Kind<'number'> = {
  check: checkFigure,
  plain: (_question, value) => asFigure(value),
  read: readFigure,
  maxBytes: () => asciiBytes(longestFigure),
}

/** One cell of a table. */
const table: Kind<'table'> = {
  check: checkFigure,
  plain: (_question, value) => asFigure(value),
  read: readFigure,
  maxBytes: () => asciiBytes(longestFigure),
}

const rate: Kind<'rate'> = {
  check: checkRate,
  read: readStep,
  maxBytes: ({ max }) => String(max).length,
}

export const numberKinds = { number, table, rate }
