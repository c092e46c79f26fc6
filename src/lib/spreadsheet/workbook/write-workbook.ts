import { strToU8, zipSync } from 'fflate'
import {
  columnName,
  HEAD,
  packageParts,
  sheetEnd,
  sheetPath,
  sheetStart,
  stylesXml,
  textCell,
} from './workbook-xml'

/** A sheet of texts: its heads, and rows with the text of each head or less. */
export interface TextSheet {
  name: string
  heads: string[]
  rows: string[][]
}

function sheetXml({ heads, rows }: TextSheet): string {
  const row = (cells: readonly string[], number: number, style = 0) => {
    const written = cells.map((text, index) =>
      text === '' ? '' : textCell(`${columnName(index)}${number}`, text, style),
    )
    return `<row r="${number}">${written.join('')}</row>`
  }
  return sheetStart + row(heads, 1, HEAD) + rows.map((cells, at) => row(cells, at + 2)).join('') + sheetEnd
}

/** The same for the same sheets: archives state the time of their entries. */
const entryTime = new Date(2000, 0, 1)

/** An .xlsx workbook of texts, without formulas. */
export function writeWorkbook(sheets: readonly TextSheet[]): Uint8Array {
  const parts = {
    ...packageParts(sheets.map(({ name }) => name)),
    'xl/styles.xml': stylesXml(),
    ...Object.fromEntries(sheets.map((sheet, index) => [sheetPath(index), sheetXml(sheet)])),
  }
  const entries = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const)
  return zipSync(Object.fromEntries(entries), { mtime: entryTime })
}
