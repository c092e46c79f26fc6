import type { Crosstab, CrosstabCategory } from '../../src/wire/results/crosstab'
import type { CrosstabVariable } from './crosstab-variables'
import { secondarySuppression, secondarySuppressionMultiple, isBelowMinCellSize } from './disclosure-control'

/** Counts of all cells and margins before suppression. */
export interface CrosstabCounts {
  rows: (CrosstabCategory & { count: number })[]
  columns: (CrosstabCategory & { count: number })[]
  cells: number[][]
  responses: number
}

type SuppressedCrosstab = Pick<Crosstab, 'rows' | 'columns' | 'cells' | 'suppressed'>

/** Id of the category that merges categories below the minimum size. */
const COLLAPSED = '~'
const NO_ANSWER = ''
const NOTHING: SuppressedCrosstab = { suppressed: true, rows: [], columns: [], cells: [] }

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
const isAnswer = ({ id }: { id: string }) => id !== NO_ANSWER
const answeredBy = (categories: CrosstabCounts['rows'], responses: number) =>
  responses - (categories.find(({ id }) => id === NO_ANSWER)?.count ?? 0)

/**
 * Collapses small categories until every cell, and every column total minus a cell, is empty or at least the minimum
 * size. Categories suppressed in a question's own result are never shown alone, because either result could reveal the
 * other. All crosstabs of a survey must have the same column variable: then the differences between them leave at least
 * the minimum size undetermined.
 */
export function suppressCrosstab(table: CrosstabCounts, row: CrosstabVariable): SuppressedCrosstab {
  const columns = collapseColumns(table)
  if (columns === null || isBelowMinCellSize(answeredBy(table.rows, table.responses))) return NOTHING
  return row.several ? suppressRows(columns) : collapseRows(columns)
}

function collapseColumns(table: CrosstabCounts): CrosstabCounts | null {
  const transposed = { ...table, rows: table.columns, columns: table.rows, cells: transpose(table) }
  const hidden = secondarySuppression(table.columns.filter(isAnswer))
  if (isBelowMinCellSize(answeredBy(table.columns, table.responses))) return null
  if (table.columns.some(({ id, count }) => id === NO_ANSWER && isBelowMinCellSize(count)))
    hidden.add(NO_ANSWER)
  const collapsed = collapse(
    transposed,
    enlarge(transposed, hidden, (members) => !isBelowMinCellSize(sum(members.map(countOf)))),
  )
  return (
    collapsed && {
      ...table,
      columns: collapsed.rows,
      cells: transpose({ ...collapsed, columns: table.rows }),
    }
  )
}

function collapseRows(table: CrosstabCounts): SuppressedCrosstab {
  const hidden = secondarySuppression(table.rows.filter(isAnswer))
  table.rows.forEach(({ id }, index) => {
    if (table.cells[index]?.some(isBelowMinCellSize)) hidden.add(id)
  })
  const collapsed = collapse(
    table,
    enlarge(table, hidden, (members) => !sumsOf(table, members).some(isBelowMinCellSize)),
  )
  return collapsed ? { ...collapsed, suppressed: false } : NOTHING
}

type Row = CrosstabCounts['rows'][number]
const countOf = ({ count }: Row) => count

/** The column sums over the given rows. */
function sumsOf({ rows, columns, cells }: CrosstabCounts, members: Row[]): number[] {
  const lines = members.map((member) => cells[rows.indexOf(member)] ?? [])
  return columns.map((_, index) => sum(lines.map((line) => line[index] ?? 0)))
}

/** Adds the smallest other categories until there are at least two members that satisfy `isEnough`. */
function enlarge(
  { rows }: CrosstabCounts,
  hidden: ReadonlySet<string>,
  isEnough: (members: Row[]) => boolean,
): Row[] {
  const filled = rows.filter(({ count }) => count > 0)
  const members = filled.filter(({ id }) => hidden.has(id))
  if (members.length === 0) return []
  const others = filled.filter(({ id }) => !hidden.has(id)).sort((a, b) => a.count - b.count)
  for (const candidate of others) {
    if (members.length > 1 && isEnough(members)) break
    members.push(candidate)
  }
  return members
}

/** Collapses the members into one row. Null if no other non-empty row remains. */
function collapse(table: CrosstabCounts, members: Row[]): CrosstabCounts | null {
  if (members.length === 0) return table
  const others = table.rows.filter((row) => !members.includes(row))
  if (!others.some(({ count }) => count > 0)) return null
  const cells = others.map((row) => table.cells[table.rows.indexOf(row)] ?? [])
  const together = { id: COLLAPSED, title: null, count: sum(members.map(countOf)) }
  return { ...table, rows: [...others, together], cells: [...cells, sumsOf(table, members)] }
}

/**
 * Suppresses rows of a multiple-choice question, where each option splits a column into the responses that select it and
 * the others.
 */
function suppressRows(table: CrosstabCounts): SuppressedCrosstab {
  const answers = table.rows.filter(isAnswer)
  const hidden = secondarySuppressionMultiple(answers, answeredBy(table.rows, table.responses))
  answers.forEach(({ id }, index) => {
    const discloses = (count: number, at: number) =>
      isBelowMinCellSize(count) || isBelowMinCellSize((table.columns[at]?.count ?? 0) - count)
    if (table.cells[index]?.some(discloses)) hidden.add(id)
  })
  if (answers.every(({ id }) => hidden.has(id))) return NOTHING
  const rows = answers.map((row) => (hidden.has(row.id) ? { ...row, count: null } : row))
  const cells = answers.map(({ id }, index) =>
    (table.cells[index] ?? []).map((count) => (hidden.has(id) ? null : count)),
  )
  return { suppressed: false, columns: table.columns, rows, cells }
}

const transpose = ({ columns, cells }: Pick<CrosstabCounts, 'columns' | 'cells'>) =>
  columns.map((_, index) => cells.map((line) => line[index] ?? 0))
