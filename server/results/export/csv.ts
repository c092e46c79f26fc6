import { chinaTime, type FileCell, type FileTable } from './cells'

/** Without a byte order mark, Excel decodes a file in the computer's legacy code page. */
const BOM = '\uFEFF'

/**
 * Texts that spreadsheet programs evaluate as formulas (CSV injection), including those with leading blanks or full-width
 * signs.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text)
const escapedFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

function field(cell: FileCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(escapedFormula(cell))
  if ('number' in cell) return cell.number
  return 'date' in cell ? quoted(escapedFormula(cell.date)) : chinaTime(cell.time)
}

const line = (cells: FileCell[]) => `${cells.map(field).join(',')}\r\n`

/** CSV by RFC 4180, in chunks. */
export async function* csv({ heads, rows }: FileTable): AsyncGenerator<string> {
  yield BOM + line(heads)
  for await (const row of rows) yield line(row)
}
