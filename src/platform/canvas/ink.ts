import {
  type Box,
  layOutName,
  nameFont,
  type StrokeSegment,
  segmentsOf,
  type SignatureStrokes,
  type Size,
  type Stroke,
} from '@/lib/stroke'

export interface Ink {
  picture: Size
  lineWidth: number
  lineColor: string
}

/** The background under the strokes. */
export interface Background {
  box: Box
  /** Empty: transparent. */
  color: string
}

export function drawSegment(
  context: CanvasRenderingContext2D,
  segment: StrokeSegment,
  { lineColor }: Pick<Ink, 'lineColor'>,
): void {
  const { from, control, to, width } = segment
  context.strokeStyle = lineColor
  context.lineWidth = width
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.quadraticCurveTo(control.x, control.y, to.x, to.y)
  context.stroke()
}

function drawName(context: CanvasRenderingContext2D, name: string, { picture, lineColor }: Ink): void {
  const { middle, fontSize, maxWidth } = layOutName(name, picture)
  context.fillStyle = lineColor
  context.font = `${fontSize}px ${nameFont}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, middle.x, middle.y, maxWidth)
}

export function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke, ink: Ink): void {
  for (const segment of segmentsOf(stroke, ink.lineWidth)) drawSegment(context, segment, ink)
}

/** Clears the canvas and redraws the whole signature. */
export function paintSignature(
  context: CanvasRenderingContext2D,
  signature: SignatureStrokes,
  ink: Ink,
  background: Background,
): void {
  const { x, y, width, height } = background.box
  context.clearRect(x, y, width, height)
  if (background.color) {
    context.fillStyle = background.color
    context.fillRect(x, y, width, height)
  }
  if (signature.kind === 'typed') return drawName(context, signature.name, ink)
  for (const stroke of signature.strokes) drawStroke(context, stroke, ink)
}
