import { dotOf, endPen, joinAt, movePen, type StrokeSegment, startPen } from './pen'
import type { StrokePoint } from './point'

/**
 * A line from touching the surface to lifting the pen; never empty, and never changed. For each point x, y and
 * the relative width of the pen there, as 32-bit numbers: a tenth of the memory of objects, exact to 0.0001 of
 * a pixel.
 */
export type Stroke = ArrayLike<number>

const perPoint = 3

/** A line being drawn. */
export interface StrokeDraft {
  /** Returns the new segment; null if there is nothing to draw. */
  extend: (point: StrokePoint, lineWidth: number) => StrokeSegment | null
  /** The line so far. */
  stroke: () => Stroke
}

export function startStroke(
  point: StrokePoint,
  lineWidth: number,
): { draft: StrokeDraft; segment: StrokeSegment } {
  let { pen, segment } = startPen(point, lineWidth)
  const numbers = [point.x, point.y, pen.width / lineWidth]
  const draft: StrokeDraft = {
    extend(next, width) {
      const moved = movePen(pen, next, width)
      if (!moved) return null
      pen = moved.pen
      numbers.push(next.x, next.y, pen.width / width)
      return moved.segment
    },
    stroke: () => new Float32Array(numbers),
  }
  return { draft, segment }
}

/** Segments of a whole line, as drawn point by point. */
export function segmentsOf(stroke: Stroke, lineWidth: number): StrokeSegment[] {
  const positionAt = (at: number) => ({ x: stroke[at]!, y: stroke[at + 1]! })
  const widthAt = (at: number) => lineWidth * stroke[at + 2]!
  if (stroke.length === 0) return []
  let last = positionAt(0)
  let end = last
  const segments = [dotOf(last, widthAt(0))]
  for (let at = perPoint; at < stroke.length; at += perPoint) {
    const position = positionAt(at)
    const segment = joinAt(end, last, position, widthAt(at))
    segments.push(segment)
    last = position
    end = segment.to
  }
  if (segments.length > 1) segments.push(endPen({ last, end, width: widthAt(stroke.length - perPoint) }))
  return segments
}
