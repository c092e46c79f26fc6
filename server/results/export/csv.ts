import { chinaTime, type Cell, type FileTable } from './cells'

/** Without it, Excel reads a file as what the computer's language used before Unicode. */
const BOM = '\uFEFF'

/** Programs take a text that begins so for a formula and reckon it, also with blanks or full-width signs. */
const FORMULA = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text)
const defused = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(defused(cell))
  if ('number' in cell) return cell.number
  return 'date' in cell ? quoted(defused(cell.date)) : chinaTime(cell.time)
}

const line = (cells: Cell[]) => `${cells.map(field).join(',')}\r\n`

/** As RFC 4180 has it, piece by piece. */
export async function* csv({ heads, rows }: FileTable): AsyncGenerator<string> {
  yield BOM + line(heads)
  for await (const row of rows) yield line(row)
}
