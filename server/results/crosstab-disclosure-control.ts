import type { Crosstab, CrosstabCategory } from '../../src/wire/bureau/crosstab'
import type { CrosstabVariable } from './crosstab-variables'
import { secondarySuppression, secondarySuppressionMultiple, isBelowMinCellSize } from './disclosure-control'

/** Counts of every row category in every column category, nothing withheld. */
export interface Table {
  rows: (CrosstabCategory & { count: number })[]
  columns: (CrosstabCategory & { count: number })[]
  cells: number[][]
  responses: number
}

type Shown = Pick<Crosstab, 'rows' | 'columns' | 'cells' | 'suppressed'>

/** Stands for several categories that are too few to be shown alone. */
export const COLLAPSED = '~'
const NO_ANSWER = ''
const NOTHING: Shown = { suppressed: true, rows: [], columns: [], cells: [] }

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
const isAnswer = ({ id }: { id: string }) => id !== NO_ANSWER
const answeredBy = (categories: Table['rows'], sheets: number) =>
  sheets - (categories.find(({ id }) => id === NO_ANSWER)?.count ?? 0)

/**
 * A table in which every group, and every group's remainder in its column, is empty or has five sheets at the
 * least: small categories are put together until that is so. What a question's own result withholds is never
 * shown alone here either, so neither is reckoned from the other. All tables of a survey must have the same
 * column question: then what lies between them stays open by five at the least.
 */
export function suppressCrosstab(table: Table, row: CrosstabVariable): Shown {
  const columns = mergeColumns(table)
  if (columns === null || isBelowMinCellSize(answeredBy(table.rows, table.responses))) return NOTHING
  return row.several ? hideRows(columns) : collapseRows(columns)
}

function mergeColumns(table: Table): Table | null {
  const turned = { ...table, rows: table.columns, columns: table.rows, cells: turn(table) }
  const hidden = secondarySuppression(table.columns.filter(isAnswer))
  if (isBelowMinCellSize(answeredBy(table.columns, table.responses))) return null
  if (table.columns.some(({ id, count }) => id === NO_ANSWER && isBelowMinCellSize(count)))
    hidden.add(NO_ANSWER)
  const merged = merge(
    turned,
    enlarge(turned, hidden, (members) => !isBelowMinCellSize(sum(members.map(countOf)))),
  )
  return merged && { ...table, columns: merged.rows, cells: turn({ ...merged, columns: table.rows }) }
}

function collapseRows(table: Table): Shown {
  const hidden = secondarySuppression(table.rows.filter(isAnswer))
  table.rows.forEach(({ id }, index) => {
    if (table.cells[index]?.some(isBelowMinCellSize)) hidden.add(id)
  })
  const merged = merge(
    table,
    enlarge(table, hidden, (members) => !sumsOf(table, members).some(isBelowMinCellSize)),
  )
  return merged ? { ...merged, suppressed: false } : NOTHING
}

type Row = Table['rows'][number]
const countOf = ({ count }: Row) => count

/** The cells of all these rows together, column by column. */
function sumsOf({ rows, columns, cells }: Table, members: Row[]): number[] {
  const lines = members.map((member) => cells[rows.indexOf(member)] ?? [])
  return columns.map((_, index) => sum(lines.map((line) => line[index] ?? 0)))
}

/** Takes in the smallest of the others until those put together are enough, and two at the least. */
function enlarge({ rows }: Table, hidden: ReadonlySet<string>, isEnough: (members: Row[]) => boolean): Row[] {
  const filled = rows.filter(({ count }) => count > 0)
  const members = filled.filter(({ id }) => hidden.has(id))
  if (members.length === 0) return []
  const others = filled.filter(({ id }) => !hidden.has(id)).sort((a, b) => a.count - b.count)
  for (const another of others) {
    if (members.length > 1 && isEnough(members)) break
    members.push(another)
  }
  return members
}

/** Null when nothing would be left beside them. */
function merge(table: Table, members: Row[]): Table | null {
  if (members.length === 0) return table
  const kept = table.rows.filter((row) => !members.includes(row))
  if (!kept.some(({ count }) => count > 0)) return null
  const cells = kept.map((row) => table.cells[table.rows.indexOf(row)] ?? [])
  const together = { id: COLLAPSED, title: null, count: sum(members.map(countOf)) }
  return { ...table, rows: [...kept, together], cells: [...cells, sumsOf(table, members)] }
}

/** Each option stands for itself: those who chose it, and all others of the column. */
function hideRows(table: Table): Shown {
  const answers = table.rows.filter(isAnswer)
  const hidden = secondarySuppressionMultiple(answers, answeredBy(table.rows, table.responses))
  answers.forEach(({ id }, index) => {
    const tells = (count: number, at: number) =>
      isBelowMinCellSize(count) || isBelowMinCellSize((table.columns[at]?.count ?? 0) - count)
    if (table.cells[index]?.some(tells)) hidden.add(id)
  })
  if (answers.every(({ id }) => hidden.has(id))) return NOTHING
  const rows = answers.map((row) => (hidden.has(row.id) ? { ...row, count: null } : row))
  const cells = answers.map(({ id }, index) =>
    (table.cells[index] ?? []).map((count) => (hidden.has(id) ? null : count)),
  )
  return { suppressed: false, columns: table.columns, rows, cells }
}

const turn = ({ columns, cells }: Pick<Table, 'columns' | 'cells'>) =>
  columns.map((_, index) => cells.map((line) => line[index] ?? 0))
