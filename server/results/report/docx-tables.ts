import { escapeXml } from '../../../src/lib/spreadsheet/workbook/workbook-xml'

/** A4 with margins of 2.54 cm, in twentieths of a point. */
export const PAGE = { width: 11_906, height: 16_838, margin: 1_440 }
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin

export const paragraph = (styleId: string, text: string, more = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${styleId}"/>${more}</w:pPr><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`

const border = (side: string, weight: number) =>
  `<w:${side} w:val="${weight === 0 ? 'nil' : 'single'}" w:sz="${weight}" w:space="0" w:color="000000"/>`

/** Open at both sides, like the tables of official statistics. */
export const ruled = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => border(side, side === 'left' || side === 'right' ? 0 : side.startsWith('inside') ? 4 : 10))
  .join('')
export const bare = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => border(side, 0))
  .join('')

export const table = (borders: string, widths: readonly number[], rows: string, margins = '') =>
  `<w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((sum, one) => sum + one, 0)}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/>${margins}</w:tblPr><w:tblGrid>${widths
    .map((width) => `<w:gridCol w:w="${width}"/>`)
    .join('')}</w:tblGrid>${rows}</w:tbl>`

export const cell = (width: number, content: string, shade = '', align: 'center' | 'bottom' = 'center') =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${
    shade === '' ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>`
  }<w:vAlign w:val="${align}"/></w:tcPr>${content}</w:tc>`

/** Keeps a paragraph on the page of the next one. */
export const KEPT = '<w:keepNext/>'
/** Rows up to which a chart or table stays on one page; more would leave too much of the page before empty. */
export const KEPT_ROWS = 12

/** An empty line of an exact height, in twentieths of a point. */
export const gap = (line: number, more = '') =>
  `<w:p><w:pPr>${more}<w:spacing w:before="0" w:after="0" w:line="${line}" w:lineRule="exact"/></w:pPr></w:p>`
