import { strToU8, zipSync } from 'fflate'
import {
  columnName,
  mainNamespace,
  packageParts,
  sheetEnd,
  sheetPath,
  sheetStart,
  textCell,
  xmlHead,
} from './workbook-xml'

/** A sheet of texts: its heads, and rows with the text of each head or less. */
export interface TextSheet {
  name: string
  heads: string[]
  rows: string[][]
}

/** Index of the bold cell format. */
const HEAD = 1

const styles = `${xmlHead}<styleSheet xmlns="${mainNamespace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

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
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((sheet, index) => [sheetPath(index), sheetXml(sheet)])),
  }
  const entries = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const)
  return zipSync(Object.fromEntries(entries), { mtime: entryTime })
}
