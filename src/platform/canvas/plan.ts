import type { Font, Measure, PosterDrawing, Shape } from '@/lib/poster/shapes'

/** The canvas of a mini-program accepts one generic family, not a list. */
const fontOf = ({ size, bold }: Font) => `${bold ? 'bold' : 'normal'} ${size}px sans-serif`

/** Measures text widths on a canvas. Changes the font of its context. */
export const measureOn =
  (context: CanvasRenderingContext2D): Measure =>
  (text, font) => {
    context.font = fontOf(font)
    return context.measureText(text).width
  }

type Box = Extract<Shape, { kind: 'box' }>

/** Safari 13 and older WeChat versions have no `roundRect`. */
function roundedPath(context: CanvasRenderingContext2D, { x, y, width, height, radius }: Box): void {
  const [right, bottom] = [x + width, y + height]
  context.moveTo(x + radius, y)
  context.arcTo(right, y, right, bottom, radius)
  context.arcTo(right, bottom, x, bottom, radius)
  context.arcTo(x, bottom, x, y, radius)
  context.arcTo(x, y, right, y, radius)
  context.closePath()
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === 'image')
    return context.drawImage(shape.image, shape.x, shape.y, shape.width, shape.height)
  context.fillStyle = shape.color
  if (shape.kind === 'text') {
    context.font = fontOf(shape.font)
    context.textAlign = shape.align
    context.textBaseline = 'alphabetic'
    return context.fillText(shape.text, shape.x, shape.y)
  }
  if (shape.kind === 'box' && shape.radius === 0)
    return context.fillRect(shape.x, shape.y, shape.width, shape.height)
  context.beginPath()
  if (shape.kind === 'box') roundedPath(context, shape)
  else context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI)
  context.fill()
}

/** Draws a plan at its own size; no shape exceeds the plan's edges. */
export function drawPlan(context: CanvasRenderingContext2D, { shapes }: PosterDrawing): void {
  for (const shape of shapes) drawShape(context, shape)
}
