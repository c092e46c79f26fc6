import PDFDocument from 'pdfkit'
import { fontOf, printable, type FontName } from './fonts'
import { breakLines, type TextStyle, widthOf } from './line-breaks'

/** Measures in points. A4 upright. */
const WIDTH = 595.28
const HEIGHT = 841.89
export const MARGIN = 48
/** Space for the line with number, code and page. */
const FOOT = 56
const LINE_HEIGHT = 1.5

export const INK = '#000000'
export const GREY = '#595959'

export interface WriteOptions extends TextStyle {
  x: number
  width: number
  align?: 'left' | 'centre' | 'right'
  colour?: string
}

export type Pdf = InstanceType<typeof PDFDocument>

/** A document with a cursor that moves down the page and on to the next one. */
export interface Paper {
  pdf: Pdf
  left: number
  width: number
  y: number
  /** Greatest `y` of content. */
  bottom: number
  /** Begins a new page unless `height` points are left. */
  reserve: (height: number) => void
  space: (points: number) => void
  /** Writes a text at the cursor, across pages if need be. */
  write: (text: string, options: Partial<WriteOptions>) => void
  /** Writes one line of printable text at a height, without moving the cursor. */
  writeLine: (line: string, y: number, options: WriteOptions) => void
}

export const body: TextStyle = { font: 'regular', size: 10 }

export const lineHeightOf = (size: number) => size * LINE_HEIGHT

export function openPaper({ title, madeAt }: { title: string; madeAt: Date }): Paper {
  const pdf = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    // Without a face of its own the document would embed Helvetica.
    font: null as unknown as string,
    info: { Title: printable(title), CreationDate: madeAt, ModDate: madeAt },
  })
  for (const name of ['regular', 'bold'] satisfies FontName[]) pdf.registerFont(name, fontOf(name).data)
  const paper: Paper = {
    ...{ pdf, left: MARGIN, width: WIDTH - 2 * MARGIN, y: MARGIN, bottom: HEIGHT - FOOT - 12 },
    reserve: (height) => {
      if (paper.y + height <= paper.bottom) return
      pdf.addPage()
      paper.y = MARGIN
    },
    space: (points) => (paper.y = Math.min(paper.y + points, paper.bottom)),
    write: (text, options) => {
      const whole: WriteOptions = { ...body, x: paper.left, width: paper.width, ...options }
      const height = lineHeightOf(whole.size)
      for (const line of breakLines(text, whole.width, whole)) {
        paper.reserve(height)
        paper.writeLine(line, paper.y, whole)
        paper.y += height
      }
    },
    writeLine: (line, y, { font, size, x, width, align = 'left', colour = INK }) => {
      const free = width - widthOf(line, { font, size })
      const indent = align === 'left' ? 0 : align === 'right' ? free : free / 2
      if (line === '') return
      pdf.font(font).fontSize(size).fillColor(colour)
      pdf.text(line, x + indent, y + (lineHeightOf(size) - size * 1.448) / 2, { lineBreak: false })
    },
  }
  return paper
}

/** Writes on every page, below the content. */
export function writeOnEachPage(paper: Paper, write: (page: number, pages: number, y: number) => void): void {
  const { start, count } = paper.pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    paper.pdf.switchToPage(start + page)
    write(page + 1, count, HEIGHT - FOOT + 4)
  }
}

/** Ends the document. */
export function closePaper({ pdf }: Paper): Promise<Buffer> {
  const pieces: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('end', () => resolve(Buffer.concat(pieces)))
    pdf.on('error', reject)
    pdf.end()
  })
}

/** A horizontal line. */
export function rule(
  { pdf }: Paper,
  y: number,
  { x, width }: { x: number; width: number },
  weight = 0.5,
): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(INK)
    .stroke()
}
