import { longestFigure } from '../../numbers/decimal-arithmetic'
import type { Size } from '../expression/digits'
import type { CompiledQuestion } from './compiled'

const digitsBeforePoint = (bound: string) => bound.replace('-', '').split('.')[0]?.length ?? 0

/** Bounds the figures of a question by its own limits, or by the longest figure that can be entered. */
function sizeOfNumber({ question }: CompiledQuestion): Size {
  if (question.kind === 'rate') return { power: 2, fraction: 0 }
  if (question.kind !== 'number' && question.kind !== 'table') return { power: longestFigure, fraction: 0 }
  const { min, max, decimals: fraction = 0 } = question
  const isComputed = 'formula' in question && question.formula !== undefined
  if (max === undefined || isComputed) return { power: longestFigure - fraction, fraction }
  return { power: Math.max(digitsBeforePoint(max), digitsBeforePoint(min ?? '0')), fraction }
}

/** Bounds the figures that a path names in its question; a path with several parts may name all its places. */
export function sizeOfPath(source: CompiledQuestion | undefined, path: string): Size {
  if (!source) return { power: 0, fraction: 0 }
  const isRange = !path.includes('.') || /[*:]/.test(path)
  return { ...sizeOfNumber(source), count: isRange ? source.fields.length : 1 }
}
