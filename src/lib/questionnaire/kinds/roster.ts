import { violation } from '../schema/finding'
import type { Question, RosterAnswer, RosterColumn } from '../schema/question'
import { isRecord, type QuestionKind, type UpgradedAnswer } from './kind'
import { columnKindOf, isComputedColumn } from './shared/column-kinds'
import { longestComputed } from './shared/decimals'
import { itemsOf, titleOfItem } from './shared/items'
import { asciiBytes } from './shared/json-bytes'
import { isRowId, rowIdLength } from './shared/row-ids'

/** Rows of a list that states no maximum. */
export const defaultMaxRows = 200

const rowsOf = (value: unknown): [string, Record<string, unknown>][] =>
  isRecord(value) ? (Object.entries(value) as [string, Record<string, unknown>][]) : []

/** Lists and rows known to be valid: answers never change, and a key press replaces one row of its list. */
const valid = new WeakSet<object>()

/** Marks a list of valid rows. */
export function markedValid(rows: RosterAnswer): RosterAnswer {
  valid.add(rows)
  return rows
}

function isValidRow(cells: unknown): boolean {
  if (!isRecord(cells)) return false
  if (valid.has(cells)) return true
  const isValid = Object.values(cells).every((cell) => typeof cell === 'string')
  if (isValid) valid.add(cells)
  return isValid
}

/** True if every row has a valid id and is a record of texts. */
export function isRosterAnswer(value: unknown): value is RosterAnswer {
  if (!isRecord(value)) return false
  if (valid.has(value)) return true
  const isValid = rowsOf(value).every(([id, cells]) => isRowId(id) && isValidRow(cells))
  if (isValid) valid.add(value)
  return isValid
}

const entries = new WeakMap<RosterAnswer, [string, Record<string, string>][]>()

/** The rows with their ids, listed once for each version of a list: listing many keys is slow. */
export function rosterEntries(rows: RosterAnswer): readonly [string, Record<string, string>][] {
  const known = entries.get(rows)
  if (known) return known
  const listed = Object.entries(rows)
  entries.set(rows, listed)
  return listed
}

const columnBytes = (column: RosterColumn) =>
  asciiBytes(column.id.length) +
  ':,'.length +
  (isComputedColumn(column) ? asciiBytes(longestComputed) : columnKindOf(column).maxBytes(column))

const isSameColumn = (column: RosterColumn, before: Question | undefined, id: string) => {
  const was = itemsOf(before, 'columns')?.find((one) => one.id === id) as Partial<RosterColumn> | undefined
  const shape = (kind: RosterColumn['kind']) => columnKindOf({ kind }).shape ?? kind
  return column.id === id && (was?.kind === undefined || shape(was.kind) === shape(column.kind))
}

/** An open list of rows. Its cells are checked one by one, see `engine/roster/check-roster.ts`. */
export const roster: QuestionKind<'roster'> = {
  isRoster: true,
  defaults: {
    columns: [{ id: 'c-1', kind: 'text', title: { 'zh-CN': '名称', 'en-US': 'Name' }, required: true }],
  },
  comparedAs: 'text',
  check({ minRows = 0, maxRows = defaultMaxRows }, value) {
    if (!isRosterAnswer(value)) return violation('wrongShape')
    const count = Object.keys(value).length
    if (count < minRows) return violation('tooFewRows', { min: minRows, count })
    return count > maxRows ? violation('tooManyRows', { max: maxRows, count }) : []
  },
  /** The ids of the rows: `count` is the number of rows. */
  expressionValue: (_question, value) => rowsOf(value).map(([id]) => id),
  read: (_question, value) => [{ type: 'rows', count: rowsOf(value).length }],
  maxBytes: ({ columns, maxRows = defaultMaxRows }) =>
    '{}'.length +
    maxRows *
      columns.reduce((sum, column) => sum + columnBytes(column), asciiBytes(rowIdLength) + ':{},'.length),
  upgrade(now, before, value) {
    if (!isRosterAnswer(value)) return { value, dropped: [] }
    const dropped: UpgradedAnswer['dropped'] = []
    const retained: RosterAnswer = {}
    for (const [row, cells] of Object.entries(value)) {
      const kept = { ...cells }
      for (const [column, text] of Object.entries(cells)) {
        if (now.columns.some((one) => isSameColumn(one, before, column))) continue
        delete kept[column]
        const titles = [now.title, titleOfItem(before, 'columns', column)]
        if (text.trim() !== '') dropped.push({ part: `${row}.${column}`, titles, value: text })
      }
      if (Object.keys(kept).length > 0) retained[row] = kept
    }
    return { value: retained, dropped }
  },
  aggregate: 'list',
  columns: 'list',
}
