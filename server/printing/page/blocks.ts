import type { Block, ReturnToPrint } from '../content'
import { breakLines, widthOf } from './line-breaks'
import { body, GREY, INK, lineHeightOf, type Paper } from './paper'
import { writeTable } from './tables'

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>
type Drawings = ReturnToPrint['drawings']

const INDENT = 14
const BOX = 8

function writeHeading(paper: Paper, { text }: BlockOf<'heading'>): void {
  paper.space(8)
  // Not alone at the foot of a page.
  paper.reserve(60)
  paper.write(text, { font: 'bold', size: 11.5 })
  paper.space(4)
}

function writeText(paper: Paper, { text }: BlockOf<'text'>): void {
  paper.write(text, { size: 9, colour: GREY })
  paper.space(4)
}

function writeItem(paper: Paper, { title, lines, isQuiet = false }: BlockOf<'item'>): void {
  const colour = isQuiet ? GREY : INK
  paper.reserve(2 * lineHeightOf(body.size))
  paper.write(title, { colour })
  const place = { x: paper.left + INDENT, width: paper.width - INDENT, colour }
  for (const line of lines) paper.write(line, isQuiet ? place : { ...place, font: 'bold' })
  paper.space(5)
}

/** A ticked or empty box, drawn because the fonts have no ticked one. */
function drawBox({ pdf }: Paper, x: number, y: number, isTicked: boolean): void {
  pdf.rect(x, y, BOX, BOX).lineWidth(0.7).strokeColor(INK).stroke()
  if (!isTicked) return
  pdf
    .moveTo(x + 1.5, y + 4.2)
    .lineTo(x + 3.4, y + 6.3)
    .lineTo(x + 6.7, y + 1.6)
    .lineWidth(1.3)
    .stroke()
}

function writeChoices(paper: Paper, { title, options }: BlockOf<'choices'>): void {
  paper.reserve(2 * lineHeightOf(body.size))
  paper.write(title, {})
  const height = lineHeightOf(body.size)
  const first = paper.left + INDENT
  let x = first
  paper.reserve(height)
  for (const { text, isChosen } of options) {
    const style = { ...body, font: isChosen ? ('bold' as const) : ('regular' as const) }
    const room = paper.left + paper.width - first - BOX - 4
    const [line = '', ...more] = breakLines(text, room, style)
    const width = BOX + 4 + widthOf(line, style)
    if (x > first && (x + width > paper.left + paper.width || more.length > 0)) {
      paper.y += height
      paper.reserve(height)
      x = first
    }
    drawBox(paper, x, paper.y + 3.5, isChosen)
    const place = { ...style, x: x + BOX + 4, width: room }
    paper.writeLine(line, paper.y, place)
    for (const next of more) {
      paper.y += height
      paper.reserve(height)
      paper.writeLine(next, paper.y, place)
    }
    x += width + 16
  }
  paper.y += height
  paper.space(5)
}

const SIGNATURE = { width: 150, height: 56 }

function writeSignature(
  paper: Paper,
  { title, name, key, note }: BlockOf<'signature'>,
  drawings: Drawings,
): void {
  paper.reserve(lineHeightOf(body.size) + SIGNATURE.height + 8)
  paper.write(title, {})
  const x = paper.left + INDENT
  if (name !== '') paper.write(name, { font: 'bold', x, width: paper.width - INDENT })
  const drawing = key === null ? undefined : drawings[key]
  if (drawing && drawImage(paper, drawing, x)) paper.y += SIGNATURE.height + 4
  else if (key !== null || note !== '')
    paper.write(note || '（手写签名的图像读不出，见电子档案）', {
      x,
      width: paper.width - INDENT,
      colour: GREY,
    })
  paper.space(5)
}

/** False for a picture that cannot be read. */
function drawImage({ pdf, y }: Paper, drawing: Uint8Array, x: number): boolean {
  try {
    pdf.image(Buffer.from(drawing), x, y, { fit: [SIGNATURE.width, SIGNATURE.height] })
    return true
  } catch {
    return false
  }
}

/** Writes the parts of a return one below the other. */
export function writeBlocks(paper: Paper, blocks: Block[], drawings: Drawings): void {
  for (const block of blocks) {
    if (block.type === 'heading') writeHeading(paper, block)
    else if (block.type === 'text') writeText(paper, block)
    else if (block.type === 'item') writeItem(paper, block)
    else if (block.type === 'choices') writeChoices(paper, block)
    else if (block.type === 'table') writeTable(paper, block)
    else writeSignature(paper, block, drawings)
  }
}
