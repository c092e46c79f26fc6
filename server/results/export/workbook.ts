import { chinaTime, serialOfDate, serialOfTime, type FileCell, type FileTable } from './cells'
import { zip, type ZipEntry } from './zip'
import {
  columnName,
  FIRST_OWN_FORMAT,
  HEAD,
  packageParts,
  sheetEnd,
  sheetPath,
  sheetStart,
  stylesXml,
  textCell,
} from '../../../src/lib/spreadsheet/workbook/workbook-xml'

const DATE = FIRST_OWN_FORMAT
const TIME = FIRST_OWN_FORMAT + 1
const styles = stylesXml(['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss'])

/** Significant digits of a spreadsheet number; longer numbers are written as text to stay exact. */
const EXACT_DIGITS = 15

const significantDigits = (number: string) => number.replace(/[-.]/g, '').replace(/^0+/, '').length

const numberCell = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`

function writeCell(at: string, cell: FileCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return textCell(at, cell)
  if ('number' in cell)
    return significantDigits(cell.number) > EXACT_DIGITS
      ? textCell(at, cell.number)
      : numberCell(at, cell.number)
  const [serial, style, text] =
    'date' in cell
      ? [serialOfDate(cell.date), DATE, cell.date]
      : [serialOfTime(cell.time), TIME, chinaTime(cell.time)]
  return serial === null ? textCell(at, text) : numberCell(at, String(serial), style)
}

async function* sheetXml({ heads, rows }: FileTable): AsyncGenerator<string> {
  const names = heads.map((_, index) => columnName(index))
  const row = (number: number, cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
  yield sheetStart
  yield row(
    1,
    heads.map((head, index) => textCell(`${names[index]}1`, head, HEAD)),
  )
  let number = 1
  for await (const cells of rows) {
    number += 1
    yield row(
      number,
      cells.map((cell, index) => writeCell(`${names[index]}${number}`, cell)),
    )
  }
  yield sheetEnd
}

function workbookEntries(tables: FileTable[]): ZipEntry[] {
  const parts = { ...packageParts(tables.map(({ name }) => name)), 'xl/styles.xml': styles }
  return [
    ...Object.entries(parts).map(([name, xml]) => ({ name, content: [xml] })),
    ...tables.map((table, index) => ({ name: sheetPath(index), content: sheetXml(table) })),
  ]
}

/** An XLSX workbook with one worksheet per table, in chunks. Cells contain no formulas. */
export const workbook = (tables: FileTable[]): AsyncGenerator<Buffer> => zip(workbookEntries(tables))
