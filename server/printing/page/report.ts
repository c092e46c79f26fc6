import type { Report, ReportBlock } from '../content'
import { breakLines, type TextStyle } from './line-breaks'
import { GREY, lineHeightOf, type Paper, writeOnEachPage } from './paper'
import { writeTable } from './tables'

const small: TextStyle = { font: 'regular', size: 9 }
const LABELS = 130
const VALUES = 56
const GAP = 4
const BAR_COLOUR = '#2f6bd8'
const HEAD_COLOUR = '#c00000'

type Bars = Extract<ReportBlock, { type: 'bars' }>['bars']

/** Horizontal bars, drawn as shapes. */
function writeBars(paper: Paper, bars: Bars): void {
  paper.space(4)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const height = lineHeightOf(small.size)
  const left = paper.left + LABELS + 8
  const room = paper.width - LABELS - 8 - VALUES
  for (const { label, value, text } of bars) {
    const lines = breakLines(label, LABELS, small)
    paper.reserve(lines.length * height + GAP)
    const top = paper.y
    lines.forEach((line, at) =>
      paper.writeLine(line, top + at * height, { ...small, x: paper.left, width: LABELS, align: 'right' }),
    )
    const middle = top + ((lines.length - 1) * height) / 2
    const length = (value / most) * room
    if (value > 0) paper.pdf.rect(left, middle + 1.5, length, height - 3).fill(BAR_COLOUR)
    paper.writeLine(text, middle, { ...small, x: left + length + 4, width: VALUES })
    paper.y = top + lines.length * height + GAP
  }
  paper.space(6)
}

function writeBlock(paper: Paper, block: ReportBlock): void {
  if (block.type === 'bars') return writeBars(paper, block.bars)
  if (block.type === 'table') return writeTable(paper, { ...block, title: '', unit: '' })
  if (block.type === 'text') return paper.write(block.text, { size: 10.5 })
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
  for (const block of blocks) writeBlock(paper, block)
  writeOnEachPage(paper, (page, pages, y) =>
    paper.writeLine(`第 ${page} 页 共 ${pages} 页`, y, {
      ...{ font: 'regular', size: 8, x: paper.left, width: paper.width, align: 'centre', colour: GREY },
    }),
  )
}
