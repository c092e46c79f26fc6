import { hasCells } from '../answers/answer'
import type { CompiledField, CompiledQuestion, Range } from './compiled'

/** The row and column at hand, which `@` names; where a rule says where it holds, `@` is each of them. */
export type WildcardBinding = { row?: string; column?: string } | 'each'

interface Part {
  id: string
  formula?: unknown
}

const nothing: Range = { places: [], node: null }

/** A part of a path with `@` replaced by the row or column at hand. */
const partAtHand = (named: string, here: string | undefined) =>
  named === '@' && here !== undefined ? here : named

/** Positions a part of a path stands for: one, `@` for all, `*` for all without a formula, `a:b` for those from a to b. */
function positionsNamed(named: string, parts: readonly Part[]): number[] {
  const all = parts.map((_, at) => at)
  if (named === '@') return all
  // A total may stand among what it sums up.
  if (named === '*') return all.filter((at) => parts[at]?.formula === undefined)
  const [first = '', last = first] = named.split(':')
  const start = parts.findIndex(({ id }) => id === first)
  return start < 0 ? [] : all.slice(start, parts.findIndex(({ id }) => id === last) + 1)
}

function findPlaces({ question, fields: places }: CompiledQuestion, row: string, column: string | undefined) {
  const at = (position: number): CompiledField[] => {
    const place = places[position]
    return place ? [place] : []
  }
  if (!hasCells(question)) return []
  if (!('columns' in question))
    return column === undefined ? positionsNamed(row, question.rows).flatMap(at) : []
  if (column === undefined) return []
  const { rows, columns } = question
  const inRow = positionsNamed(column, columns)
  // Cells lie row by row.
  return positionsNamed(row, rows).flatMap((from) => inRow.flatMap((to) => at(from * columns.length + to)))
}

const typedPlaces = (places: CompiledField[]) =>
  places.length === 1 ? places : places.filter(({ check }) => check !== null)

/**
 * The places a path names in its question; none when it names nothing. A question by itself is all that is typed.
 * The same places are the same object, so that all who name them share what is computed over them.
 */
export function rangeNamed(source: CompiledQuestion, path: string, here: WildcardBinding): Range {
  const [, row, column, ...more] = path.split('.')
  if (more.length > 0) return nothing
  const at = here === 'each' ? { row: undefined, column: undefined } : { row: '', column: '', ...here }
  const named = row === undefined ? undefined : partAtHand(row, at.row)
  const across = column === undefined ? undefined : partAtHand(column, at.column)
  const key = named === undefined ? '' : across === undefined ? named : `${named}.${across}`
  const known = source.ranges.get(key)
  if (known) return known
  const places = named === undefined ? typedPlaces(source.fields) : findPlaces(source, named, across)
  const range: Range = { places, node: null }
  source.ranges.set(key, range)
  return range
}

/** The places a path names, see {@link rangeNamed}. */
export const fieldsAtPath = (
  source: CompiledQuestion,
  path: string,
  here: WildcardBinding,
): CompiledField[] => rangeNamed(source, path, here).places
