import type { CompiledPlace, CompiledQuestion } from './compiled'

/** The row and column at hand, which `@` names; where a rule says where it holds, `@` is each of them. */
export type Here = { row?: string; column?: string } | 'each'

interface Part {
  id: string
  formula?: unknown
}

/** The ids a part of a path stands for: one, `@`, `*` for all without a formula, `a:b` for those from a to b. */
function idsNamed(named: string, parts: Part[], here: string | undefined): Set<string> {
  const ids = parts.map(({ id }) => id)
  // A total may stand among what it sums up.
  if (named === '*') return new Set(parts.filter(({ formula }) => formula === undefined).map(({ id }) => id))
  if (named === '@') return new Set(here === undefined ? ids : [here])
  const [first = '', last = first] = named.split(':')
  const start = ids.indexOf(first)
  return new Set(start < 0 ? [] : ids.slice(start, ids.indexOf(last) + 1))
}

/** The places a path names in its question; none when it names nothing. A question by itself is all that is typed. */
export function placesNamed(
  { question, places }: CompiledQuestion,
  path: string,
  here: Here,
): CompiledPlace[] {
  if (!path.includes('.')) return places.length === 1 ? places : places.filter(({ check }) => check !== null)
  const [, row = '', column, ...more] = path.split('.')
  if (more.length > 0 || (question.kind !== 'table' && question.kind !== 'matrix')) return []
  const at = here === 'each' ? {} : { row: here.row ?? '', column: here.column ?? '' }
  const rows = idsNamed(row, question.rows, at.row)
  const inRows = places.filter(({ cell }) => rows.has(cell?.row ?? ''))
  if (question.kind === 'matrix') return column === undefined ? inRows : []
  const columns = idsNamed(column ?? '', question.columns, at.column)
  return inRows.filter(({ cell }) => columns.has(cell?.column ?? ''))
}
