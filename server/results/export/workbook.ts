import { chinaTime, serialOfDate, serialOfTime, type FileCell, type FileTable } from './cells'
import { zip, type ZipEntry } from './zip'
import {
  columnName,
  mainNamespace,
  packageParts,
  sheetEnd,
  sheetPath,
  sheetStart,
  textCell,
  xmlHead,
} from '../../../src/lib/spreadsheet/workbook/workbook-xml'

/** Indexes in the list of cell formats (`cellXfs`) below. */
const HEAD = 1
const DATE = 2
const TIME = 3

const styles = `${xmlHead}<styleSheet xmlns="${mainNamespace}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

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
