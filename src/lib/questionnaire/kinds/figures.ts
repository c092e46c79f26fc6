import { compareDecimals, decimalPlaces, isDecimal } from '../../decimal'
import { asFigure, longestFigure } from '../../decimal-arithmetic'
import { fault, type Fault } from '../finding'
import type { AnswerValue, NumberQuestion, RateQuestion, TableQuestion } from '../question'
import { asciiBytes } from './json-bytes'
import type { Kind, ReadPart } from './kind'

/** Characters of a computed figure, which may be a product or a long sum. A longer one counts as none. */
export const longestComputed = 64

type Figures = Pick<NumberQuestion, 'min' | 'max' | 'decimals'>

function checkFigure({ min, max, decimals = 0 }: Figures, value: unknown): Fault[] {
  if (typeof value !== 'string') return fault('wrongShape')
  if (!isDecimal(value) || value.length > longestFigure) return fault('notANumber')
  if (decimalPlaces(value) > decimals) return fault('tooManyDecimals', { decimals })
  if (min !== undefined && compareDecimals(value, min) < 0) return fault('tooSmall', { min })
  return max !== undefined && compareDecimals(value, max) > 0 ? fault('tooLarge', { max }) : []
}

function checkRate({ max }: RateQuestion, value: unknown): Fault[] {
  if (typeof value !== 'number') return fault('wrongShape')
  return Number.isInteger(value) && value >= 1 && value <= max ? [] : fault('unknownStep')
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

export const figureKinds = { number, table, rate }
