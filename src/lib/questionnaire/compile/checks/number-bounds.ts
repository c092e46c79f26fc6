import { longestFigure } from '../../../numbers/decimal-arithmetic'
import type { DigitBounds } from '../../expression/digits'
import { kindOf } from '../../kinds/kinds'
import type { CompiledQuestion } from '../compiled'

/** The digits of a number from a question; those of the longest figure if its kind sets no limit. */
const boundsOfNumber = ({ question }: CompiledQuestion): DigitBounds =>
  kindOf(question).digits?.(question) ?? { power: longestFigure, fraction: 0 }

/** Bounds the numbers that a path refers to; a path with wildcards may refer to all fields. */
export function boundsOfPath(source: CompiledQuestion | undefined, path: string): DigitBounds {
  if (!source) return { power: 0, fraction: 0 }
  const isRange = !path.includes('.') || /[*:]/.test(path)
  return { ...boundsOfNumber(source), count: isRange ? source.fields.length : 1 }
}
