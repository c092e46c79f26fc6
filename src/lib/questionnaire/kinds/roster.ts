import { violation } from '../schema/finding'
import type { Question, RosterAnswer, RosterColumn } from '../schema/question'
import type { QuestionKind, UpgradedAnswer } from './kind'
import { columnKindOf, isComputedColumn } from './shared/column-kinds'
import { longestComputed } from './shared/decimals'
import { itemsOf, titleOfItem } from './shared/items'
import { asciiBytes } from './shared/json-bytes'
import { isRosterAnswer, rosterEntries, rosterOf } from './shared/list-rows'
import { newRowIds, rowIdLength } from './shared/row-ids'

/** Rows of a list that states no maximum. */
export const defaultMaxRows = 200

const rowsOf = (value: unknown) => (isRosterAnswer(value) ? rosterEntries(value) : [])

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
    const count = rosterEntries(value).length
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
  /** The rows in their order, under ids without the time and the device at which they were added. */
  coarsen(value) {
    const rows = rowsOf(value)
    const ids = newRowIds(rows.length, 0, 0)
    return rosterOf(rows.map(([, cells], at) => [ids[at] ?? '', cells]))
  },
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
