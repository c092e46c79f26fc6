import { type QrModules, quietZone } from '../qr/modules'
import { breakLines, oneLine } from './lines'
import { type Font, type Measure, paper, type PosterDrawing, type Shape } from './shapes'

export interface PosterContent {
  /** The bureau that conducts the survey. */
  issuer: string
  title: string
  /** Short label of the kind. */
  kind: string
  /** Instruction for the code, and its effect. */
  action: string
  hint: string
  details: readonly { name: string; value: string }[]
  /** Last line: name of the product. */
  foot: string
}

const width = 750
const height = 1200
const margin = 60
const inner = width - 2 * margin
const headHeight = 400
const codeSide = 400
const codeTop = 470

const normal = (size: number): Font => ({ size, bold: false })
const bold = (size: number): Font => ({ size, bold: true })

type TextShape = Extract<Shape, { kind: 'text' }>

const text = (
  content: string,
  position: Pick<TextShape, 'x' | 'y' | 'font' | 'color'> & { align?: TextShape['align'] },
): TextShape => ({ kind: 'text', text: content, align: 'left', ...position })

const middle = (content: string, y: number, font: Font, color: string, measure: Measure) =>
  text(oneLine(content, { font, width: inner }, measure), { x: width / 2, y, font, color, align: 'center' })

const titleTop = 180
const chipTop = headHeight - 74
const stepOf = (font: Font) => Math.round(font.size * 1.32)

/** Whether lines end above the label below them, with the descenders of the last one. */
const endsAboveChip = (lines: string[], font: Font) =>
  titleTop + (lines.length - 1) * stepOf(font) + font.size / 4 < chipTop - 6

/** Largest font that fits the title into three lines above the label; in the smallest font a longer title is truncated. */
function titleLines(title: string, measure: Measure): { lines: string[]; font: Font } {
  const maxLines = 3
  const sizes = [54, 48, 42]
  const candidates = sizes.map((size) => ({
    font: bold(size),
    lines: breakLines(title, { font: bold(size), width: inner }, maxLines + 1, measure),
  }))
  const fitting = candidates.find(({ lines, font }) => lines.length <= maxLines && endsAboveChip(lines, font))
  const font = bold(sizes[sizes.length - 1] ?? 42)
  return fitting ?? { font, lines: breakLines(title, { font, width: inner }, maxLines, measure) }
}

function head({ issuer, title, kind }: PosterContent, measure: Measure): Shape[] {
  const { lines, font } = titleLines(title, measure)
  const step = stepOf(font)
  const chip = normal(26)
  const chipWidth = Math.ceil(measure(kind, chip)) + 40
  return [
    { kind: 'box', x: 0, y: 0, width, height: headHeight, radius: 0, color: paper.head },
    { kind: 'disc', x: width - 70, y: 40, radius: 170, color: paper.headShade },
    { kind: 'disc', x: width - 150, y: headHeight - 10, radius: 80, color: paper.headShade },
    { kind: 'box', x: 0, y: headHeight, width, height: height - headHeight, radius: 0, color: paper.sheet },
    text(oneLine(issuer, { font: normal(30), width: inner }, measure), {
      ...{ x: margin, y: 96, font: normal(30), color: paper.onHeadSoft },
    }),
    ...lines.map((line, at) => text(line, { x: margin, y: titleTop + at * step, font, color: paper.onHead })),
    {
      kind: 'box',
      x: margin,
      y: chipTop,
      width: chipWidth,
      height: 46,
      radius: 23,
      color: paper.sheet,
    },
    text(kind, { x: margin + 20, y: headHeight - 42, font: chip, color: paper.head }),
  ]
}

/** What the poster's code leads to: the modules of a QR code, or a finished picture such as a mini-program code. */
export type PosterCode = { modules: QrModules } | { image: CanvasImageSource }

const frame = { x: (width - codeSide) / 2, y: codeTop, width: codeSide, height: codeSide }

