import { chartTones, type ChartBar } from '../content'
import { breakLines, type TextStyle } from './line-breaks'
import { lineHeightOf, type Paper } from './paper'

const small: TextStyle = { font: 'regular', size: 9 }
const LABELS = 130
const VALUES = 56
const DIGIT = 5.2
const GAP = 4
const COLUMNS_HEIGHT = 110
const RADIUS = 58
const INNER_RADIUS = 34
const toneOf = (at: number) => `#${chartTones[at % chartTones.length] ?? chartTones[0]}`

const largest = (bars: readonly ChartBar[]) => Math.max(0, ...bars.map(({ value }) => value)) || 1

/** The room beside a bar for the widest value. */
const valueWidth = (bars: readonly ChartBar[]) =>
  Math.max(VALUES, ...bars.map(({ text }) => text.length * DIGIT + GAP))

/** Horizontal bars, drawn as shapes. */
export function writeBars(paper: Paper, bars: readonly ChartBar[]): void {
  paper.space(4)
  const most = largest(bars)
  const height = lineHeightOf(small.size)
  const left = paper.left + LABELS + 8
  const values = valueWidth(bars)
  const room = paper.width - LABELS - 8 - values
  for (const { label, value, text } of bars) {
    const lines = breakLines(label, LABELS, small)
    paper.reserve(lines.length * height + GAP)
    const top = paper.y
    lines.forEach((line, at) =>
      paper.writeLine(line, top + at * height, { ...small, x: paper.left, width: LABELS, align: 'right' }),
    )
    const middle = top + ((lines.length - 1) * height) / 2
    const length = (value / most) * room
    if (value > 0) paper.pdf.rect(left, middle + 1.5, length, height - 3).fill(toneOf(0))
    paper.writeLine(text, middle, { ...small, x: left + length + 4, width: values })
    paper.y = top + lines.length * height + GAP
  }
  paper.space(6)
}

/** Upright columns on one line, with their names below. */
export function writeColumns(paper: Paper, bars: readonly ChartBar[]): void {
  const most = largest(bars)
  const height = lineHeightOf(small.size)
  const room = paper.width / Math.max(1, bars.length)
  const names = bars.map(({ label }) => breakLines(label, room - 6, small))
  const nameHeight = Math.max(1, ...names.map((lines) => lines.length)) * height
  paper.space(4)
  paper.reserve(height + COLUMNS_HEIGHT + nameHeight + GAP)
  const base = paper.y + height + COLUMNS_HEIGHT
  bars.forEach(({ value, text }, at) => {
    const x = paper.left + at * room
    const tall = (value / most) * COLUMNS_HEIGHT
    if (value > 0) paper.pdf.rect(x + room * 0.25, base - tall, room * 0.5, tall).fill(toneOf(0))
    paper.writeLine(text, base - tall - height, { ...small, x, width: room, align: 'centre' })
    names[at]?.forEach((line, row) =>
      paper.writeLine(line, base + GAP / 2 + row * height, { ...small, x, width: room, align: 'centre' }),
    )
  })
  paper.pdf.rect(paper.left, base, paper.width, 0.6).fill('#595959')
  paper.y = base + nameHeight + GAP
  paper.space(6)
}

/** A part of a ring from one share of the circle to another, clockwise from the top. */
function ringPart(x: number, y: number, from: number, to: number): string {
  const point = (share: number, radius: number) => {
    const angle = share * 2 * Math.PI
    return `${(x + radius * Math.sin(angle)).toFixed(3)} ${(y - radius * Math.cos(angle)).toFixed(3)}`
  }
  const large = to - from > 0.5 ? 1 : 0
  return [
    `M ${point(from, RADIUS)} A ${RADIUS} ${RADIUS} 0 ${large} 1 ${point(to, RADIUS)}`,
    `L ${point(to, INNER_RADIUS)} A ${INNER_RADIUS} ${INNER_RADIUS} 0 ${large} 0 ${point(from, INNER_RADIUS)} Z`,
  ].join(' ')
}

/** The parts of a whole as a ring, with their names and shares beside it. */
export function writeRing(paper: Paper, bars: readonly ChartBar[]): void {
  const height = lineHeightOf(small.size) + 2
  const size = Math.max(2 * RADIUS, bars.length * height)
  paper.space(4)
  paper.reserve(size + GAP)
  const total = bars.reduce((sum, { value }) => sum + value, 0) || 1
  const middle = paper.y + size / 2
  let from = 0
  bars.forEach(({ label, value, text }, at) => {
    // An arc that ends where it begins is none.
    const to = from + Math.min(value / total, 0.9999)
    if (value > 0)
      paper.pdf.path(ringPart(paper.left + LABELS / 2, middle, from, to)).fillAndStroke(toneOf(at), '#ffffff')
    from = to
    const y = middle - (bars.length * height) / 2 + at * height
    const x = paper.left + LABELS + 24
    paper.pdf.rect(x, y + 3, 8, 8).fill(toneOf(at))
    const [line = ''] = breakLines(`${text}  ${label}`, paper.width - LABELS - 40, small)
    paper.writeLine(line, y, { ...small, x: x + 14, width: paper.width - LABELS - 40 })
  })
  paper.y += size
  paper.space(6)
}
