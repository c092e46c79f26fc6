import { isComputedColumn } from '../kinds/shared/column-kinds'
import type { RosterColumn, RosterQuestion } from '../schema/question'
import { type CellFault, parseCell, type ParsedCell, type ReadCode } from './parse-cell'

/** A copied cell that is refused. */
export interface RefusedCell {
  /** Among the copied rows, from 1. */
  row: number
  column: RosterColumn
  text: string
  why: Exclude<ParsedCell, { value: string }>
}

/** What pasting rows would add to a list. */
export interface RowsPlan {
  /** The columns that copied ones were matched with, in their order. */
  columns: RosterColumn[]
  /** Copied headings without a column. */
  unmatched: string[]
  /** True if there were headings; else the columns are matched by their order. */
  hasHeadings: boolean
  rows: Record<string, string>[]
  refused: RefusedCell[]
}

/** A heading without unit, order and blanks: `1. 产值（万元）` is 产值. */
const plain = (text: string) =>
  text
    .replace(/[（(][^）)]*[）)]/g, '')
    .replace(/^\d+[.、]/, '')
    .replace(/[\s*＊]/g, '')
    .toLowerCase()

const columnCalled = (columns: readonly RosterColumn[], heading: string): RosterColumn | undefined => {
  const name = plain(heading)
  return name === ''
    ? undefined
    : columns.find(({ id, title }) => [id, title['zh-CN'], title['en-US']].some((one) => plain(one) === name))
}

/** The columns by headings, if most of the first row's cells are titles. */
function byHeadings(columns: readonly RosterColumn[], first: readonly string[]) {
  const named = first.map((heading) => columnCalled(columns, heading))
  const matched = named.filter((one) => one !== undefined).length
  const filled = first.filter((heading) => heading.trim() !== '').length
  return matched > 0 && matched * 2 >= filled ? named : null
}

/** The columns in their order; computed ones count only if there are cells for them. */
function byOrder(columns: readonly RosterColumn[], width: number) {
  const entered = columns.filter((column) => !isComputedColumn(column))
  return width > entered.length ? [...columns] : entered
}

const isFault = (parsed: ParsedCell, fault: CellFault) => 'fault' in parsed && parsed.fault === fault

/** Matches copied cells with the columns of a list, by headings or by order. */
export function planRows(
  { columns }: RosterQuestion,
  block: readonly string[][],
  readCode?: ReadCode,
): RowsPlan {
  const filled = block.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const [first = []] = filled
  const named = byHeadings(columns, first)
  const width = Math.max(0, ...filled.map((cells) => cells.length))
  const order: (RosterColumn | undefined)[] = named ?? byOrder(columns, width)
  const plan: RowsPlan = {
    columns: order.filter((column) => column !== undefined),
    unmatched: named ? first.filter((heading, at) => heading.trim() !== '' && !named[at]) : [],
    hasHeadings: named !== null,
    rows: [],
    refused: [],
  }
  for (const [at, cells] of (named ? filled.slice(1) : filled).entries()) {
    const row: Record<string, string> = {}
    order.forEach((column, index) => {
      const text = cells[index] ?? ''
      const parsed = column && parseCell(column, text, readCode)
      if (!column || !parsed || isFault(parsed, 'computed')) return
      if (!('value' in parsed)) plan.refused.push({ row: at + 1, column, text, why: parsed })
      else if (parsed.value !== '') row[column.id] = parsed.value
    })
    plan.rows.push(row)
  }
  return plan
}
