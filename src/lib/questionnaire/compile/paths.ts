import { hasCells } from '../answers/answer'
import { isRoster } from '../kinds/kinds'
import type { CompiledField, CompiledQuestion, FieldRange } from './compiled'

/** The binding of `@` to a row and column. In the address of a rule, `@` is each of them. */
export type WildcardBinding = { row?: string; column?: string } | 'each'

interface PathItem {
  id: string
  formula?: unknown
}

const emptyRange: FieldRange = { fields: [], node: null }

/** The binding of `@` in expressions of the columns of a list: the row that is evaluated, in this list alone. */
export const ownRow = (questionId: string) => ({ row: `@${questionId}` })

/** A column of a list, in the evaluated row or in each row. */
function listColumn(source: CompiledQuestion, row: string, column: string | undefined): FieldRange {
  const { question, fields } = source
  const found = isRoster(question) ? question.columns.find(({ id }) => id === column) : undefined
  const isEach = row === '*'
  if (!found || (!isEach && row !== ownRow(question.id).row)) return emptyRange
  return { fields, node: null, list: { column: found, isEach } }
}

/** A path segment with `@` replaced by the current row or column. */
const resolveSegment = (named: string, binding: string | undefined) =>
  named === '@' && binding !== undefined ? binding : named

/** Positions that a path segment matches: an id, `@` for all, `*` for all without a formula, `a:b` for a range. */
function matchPositions(named: string, parts: readonly PathItem[]): number[] {
  const all = parts.map((_, at) => at)
  if (named === '@') return all
  // A total may be located among its summands.
  if (named === '*') return all.filter((at) => parts[at]?.formula === undefined)
  const [first = '', last = first] = named.split(':')
  const start = parts.findIndex(({ id }) => id === first)
  return start < 0 ? [] : all.slice(start, parts.findIndex(({ id }) => id === last) + 1)
}

function findFields({ question, fields }: CompiledQuestion, row: string, column: string | undefined) {
  const at = (position: number): CompiledField[] => {
    const field = fields[position]
    return field ? [field] : []
  }
  if (!hasCells(question)) return []
  if (!('columns' in question))
    return column === undefined ? matchPositions(row, question.rows).flatMap(at) : []
  if (column === undefined) return []
  const { rows, columns } = question
  const inRow = matchPositions(column, columns)
  // Cells are in row-major order.
  return matchPositions(row, rows).flatMap((from) => inRow.flatMap((to) => at(from * columns.length + to)))
}

const enteredFields = (fields: CompiledField[]) =>
  fields.length === 1 ? fields : fields.filter(({ check }) => check !== null)

/** The whole question: most paths of a large form. */
const whole = { key: '', row: undefined, column: undefined }

/** Row and column of a path, with `@` replaced. Null if it has further parts. */
function splitPath(path: string, binding: WildcardBinding) {
  const [, row = '', column, ...more] = path.split('.')
  if (more.length > 0) return null
  const at = binding === 'each' ? { row: undefined, column: undefined } : { row: '', column: '', ...binding }
  const named = resolveSegment(row, at.row)
  const across = column === undefined ? undefined : resolveSegment(column, at.column)
  return { key: across === undefined ? named : `${named}.${across}`, row: named, column: across }
}

function findRange(
  source: CompiledQuestion,
  row: string | undefined,
  column: string | undefined,
): FieldRange {
  if (row === undefined) return { fields: enteredFields(source.fields), node: null }
  if (isRoster(source.question)) return listColumn(source, row, column)
  return { fields: findFields(source, row, column), node: null }
}

/**
 * The fields of a path in its question; empty if it matches none. The path of a question matches its typed fields.
 * Equal paths return the same object, to share results computed over the range.
 */
export function resolveRange(source: CompiledQuestion, path: string, binding: WildcardBinding): FieldRange {
  const split = path.includes('.') ? splitPath(path, binding) : whole
  if (!split) return emptyRange
  const { key, row, column } = split
  const known = source.ranges.get(key)
  if (known) return known
  const range = findRange(source, row, column)
  source.ranges.set(key, range)
  return range
}

/** The fields of a path, see {@link resolveRange}. */
export const fieldsAtPath = (
  source: CompiledQuestion,
  path: string,
  binding: WildcardBinding,
): CompiledField[] => resolveRange(source, path, binding).fields
