import type { CopiedTable } from '@/lib/spreadsheet/tables-in-text'

/** Longer pages are taken as plain text. */
const longestHtml = 5_000_000

/** The text of a cell; its paragraphs and lines are divided. */
function textOf(cell: Element): string {
  for (const part of cell.querySelectorAll('br, p, div, li')) part.append('\n')
  return (cell.textContent ?? '').trim()
}

/** The rows and columns that a cell covers, as their indexes. */
function* covered(cell: HTMLTableCellElement, row: number, column: number): Generator<[number, number]> {
  for (let down = 0; down < Math.max(1, cell.rowSpan); down += 1)
    for (let right = 0; right < Math.min(cell.colSpan, 50); right += 1) yield [row + down, column + right]
}

/** The cells of a table; one that spans several has its text in the first of them. */
function cellsOf(table: HTMLTableElement): string[][] {
  const rows: string[][] = [...table.rows].map(() => [])
  for (const [at, { cells }] of [...table.rows].entries())
    for (const cell of cells) {
      let column = 0
      while (rows[at]?.[column] !== undefined) column += 1
      for (const [row, to] of covered(cell, at, column)) {
        const target = rows[row]
        if (target) target[to] = row === at && to === column ? textOf(cell) : ''
      }
    }
  return rows.map((row) => Array.from(row, (cell) => cell ?? ''))
}

/** The tables of copied HTML. Nothing of it is run or loaded: the document is displayed nowhere. */
export function tablesIn(html: string): CopiedTable[] {
  if (!/<table/i.test(html) || html.length > longestHtml) return []
  const copied = new DOMParser().parseFromString(html, 'text/html')
  return [...copied.querySelectorAll('table')].filter((table) => !table.querySelector('table')).map(cellsOf)
}
