import { hasCells } from '../answers/answer'
import type { CompiledField, CompiledQuestion, Range } from './compiled'

/** The binding of `@` to a row and column. In the address of a rule, `@` is each of them. */
export type WildcardBinding = { row?: string; column?: string } | 'each'

interface Part {
  id: string
  formula?: unknown
}

const nothing: Range = { places: [], node: null }

/** A path segment with `@` replaced by the current row or column. */
const partAtHand = (named: string, here: string | undefined) =>
  named === '@' && here !== undefined ? here : named

/** Positions that a path segment matches: an id, `@` for all, `*` for all without a formula, `a:b` for a range. */
function positionsNamed(named: string, parts: readonly Part[]): number[] {
  const all = parts.map((_, at) => at)
  if (named === '@') return all
  // A total may be located among its summands.
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
  // Cells are in row-major order.
  return positionsNamed(row, rows).flatMap((from) => inRow.flatMap((to) => at(from * columns.length + to)))
}

const typedPlaces = (places: CompiledField[]) =>
  places.length === 1 ? places : places.filter(({ check }) => check !== null)

/**
 * The fields of a path in its question; empty if it matches none. The path of a question matches its typed fields.
 * Equal paths return the same object, to share results computed over the range.
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

/** The fields of a path, see {@link rangeNamed}. */
export const fieldsAtPath = (
  source: CompiledQuestion,
  path: string,
  here: WildcardBinding,
): CompiledField[] => rangeNamed(source, path, here).places
