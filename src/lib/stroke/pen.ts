import type { StrokePosition, Stroke, StrokePoint } from './point'

/** A piece of a line: a quadratic curve of one width, with round ends. */
export interface Segment {
  from: StrokePosition
  control: StrokePosition
  to: StrokePosition
  width: number
}

/** What the pen needs to know of the line so far to go on with it. */
export interface Pen {
  last: StrokePoint
  /** Where the last segment ended: half-way to the last point, so that the curves join without a corner. */
  end: StrokePosition
  width: number
}

/** The narrowest and the widest line, in parts of the pen's own width. */
export const narrowest = 0.5
export const widest = 1.25

/** Each unit per millisecond takes this part of the width away. */
const thinning = 0.3

/** How much of the way to its new width a line goes within one segment; without it the line has steps. */
const easing = 0.3

/** Points nearer than this are the hand's trembling and the digitiser's noise. */
const nearest = 0.5

/** A curve of no length is drawn nowhere by some canvases; this one is, as a dot. */
const dotLength = 0.01

const between = (one: StrokePosition, other: StrokePosition): StrokePosition => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
const distance = (one: StrokePosition, other: StrokePosition) => Math.hypot(one.x - other.x, one.y - other.y)
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** A pen that is pressed draws as wide as it is pressed; any other one the thinner the faster it goes. */
function weight(last: StrokePoint, point: StrokePoint): number {
  const { pressure } = point
  if (pressure !== undefined) return narrowest + clamp(pressure, 0, 1) * (widest - narrowest)
  const speed = distance(last, point) / Math.max(1, point.time - last.time)
  return clamp(widest - thinning * speed, narrowest, widest)
}

/** The pen touches the paper: a dot. */
export function startPen(point: StrokePoint, lineWidth: number): { pen: Pen; segment: Segment } {
  const width = lineWidth * (point.pressure === undefined ? 1 : weight(point, point))
  const place = { x: point.x, y: point.y }
  const to = { x: point.x + dotLength, y: point.y }
  return { pen: { last: point, end: place, width }, segment: { from: place, control: place, to, width } }
}

/**
 * The pen moves on: one segment, whatever the line's length. Null when the point is not worth one, also
 * when it is no place at all.
 */
export function movePen(
  { last, end, width: before }: Pen,
  point: StrokePoint,
  lineWidth: number,
): { pen: Pen; segment: Segment } | null {
  if (!(distance(last, point) >= nearest)) return null
  const width = before + (lineWidth * weight(last, point) - before) * easing
  const to = between(last, point)
  const control = { x: last.x, y: last.y }
  return { pen: { last: point, end: to, width }, segment: { from: end, control, to, width } }
}

/** The pen leaves the paper: what is still missing up to its last point. */
export function endPen({ last, end, width }: Pen): Segment {
  return { from: end, control: between(end, last), to: { x: last.x, y: last.y }, width }
}

/** A whole line, the same as drawn point by point. */
export function segmentsOf(stroke: Stroke, lineWidth: number): Segment[] {
  const [first, ...others] = stroke
  if (!first) return []
  const start = startPen(first, lineWidth)
  const segments = [start.segment]
  let pen = start.pen
  for (const point of others) {
    const next = movePen(pen, point, lineWidth)
    if (!next) continue
    segments.push(next.segment)
    pen = next.pen
  }
  return pen.last === first ? segments : [...segments, endPen(pen)]
}