function code(of: PosterCode): Shape[] {
  const edge = 12
  return [
    {
      ...{ kind: 'box', x: frame.x - edge, y: frame.y - edge, radius: 24, color: paper.soft },
      ...{ width: codeSide + 2 * edge, height: codeSide + 2 * edge },
    },
    { kind: 'box', ...frame, radius: 14, color: paper.sheet },
    ...('modules' in of ? darkModules(of.modules) : [{ kind: 'image' as const, ...frame, image: of.image }]),
  ]
}

/** Uses whole pixels per module: blurred edges defeat old cameras. */
function darkModules(modules: QrModules): Shape[] {
  const count = modules.length
  const side = Math.max(1, Math.floor(codeSide / (count + 2 * quietZone)))
  const start = {
    x: Math.round((width - side * count) / 2),
    y: codeTop + Math.round((codeSide - side * count) / 2),
  }
  return modules.flatMap((row, y) =>
    runs(row).map(({ from, to }): Shape => ({
      ...{ kind: 'box', x: start.x + from * side, y: start.y + y * side },
      ...{ width: (to - from) * side, height: side, radius: 0, color: paper.code },
    })),
  )
}

/** Merges adjacent dark modules into one box, to avoid seams. */
function runs(row: readonly boolean[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  row.forEach((dark, at) => {
    const last = found[found.length - 1]
    if (!dark) return
    if (last?.to === at) last.to = at + 1
    else found.push({ from: at, to: at + 1 })
  })
  return found
}

function detailShapes({ details: all }: PosterContent, top: number, measure: Measure): Shape[] {
  const column = inner / Math.max(1, all.length)
  return all.flatMap(({ name, value }, at) => {
    const x = margin + column * (at + 0.5)
    const room = { font: bold(28), width: column - 16 }
    const position = { x, align: 'center' as const }
    return [
      text(name, { ...position, y: top, font: normal(24), color: paper.muted }),
      text(oneLine(value, room, measure), { ...position, y: top + 42, font: bold(28), color: paper.text }),
    ]
  })
}

/** Poster to save, print or post: bureau, survey, deadline, and a code with the link. */
export function layoutPoster(content: PosterContent, of: PosterCode, measure: Measure): PosterDrawing {
  const below = codeTop + codeSide
  const line: Shape = {
    kind: 'box',
    x: margin,
    y: 1008,
    width: inner,
    height: 2,
    radius: 0,
    color: paper.line,
  }
  return {
    width,
    height,
    shapes: [
      ...head(content, measure),
      ...code(of),
      middle(content.action, below + 66, bold(34), paper.text, measure),
      middle(content.hint, below + 108, normal(25), paper.muted, measure),
      line,
      ...detailShapes(content, 1054, measure),
      middle(content.foot, 1168, normal(22), paper.muted, measure),
    ],
  }
}

const card = { width: 500, height: 400 }

/** Picture of a mini-program card, with aspect ratio 5:4; WeChat displays the title above it. */
export function layoutCard(
  { issuer, title, details: [due] }: PosterContent,
  measure: Measure,
): PosterDrawing {
  const { width: w, height: h } = card
  const room = w - 80
  const font = bold(40)
  const lines = breakLines(title, { font, width: room }, 3, measure)
  const small = normal(24)
  return {
    ...card,
    shapes: [
      { kind: 'box', x: 0, y: 0, width: w, height: h, radius: 0, color: paper.head },
      { kind: 'disc', x: w - 40, y: 30, radius: 120, color: paper.headShade },
      text(oneLine(issuer, { font: small, width: room }, measure), {
        ...{ x: 40, y: 76, font: small, color: paper.onHeadSoft },
      }),
      ...lines.map((line, at) => text(line, { x: 40, y: 146 + at * 54, font, color: paper.onHead })),
      { kind: 'box', x: 0, y: h - 84, width: w, height: 84, radius: 0, color: paper.sheet },
      text(oneLine(due ? `${due.name} ${due.value}` : '', { font: small, width: room }, measure), {
        ...{ x: 40, y: h - 34, font: small, color: paper.text },
      }),
    ],
  }
}
