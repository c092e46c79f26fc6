import type { MoneyUnit } from '../numbers/money-units'
import type { Block } from './block'
import { parseCopiedNumber, unitIn } from './copied-figure'

/**
 * Row or column of the form's table, with all its possible names: its code, and its title in every language.
 */
export interface TableLine {
  id: string
  names: string[]
}

/** A copied block, split into numbers and headings. */
export interface SplitBlock {
  figures: Block
  /** Names of each row: its cells left of the numbers. */
  rowNames: string[][]
  /** Heading above each column of numbers. */
  columnNames: string[]
  /** Unit named in the headings; null if there is none. */
  unit: MoneyUnit | null
  /** Number of heading rows and columns. */
  skipped: { rows: number; columns: number }
}

const mostHeadings = 3

const isText = (cell: string) => parseCopiedNumber(cell).type === 'text'
const isBlank = (cell: string) => parseCopiedNumber(cell).type === 'blank'

/** Normalises a title for comparison: without spaces and introductory words such as 其中. */
export const plainName = (text: string): string =>
  text.replace(/[\s\u3000]+/g, '').replace(/^(其中|ofwhich)[:：]/i, '')

/** Number of leading rows with text but no numbers. */
function headingRows(block: Block): number {
  let count = 0
  const isHeading = (row: string[]) => row.some(isText) && row.every((cell) => isText(cell) || isBlank(cell))
  while (count < mostHeadings && count < block.length - 1 && isHeading(block[count] ?? [])) count += 1
  return count
}

/** Number of leading columns that name the rows: texts, and row codes next to texts. */
function headingColumns(rows: Block, targets: TableLine[]): number {
  const width = Math.max(...rows.map((row) => row.length))
  const codes = new Set(targets.flatMap(({ names }) => names))
  const columnOf = (index: number) => rows.map((row) => row[index] ?? '').filter((cell) => !isBlank(cell))
  const hasTexts = (index: number) => columnOf(index).length > 0 && columnOf(index).every(isText)
  const hasCodes = (index: number) => columnOf(index).every((cell) => codes.has(cell))
  let last = -1
  for (let index = 0; index < Math.min(mostHeadings, width - 1); index += 1) if (hasTexts(index)) last = index
  while (last >= 0 && last + 1 < width - 1 && hasCodes(last + 1)) last += 1
  const before = Array.from({ length: Math.max(0, last) }, (_, index) => index)
  return before.every((index) => hasTexts(index) || hasCodes(index)) ? last + 1 : 0
}

/** Separates the headings of a copied block from its numbers. */
export function splitHeadings(block: Block, rows: TableLine[]): SplitBlock {
  const top = headingRows(block)
  const body = block.slice(top)
  const left = headingColumns(body, rows)
  const headings = block.slice(0, top)
  return {
    figures: body.map((row) => row.slice(left)),
    rowNames: body.map((row) => row.slice(0, left)),
    columnNames: (headings[top - 1] ?? []).slice(left),
    unit: headings.flat().map(unitIn).find(Boolean) ?? null,
    skipped: { rows: top, columns: left },
  }
}
