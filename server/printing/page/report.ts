import type { ChartKind } from '../../../src/wire/results/chart-kind'
import type { ChartBar, Report, ReportBlock } from '../content'
import { GREY, lineHeightOf, type Paper, writeOnEachPage } from './paper'
import { writeBars, writeColumns, writeRing } from './report-charts'
import { heightAtStart, writeTable } from './tables'

const HEAD_COLOUR = '#c00000'

const charts: Record<ChartKind, (paper: Paper, bars: readonly ChartBar[]) => void> = {
  ...{ bars: writeBars, columns: writeColumns, share: writeRing },
}

const TEXT_SIZE = 10.5

const untitled = (block: Extract<ReportBlock, { type: 'table' }>) => ({ ...block, title: '', unit: '' })

function writeBlock(paper: Paper, block: ReportBlock, next: ReportBlock | undefined): void {
  if (block.type === 'bars') return charts[block.kind ?? 'bars'](paper, block.bars)
  if (block.type === 'table') return writeTable(paper, untitled(block))
  if (block.type === 'text') {
    // The line that introduces a table is not alone at the foot of a page.
    if (next?.type === 'table') paper.reserve(lineHeightOf(TEXT_SIZE) + heightAtStart(paper, untitled(next)))
    return paper.write(block.text, { size: TEXT_SIZE })
  }
  paper.space(10)
  // Not alone at the foot of a page.
  paper.reserve(90)
  paper.write(block.text, { font: 'bold', size: 13 })
  paper.space(2)
}

/** The bureau, the title and the day, then the parts one below the other. */
export function writeReport(paper: Paper, { bureau, title, day, blocks }: Report): void {
  paper.write(bureau, { font: 'bold', size: 19, align: 'centre', colour: HEAD_COLOUR })
  paper.space(6)
  paper.write(`${title}结果报告`, { font: 'bold', size: 16, align: 'centre' })
  paper.write(day, { size: 10.5, align: 'centre', colour: GREY })
  paper.space(10)
  blocks.forEach((block, at) => writeBlock(paper, block, blocks[at + 1]))
  writeOnEachPage(paper, (page, pages, y) =>
    paper.writeLine(`第 ${page} 页 共 ${pages} 页`, y, {
      ...{ font: 'regular', size: 8, x: paper.left, width: paper.width, align: 'centre', colour: GREY },
    }),
  )
}
