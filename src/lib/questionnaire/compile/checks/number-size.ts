import { longestFigure } from '../../../numbers/decimal-arithmetic'
import type { Size } from '../../expression/digits'
import { kindOf } from '../../kinds/kinds'
import type { CompiledQuestion } from '../compiled'

/** The digits of a number from a question; those of the longest figure if its kind sets no limit. */
const sizeOfNumber = ({ question }: CompiledQuestion): Size =>
  kindOf(question).digits?.(question) ?? { power: longestFigure, fraction: 0 }

/** Bounds the numbers that a path refers to; a path with wildcards may refer to all fields. */
export function sizeOfPath(source: CompiledQuestion | undefined, path: string): Size {
  if (!source) return { power: 0, fraction: 0 }
  const isRange = !path.includes('.') || /[*:]/.test(path)
  return { ...sizeOfNumber(source), count: isRange ? source.fields.length : 1 }
}
