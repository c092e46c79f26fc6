import type { StrokePosition, StrokePoint } from './point'

/** Part of a line: a quadratic curve of constant width, with round ends. */
export interface StrokeSegment {
  from: StrokePosition
  control: StrokePosition
  to: StrokePosition
  width: number
}

/** Where the pen is, and the segment that it continues. */
interface PenEnd {
  last: StrokePosition
  /** End of the last segment: half-way to the last point, because the curves then join smoothly. */
  end: StrokePosition
  width: number
}

/** State of the pen that the next segment continues from. */
export interface Pen extends PenEnd {
  last: StrokePoint
}

/** Smallest and largest line width, relative to the width of the pen. */
export const narrowest = 0.5
export const widest = 1.25

/** Decrease of the relative width for each unit of speed, in picture pixels per millisecond. */
const thinning = 0.3

/** Share of a change in width applied in each segment; without it the line shows steps. */
const easing = 0.3

/** Points closer than this are jitter of the hand and the digitiser. */
const nearest = 0.5

/** Length of a dot. Some canvases do not draw a curve of length 0. */
const dotLength = 0.01

const between = (one: StrokePosition, other: StrokePosition): StrokePosition => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
const distance = (one: StrokePosition, other: StrokePosition) => Math.hypot(one.x - other.x, one.y - other.y)
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Relative line width by pressure if the pen measures it, else by speed: faster is thinner. */
function weight(last: StrokePoint, point: StrokePoint): number {
  const { pressure } = point
  if (pressure !== undefined) return narrowest + clamp(pressure, 0, 1) * (widest - narrowest)
  const speed = distance(last, point) / Math.max(1, point.time - last.time)
  return clamp(widest - thinning * speed, narrowest, widest)
}

export function dotOf(position: StrokePosition, width: number): StrokeSegment {
  return { from: position, control: position, to: { x: position.x + dotLength, y: position.y }, width }
}

/** From the end of the last segment, around the last point, half-way to the next. */
export const joinAt = (
  end: StrokePosition,
  last: StrokePosition,
  next: StrokePosition,
  width: number,
): StrokeSegment => ({ from: end, control: last, to: between(last, next), width })

/** Starts a line with a dot. */
export function startPen(point: StrokePoint, lineWidth: number): { pen: Pen; segment: StrokeSegment } {
  const width = lineWidth * (point.pressure === undefined ? 1 : weight(point, point))
  const position = { x: point.x, y: point.y }
  return { pen: { last: point, end: position, width }, segment: dotOf(position, width) }
}

/** Adds one segment, in constant time. Null if the point is too close to the last one or not a number. */
export function movePen(
  { last, end, width: before }: Pen,
  point: StrokePoint,
  lineWidth: number,
): { pen: Pen; segment: StrokeSegment } | null {
  if (!(distance(last, point) >= nearest)) return null
  const width = before + (lineWidth * weight(last, point) - before) * easing
  const segment = joinAt(end, { x: last.x, y: last.y }, point, width)
  return { pen: { last: point, end: segment.to, width }, segment }
}

/** Ends a line with the segment up to its last point. */
export function endPen({ last, end, width }: PenEnd): StrokeSegment {
  return { from: end, control: between(end, last), to: { x: last.x, y: last.y }, width }
}
