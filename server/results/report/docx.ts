import { escapeXml, xmlHead } from '../../../src/lib/spreadsheet/workbook/workbook-xml'
import type { Report, ReportBlock, TableColumn } from '../../printing/content'
import { zip } from '../export/zip'

/** ECMA-376, Office Open XML. Widths in twentieths of a point, font sizes in half points. */
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** A4 with margins of 2.54 cm, in twentieths of a point. */
const PAGE = { width: 11_906, height: 16_838, margin: 1_440 }
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin
const LABEL_WIDTH = 2_600
const BAR_WIDTH = 5_000
const BAR_COLOUR = '2F6BD8'

const style = (id: string, name: string, paragraph: string, run: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`

const size = (halfPoints: number) => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`

/** The fonts are those of official documents; a computer without them takes another. */
const styles = `${xmlHead}<w:styles xmlns:w="${WORDS}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/>${size(22)}<w:lang w:val="zh-CN" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="80" w:line="320" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${[
  style('Normal', 'Normal', '', ''),
  style('Bureau', 'Bureau', '<w:jc w:val="center"/>', `<w:b/><w:color w:val="C00000"/>${size(36)}`),
  style(
    'Title',
    'Title',
    '<w:spacing w:before="240" w:after="120"/><w:jc w:val="center"/>',
    `<w:b/>${size(32)}`,
  ),
  style('Day', 'Day', '<w:spacing w:after="240"/><w:jc w:val="center"/>', size(22)),
  style(
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="0"/>',
    `<w:b/>${size(26)}`,
  ),
  style('Cell', 'Cell', '<w:spacing w:after="0" w:line="240" w:lineRule="auto"/>', size(19)),
].join('')}</w:styles>`

const paragraph = (styleId: string, text: string, more = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${styleId}"/>${more}</w:pPr><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`

const border = (side: string, weight: number) =>
  `<w:${side} w:val="${weight === 0 ? 'nil' : 'single'}" w:sz="${weight}" w:space="0" w:color="000000"/>`

/** Open at both sides, like the tables of official statistics. */
const ruled = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => border(side, side === 'left' || side === 'right' ? 0 : side.startsWith('inside') ? 4 : 10))
  .join('')
const bare = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => border(side, 0)).join('')

const table = (borders: string, widths: readonly number[], rows: string) =>
  `<w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((sum, one) => sum + one, 0)}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${widths
    .map((width) => `<w:gridCol w:w="${width}"/>`)
    .join('')}</w:tblGrid>${rows}</w:tbl>`

const cell = (width: number, content: string, shade = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${
    shade === '' ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>`
  }<w:vAlign w:val="center"/></w:tcPr>${content}</w:tc>`

function dataTable(columns: readonly TableColumn[], rows: readonly string[][]): string {
  const figures = columns.filter(({ isFigure }) => isFigure).length
  const figureWidth = Math.min(1_700, Math.floor((TEXT_WIDTH * 0.7) / Math.max(1, figures)))
  const textWidth = Math.floor((TEXT_WIDTH - figures * figureWidth) / Math.max(1, columns.length - figures))
  const widths = columns.map(({ isFigure }) => (isFigure ? figureWidth : textWidth))
  const head = columns
    .map(({ title }, at) =>
      cell(widths[at] ?? 0, paragraph('Cell', title, '<w:jc w:val="center"/>'), 'F2F2F2'),
    )
    .join('')
  const body = rows.map((row) => {
    const cells = columns.map(({ isFigure }, at) =>
      cell(widths[at] ?? 0, paragraph('Cell', row[at] ?? '', isFigure ? '<w:jc w:val="right"/>' : '')),
    )
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`
  })
  return table(ruled, widths, `<w:tr><w:trPr><w:tblHeader/></w:trPr>${head}</w:tr>${body.join('')}`)
}

/** Each bar is a table of one row with a shaded cell: lines and colours that every program draws, at any size. */
function barChart({ bars }: Extract<ReportBlock, { type: 'bars' }>): string {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return bars
    .map(({ label, value, text }) => {
      const length = Math.max(40, Math.round((value / most) * BAR_WIDTH))
      const widths = [LABEL_WIDTH, length, TEXT_WIDTH - LABEL_WIDTH - length]
      const cells = [
        cell(LABEL_WIDTH, paragraph('Cell', label, '<w:jc w:val="right"/>')),
        cell(length, paragraph('Cell', ''), value === 0 ? '' : BAR_COLOUR),
        cell(widths[2] ?? 0, paragraph('Cell', text)),
      ]
      // Tables that follow each other directly would become one.
      return `${table(bare, widths, `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`)}${gap(60)}`
    })
    .join('')
}

const gap = (line: number) =>
  `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="${line}" w:lineRule="exact"/></w:pPr></w:p>`

function bodyOf(block: ReportBlock): string {
  if (block.type === 'heading') return paragraph('Heading1', block.text)
  if (block.type === 'text') return paragraph('Normal', block.text)
  return block.type === 'bars'
    ? `${barChart(block)}${gap(120)}`
    : `${dataTable(block.columns, block.rows)}${gap(160)}`
}

const documentXml = ({ bureau, title, day, blocks }: Report) =>
  `${xmlHead}<w:document xmlns:w="${WORDS}" xmlns:r="${OFFICE}"><w:body>${[
    paragraph('Bureau', bureau),
    paragraph('Title', `${title}结果报告`),
    paragraph('Day', day),
    ...blocks.map(bodyOf),
  ].join(
    '',
  )}<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="${PAGE.width}" w:h="${PAGE.height}"/><w:pgMar w:top="${PAGE.margin}" w:right="${PAGE.margin}" w:bottom="${PAGE.margin}" w:left="${PAGE.margin}" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`

const footer = `${xmlHead}<w:ftr xmlns:w="${WORDS}"><w:p><w:pPr><w:pStyle w:val="Cell"/><w:jc w:val="center"/></w:pPr><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relations = (...all: string[]) =>
  `${xmlHead}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

const contentTypes = `${xmlHead}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
  ['document', 'document.main'],
  ['styles', 'styles'],
  ['footer', 'footer'],
]
  .map(([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`)
  .join('')}</Types>`

/** The report as a Word document, to be edited. */
export const docx = (report: Report): AsyncGenerator<Buffer> =>
  zip(
    Object.entries({
      '[Content_Types].xml': contentTypes,
      '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
      'word/document.xml': documentXml(report),
      'word/styles.xml': styles,
      'word/footer.xml': footer,
      'word/_rels/document.xml.rels': relations(
        relation('rId1', 'styles', 'styles.xml'),
        relation('rId2', 'footer', 'footer.xml'),
      ),
    }).map(([name, xml]) => ({ name, content: [xml] })),
  )
