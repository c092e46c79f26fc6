import { chinaTime, serialOfDate, serialOfTime, type FileCell, type FileTable } from './cells'
import { zip, type ZipEntry } from './zip'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes in the list of cell formats (`cellXfs`) below. */
const HEAD = 1
const DATE = 2
const TIME = 3

const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Maximum characters of a cell. */
const MAX_CELL_LENGTH = 32_767
/** Significant digits of a spreadsheet number; longer numbers are written as text to stay exact. */
const EXACT_DIGITS = 15

// Characters that XML 1.0 does not allow, and unpaired surrogates.
const INVALID_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

const escaped = (text: string) =>
  text.replace(INVALID_XML, '').replace(/[&<>"\r]/g, (character) => entities[character] ?? character)

/** Escapes texts like `_x0041_`, which spreadsheets read as the letter A. */
const literal = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const significantDigits = (number: string) => number.replace(/[-.]/g, '').replace(/^0+/, '').length

const textCell = (at: string, text: string, style = 0) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(literal(text.slice(0, MAX_CELL_LENGTH)))}</t></is></c>`

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
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="16"/><sheetData>`
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
  yield '</sheetData></worksheet>'
}

function workbookEntries(tables: FileTable[]): ZipEntry[] {
  const numbers = tables.map((_, index) => index + 1)
  const overrides = [
    ...numbers.map((number) => [`/xl/worksheets/sheet${number}.xml`, 'worksheet']),
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${TYPES}.${type}+xml"/>`)
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (...each: string[]) => [
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`,
  ]
  const sheets = tables.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return [
    {
      name: '[Content_Types].xml',
      content: [
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
      ],
    },
    { name: '_rels/.rels', content: relations(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        ...numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
        relation(numbers.length + 1, 'styles', 'styles.xml'),
      ),
    },
    { name: 'xl/styles.xml', content: [styles] },
    ...tables.map((table, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(table),
    })),
  ]
}

/** An XLSX workbook with one worksheet per table, in chunks. Cells contain no formulas. */
export const workbook = (tables: FileTable[]): AsyncGenerator<Buffer> => zip(workbookEntries(tables))
