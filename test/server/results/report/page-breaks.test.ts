import type { Report, ReportBlock } from '../../../../server/printing/content'
import { printReport } from '../../../../server/printing/print'
import { docx } from '../../../../server/results/report/docx'
import { readPdf } from '../../harness/documents/read-pdf'
import { unzip } from '../../harness/read-workbook'

const rows = (count: number, name: string) => Array.from({ length: count }, (_, at) => [`${name}${at}`, '1'])
const table = (count: number, name: string): ReportBlock => ({
  type: 'table',
  columns: [
    { title: '名称', isFigure: false },
    { title: '家数', isFigure: true },
  ],
  rows: rows(count, name),
})
const bars: ReportBlock = {
  type: 'bars',
  bars: [
    { label: '满意', value: 60, text: '60.0%' },
    { label: '一般', value: 40, text: '40.0%' },
  ],
}
const reportOf = (blocks: ReportBlock[]): Report => ({
  ...{ bureau: '西湖区统计局', title: '月报', day: '2026年11月20日', blocks },
})

async function documentXml(report: Report): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of docx(report)) pieces.push(piece)
  return unzip(Buffer.concat(pieces)).get('word/document.xml') ?? ''
}

describe('page breaks of a report', () => {
  it('divide long tables only; a short one stays whole, with the line that introduces it', async () => {
    const content = [table(30, '长'), { type: 'text', text: '按地区排名：' } as const, table(8, '短')]
    const { pages } = readPdf(Buffer.from(await printReport(reportOf(content), new Date())))
    const short = rows(8, '短').map(([name = '']) => name)
    const holding = pages.filter((page) => short.some((name) => page.includes(name)))
    expect(holding).toHaveLength(1)
    for (const words of ['按地区排名：', ...short]) expect(holding[0]).toContain(words)
    // The first page had room for some of its rows.
    expect(pages.indexOf(holding[0] ?? '')).toBe(1)
    expect(pages[0]).toContain('长29')
    const long = readPdf(Buffer.from(await printReport(reportOf([table(60, '长')]), new Date())))
    expect(long.pages.map((page) => page.includes('长0') || page.includes('长59'))).toEqual([true, true])
  })

  it('are where Word may set them: not within a chart, a short table, or before either', async () => {
    const xml = await documentXml(reportOf([{ type: 'text', text: '得分：' }, bars, table(3, '短')]))
    const chart = /<w:tbl>(?:(?!<w:tbl>).)*<w:trPr><w:cantSplit\/><\/w:trPr><w:tc>(?:(?!<w:p>).)*<w:tbl>/
    expect(xml).toMatch(chart)
    const kept = (words: string) =>
      new RegExp(`<w:p><w:pPr><w:pStyle w:val="\\w+"/>(<w:keepNext/>)?[^>]*/?></?[^>]*>.{0,60}${words}`).exec(
        xml,
      )?.[1]
    expect(['得分：', '短0', '短1', '短2'].map((words) => kept(words) !== undefined)).toEqual([
      ...[true, true, true, false],
    ])
    const long = await documentXml(reportOf([table(13, '长')]))
    // The head of a table stays with its first row.
    expect(long.match(/<w:keepNext\/>/g)).toHaveLength(2)
  })
})
