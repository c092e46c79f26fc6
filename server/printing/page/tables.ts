import type { Block, TableColumn } from '../content'
import { breakLines, type TextStyle, widthOf } from './line-breaks'
import { GREY, lineHeightOf, type Paper, rule, type WriteOptions } from './paper'
import { printable } from './fonts'

type Table = Extract<Block, { type: 'table' }>

const cellStyle: TextStyle = { font: 'regular', size: 9 }
const headStyle: TextStyle = { font: 'bold', size: 9 }
const PAD = 4
const NARROWEST = 34
const WIDEST = { figure: 110, text: 170 }
/** Rows that are measured for the widths of the columns. */
const MEASURED = 200
/** Lines of a row that stay together; a taller row continues on the next page. */
const KEPT_LINES = 12
/** A table of at most so many rows and points stays on one page. */
const [KEPT_ROWS, KEPT_POINTS] = [12, 260]

interface Placed extends TableColumn {
  index: number
  x: number
  width: number
}

/** Width that a column would like to have. */
function naturalWidth({ title, isFigure }: TableColumn, index: number, rows: string[][]): number {
  const texts = rows.slice(0, MEASURED).map((row) => widthOf(printable(row[index] ?? ''), cellStyle))
  const widest = Math.max(widthOf(printable(title), headStyle), ...texts) + 2 * PAD + 1
  return Math.min(Math.max(widest, NARROWEST), isFigure ? WIDEST.figure : WIDEST.text)
}

/** Columns that fit beside each other, each group with the head columns at its left. */
export function groupColumns(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  { left, width }: Paper,
): Placed[][] {
  const measured = columns.map((column, index) => ({
    ...{ ...column, index, x: 0, width: naturalWidth(column, index, rows) },
  }))
  const heads = measured.filter(({ isHead }) => isHead)
  const headWidth = heads.reduce((sum, one) => sum + one.width, 0)
  const groups: Placed[][] = [[]]
  let used = headWidth
  for (const column of measured.filter(({ isHead }) => !isHead)) {
    if (used + column.width > width && groups.at(-1)?.length) {
      groups.push([])
      used = headWidth
    }
    groups.at(-1)?.push(column)
    used += column.width
  }
  return groups.map((group) => place([...heads, ...group], left, width))
}

/** Widens or narrows the columns until they fill the page. */
function place(columns: Placed[], left: number, width: number): Placed[] {
  const factor = width / columns.reduce((sum, one) => sum + one.width, 0)
  let x = left
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width * factor }
    x += placed.width
    return placed
  })
}

type Lines = string[][]

const linesIn = (columns: Placed[], texts: (column: Placed) => string, style: TextStyle): Lines =>
  columns.map((column) => breakLines(texts(column), column.width - 2 * PAD, style))

const tallest = (lines: Lines) => Math.max(1, ...lines.map(({ length }) => length))

/** Writes one row, or the part of a row that a page has room for. */
function writeRow(paper: Paper, columns: Placed[], lines: Lines, style: TextStyle): void {
  const height = lineHeightOf(style.size)
  const top = paper.y
  columns.forEach((column, at) => {
    const isHead = style === headStyle
    const align = column.isCentred || isHead ? 'centre' : column.isFigure ? 'right' : 'left'
    const options: WriteOptions = { ...style, x: column.x + PAD, width: column.width - 2 * PAD, align }
    lines[at]?.forEach((line, index) => paper.writeLine(line, top + 2 + index * height, options))
  })
  paper.y = top + tallest(lines) * height + 4
}

/** The lines between columns; official tables are open at both sides. */
function ruleColumns({ pdf }: Paper, columns: Placed[], top: number, bottom: number): void {
  for (const { x } of columns.slice(1)) pdf.moveTo(x, top).lineTo(x, bottom).lineWidth(0.5).stroke()
}

/** Points that the rows of a short table take, which is not divided; 0 of a long one. */
function keptHeight(columns: Placed[], rows: readonly string[][]): number {
  if (rows.length > KEPT_ROWS) return 0
  const heights = rows.map((row) => {
    const lines = tallest(linesIn(columns, ({ index }) => row[index] ?? '', cellStyle))
    return lines * lineHeightOf(cellStyle.size) + 4
  })
  const total = heights.reduce((sum, height) => sum + height, 0)
  return total > KEPT_POINTS ? 0 : total
}

function writeGroup(paper: Paper, columns: Placed[], { rows }: Table): void {
  const sides = { x: paper.left, width: paper.width }
  const height = lineHeightOf(cellStyle.size)
  const head = linesIn(columns, ({ title }) => title, headStyle)
  let top = 0
  const begin = () => {
    paper.reserve((tallest(head) + 2) * height + 12)
    top = paper.y
    rule(paper, top, sides, 1.2)
    writeRow(paper, columns, head, headStyle)
  }
  const end = () => {
    ruleColumns(paper, columns, top, paper.y)
    rule(paper, paper.y, sides, 1.2)
  }
  paper.reserve(tallest(head) * height + 12 + keptHeight(columns, rows))
  begin()
  for (const row of rows) {
    let lines = linesIn(columns, ({ index }) => row[index] ?? '', cellStyle)
    do {
      if (paper.y + Math.min(tallest(lines), KEPT_LINES) * height + 4 > paper.bottom) {
        end()
        paper.reserve(Infinity)
        begin()
      }
      const room = Math.max(1, Math.floor((paper.bottom - paper.y - 4) / height))
      rule(paper, paper.y, sides)
      writeRow(
        paper,
        columns,
        lines.map((column) => column.slice(0, room)),
        cellStyle,
      )
      lines = lines.map((column) => column.slice(room))
    } while (lines.some(({ length }) => length > 0))
  }
  end()
}

/** Points that a table needs on the page where it begins. */
export function heightAtStart(paper: Paper, table: Table): number {
  const [columns = []] = groupColumns(table, paper)
  const head = tallest(linesIn(columns, ({ title }) => title, headStyle))
  return head * lineHeightOf(headStyle.size) + 14 + keptHeight(columns, table.rows)
}

/** A table; a wide one in several parts below one another. */
export function writeTable(paper: Paper, table: Table): void {
  if (table.title !== '') paper.write(table.title, { font: 'regular', size: 10 })
  if (table.unit !== '') paper.write(`计量单位：${table.unit}`, { size: 9, align: 'right', colour: GREY })
  paper.space(2)
  groupColumns(table, paper).forEach((columns) => {
    writeGroup(paper, columns, table)
    paper.space(8)
  })
}
