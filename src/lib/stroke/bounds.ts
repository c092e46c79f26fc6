import type { StrokeSegment } from './pen'
import type { Box, Size } from './point'

interface Range {
  min: number
  max: number
}

/** Range of a quadratic curve along one axis, from its ends and its turning point. */
function rangeOf(from: number, control: number, to: number, margin: number): Range {
  const bend = from - 2 * control + to
  const at = bend === 0 ? 0 : (from - control) / bend
  const inside = at > 0 && at < 1
  const turn = inside ? (1 - at) * (1 - at) * from + 2 * at * (1 - at) * control + at * at * to : from
  return { min: Math.min(from, to, turn) - margin, max: Math.max(from, to, turn) + margin }
}

const join = (ranges: Range[], limit: number): Range => ({
  min: Math.max(0, Math.floor(ranges.reduce((least, { min }) => Math.min(least, min), Infinity))),
  max: Math.min(limit, Math.ceil(ranges.reduce((most, { max }) => Math.max(most, max), -Infinity))),
})

/**
 * Smallest box of whole pixels around the lines, including their width, within the picture. Null if it would
 * be empty.
 */
export function boundsOf(segments: readonly StrokeSegment[], picture: Size): Box | null {
  const sideways = segments.map(({ from, control, to, width }) => rangeOf(from.x, control.x, to.x, width / 2))
  const upright = segments.map(({ from, control, to, width }) => rangeOf(from.y, control.y, to.y, width / 2))
  const x = join(sideways, picture.width)
  const y = join(upright, picture.height)
  if (!(x.max > x.min && y.max > y.min)) return null
  return { x: x.min, y: y.min, width: x.max - x.min, height: y.max - y.min }
}
