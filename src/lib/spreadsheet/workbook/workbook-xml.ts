/** The XML of an .xlsx workbook, for the gateway's exports and for those of the form editor. */

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Maximum characters of a cell. */
const MAX_CELL_LENGTH = 32_767

// Characters that XML 1.0 does not allow, and unpaired surrogates.
const INVALID_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** A text as the content or an attribute of an element. */
export const escapeXml = (text: string) =>
  text.replace(INVALID_XML, '').replace(/[&<>"\r]/g, (character) => entities[character] ?? character)

/** Escapes texts like `_x0041_`, which spreadsheets read as the letter A. */
const literal = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** The letters of a column: 0 is A. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** A cell with a text, never a formula. `style`: index in the cell formats. */
export const textCell = (at: string, text: string, style = 0): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(literal(text.slice(0, MAX_CELL_LENGTH)))}</t></is></c>`

/** Begin of a sheet whose first row stays in view; `sheetEnd` follows the rows. */
export const sheetStart = `${xmlHead}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="16"/><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

/** Index of the bold cell format of column heads. */
export const HEAD = 1
/** Index of the first further format of `stylesXml`. */
export const FIRST_OWN_FORMAT = 2

/** Number formats below are the spreadsheet program's own. */
const FIRST_NUMBER_FORMAT = 164

const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`

/** The cell formats: plain, bold, then one for each number format (such as `yyyy\\-mm\\-dd`). */
export function stylesXml(numberFormats: readonly string[] = []): string {
  const formats = numberFormats.map((code, at) => ({ id: FIRST_NUMBER_FORMAT + at, code }))
  const list = (name: string, parts: readonly string[]) =>
    parts.length === 0 ? '' : `<${name} count="${parts.length}">${parts.join('')}</${name}>`
  const cell = (numberFormat: number, fontAt: number, applied: string) =>
    `<xf numFmtId="${numberFormat}" fontId="${fontAt}" fillId="0" borderId="0" xfId="0"${applied}/>`
  return [
    `${xmlHead}<styleSheet xmlns="${mainNamespace}">`,
    list(
      'numFmts',
      formats.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`),
    ),
    list('fonts', [font(''), font('<b/>')]),
    list(
      'fills',
      ['none', 'gray125'].map((pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`),
    ),
    list('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
    list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    list('cellXfs', [
      cell(0, 0, ''),
      cell(0, 1, ' applyFont="1"'),
      ...formats.map(({ id }) => cell(id, 0, ' applyNumberFormat="1"')),
    ]),
    list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    '</styleSheet>',
  ].join('')
}

/** The parts of a workbook besides its sheets and styles, by path. */
export function packageParts(sheetNames: readonly string[]): Record<string, string> {
  const numbers = sheetNames.map((_, index) => index + 1)
  const overrides = [
    ...sheetNames.map((_, index) => [`/${sheetPath(index)}`, 'worksheet']),
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${TYPES}.${type}+xml"/>`)
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (...each: string[]) =>
    `${xmlHead}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
  const sheets = sheetNames.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return {
    '[Content_Types].xml': `${xmlHead}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${xmlHead}<workbook xmlns="${mainNamespace}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
      relation(numbers.length + 1, 'styles', 'styles.xml'),
    ),
  }
}
