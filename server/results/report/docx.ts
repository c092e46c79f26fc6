import { xmlHead } from '../../../src/lib/spreadsheet/workbook/workbook-xml'
import type { Report, ReportBlock, TableColumn } from '../../printing/content'
import { zip } from '../export/zip'
import { chartXml } from './docx-charts'
import { cell, gap, KEPT, KEPT_ROWS, PAGE, paragraph, ruled, table, TEXT_WIDTH } from './docx-tables'

/** ECMA-376, Office Open XML. Widths in twentieths of a point, font sizes in half points. */
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const style = (id: string, name: string, properties: string, run: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr>${properties}</w:pPr><w:rPr>${run}</w:rPr></w:style>`

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

function dataTable(columns: readonly TableColumn[], rows: readonly string[][]): string {
  const figures = columns.filter(({ isFigure }) => isFigure).length
  const figureWidth = Math.min(1_700, Math.floor((TEXT_WIDTH * 0.7) / Math.max(1, figures)))
  const textWidth = Math.floor((TEXT_WIDTH - figures * figureWidth) / Math.max(1, columns.length - figures))
  const widths = columns.map(({ isFigure }) => (isFigure ? figureWidth : textWidth))
  const head = columns
    .map(({ title }, at) =>
      cell(widths[at] ?? 0, paragraph('Cell', title, `${KEPT}<w:jc w:val="center"/>`), 'F2F2F2'),
    )
    .join('')
  const body = rows.map((row, number) => {
    const keeping = rows.length <= KEPT_ROWS && number < rows.length - 1 ? KEPT : ''
    const cells = columns.map(({ isFigure }, at) =>
      cell(
        widths[at] ?? 0,
        paragraph('Cell', row[at] ?? '', `${keeping}${isFigure ? '<w:jc w:val="right"/>' : ''}`),
      ),
    )
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`
  })
  return table(ruled, widths, `<w:tr><w:trPr><w:tblHeader/></w:trPr>${head}</w:tr>${body.join('')}`)
}

function bodyOf(block: ReportBlock, next: ReportBlock | undefined): string {
  if (block.type === 'heading') return paragraph('Heading1', block.text)
  // What introduces a chart or a table stays with it.
  const introduces = next !== undefined && next.type !== 'heading' && next.type !== 'text'
  if (block.type === 'text') return paragraph('Normal', block.text, introduces ? KEPT : '')
  return block.type === 'bars'
    ? `${chartXml(block)}${gap(120)}`
    : `${dataTable(block.columns, block.rows)}${gap(160)}`
}

const documentXml = ({ bureau, title, day, blocks }: Report) =>
  `${xmlHead}<w:document xmlns:w="${WORDS}" xmlns:r="${OFFICE}"><w:body>${[
    paragraph('Bureau', bureau),
    paragraph('Title', `${title}结果报告`),
    paragraph('Day', day),
    ...blocks.map((block, at) => bodyOf(block, blocks[at + 1])),
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
