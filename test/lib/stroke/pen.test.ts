import { segmentsOf, startStroke } from '@/lib/stroke'
import { endPen, movePen, narrowest, startPen, widest } from '@/lib/stroke/pen'
import type { StrokePoint, StrokeSegment } from '@/lib/stroke'
import { anyPoints, seeded, seeds, strokeOf } from './random'

const at = (x: number, y: number, time: number, pressure?: number) => ({
  x,
  y,
  time,
  ...(pressure === undefined ? {} : { pressure }),
})

const drawn = (...points: StrokePoint[]) => segmentsOf(strokeOf(points), 4)

const numbersIn = ({ from, control, to, width }: StrokeSegment) => [
  ...[from, control, to].flatMap(({ x, y }) => [x, y]),
  width,
]

/** Largest difference between the segments of two lines, in pixels. */
function difference(one: StrokeSegment[], other: StrokeSegment[]): number {
  expect(one).toHaveLength(other.length)
  const others = other.flatMap(numbersIn)
  return Math.max(...one.flatMap(numbersIn).map((number, at) => Math.abs(number - others[at]!)))
}

/** Line width once it is constant, for a horizontal line at a speed in pixels per millisecond. */
const settledWidth = (speed: number, pressure?: number) => {
  const points = Array.from({ length: 60 }, (_, index) => at(index * speed * 10, 0, index * 10, pressure))
  return drawn(...points).pop()!.width
}

describe('segmentsOf', () => {
  it('draws nothing without a point, and a dot for one', () => {
    expect(segmentsOf([], 4)).toEqual([])
    expect(drawn(at(5, 6, 0))).toEqual([
      { from: { x: 5, y: 6 }, control: { x: 5, y: 6 }, to: { x: 5.01, y: 6 }, width: 4 },
    ])
  })

  it('rounds a corner with a curve whose control point is the corner', () => {
    const [, first, second, last] = drawn(at(0, 0, 0), at(10, 0, 10), at(10, 10, 20))
    expect(first).toMatchObject({ from: { x: 0, y: 0 }, to: { x: 5, y: 0 } })
    expect(second).toMatchObject({ from: { x: 5, y: 0 }, control: { x: 10, y: 0 }, to: { x: 10, y: 5 } })
    expect(last).toMatchObject({ from: { x: 10, y: 5 }, to: { x: 10, y: 10 } })
  })

  it.each([
    ['a point on the last one', at(0, 0, 50)],
    ['trembling', at(0.3, 0.3, 50)],
    ['no number', at(NaN, 5, 50)],
    ['no number downwards', at(5, NaN, 50)],
  ])('leaves out %s', (_what, point) => {
    expect(drawn(at(0, 0, 0), point)).toEqual(drawn(at(0, 0, 0)))
    expect(drawn(at(0, 0, 0), point, at(20, 0, 60))).toEqual(drawn(at(0, 0, 0), at(20, 0, 60)))
  })

  it.each([
    ['standing nearly still', 0.06, 4.9],
    ['at a calm speed', 0.8, 4.04],
    ['fast', 2, 2.6],
    ['very fast', 9, 2],
  ])('draws %s (%p px/ms) %p wide', (_how, speed, width) => {
    expect(settledWidth(speed)).toBeCloseTo(width, 1)
  })

  it.each([
    [0, 2],
    [0.5, 3.5],
    [1, 5],
    [7, 5],
    [-1, 2],
  ])('draws with the pressure %p at any speed %p wide', (pressure, width) => {
    expect(settledWidth(0.1, pressure)).toBeCloseTo(width, 3)
    expect(settledWidth(5, pressure)).toBeCloseTo(width, 3)
  })

  it('treats two points with the same time as a fast line, not an infinitely fast one', () => {
    const segments = drawn(at(0, 0, 7), at(30, 0, 7), at(60, 0, 3))
    expect(segments.every(({ width }) => width >= 2 && width <= 5)).toBe(true)
  })
})

describe('of any line', () => {
  it.each(seeds)('number %p the segments join, from its first point on', (seed) => {
    const points = anyPoints(seeded(seed))
    const [dot, ...segments] = drawn(...points)
    expect(dot!.from).toEqual({ x: Math.fround(points[0]!.x), y: Math.fround(points[0]!.y) })
    segments.forEach((segment, index) => {
      expect(segment.from).toEqual(index === 0 ? dot!.from : segments[index - 1]!.to)
    })
  })

  it.each(seeds)('number %p the width stays between the narrowest and the widest', (seed) => {
    for (const { width } of segmentsOf(strokeOf(anyPoints(seeded(seed))), 10)) {
      expect(width).toBeGreaterThanOrEqual(10 * narrowest - 1e-6)
      expect(width).toBeLessThanOrEqual(10 * widest + 1e-6)
    }
  })

  it.each(seeds)('number %p is drawn again as it was drawn point by point', (seed) => {
    const [first, ...others] = anyPoints(seeded(seed))
    let { pen, segment } = startPen(first!, 4)
    const live = [segment]
    for (const point of others) {
      const next = movePen(pen, point, 4)
      if (next) ({ pen, segment } = next)
      if (next) live.push(segment)
    }
    if (live.length > 1) live.push(endPen(pen))
    expect(difference(drawn(first!, ...others), live)).toBeLessThan(1e-3)
  })

  it.each(seeds)('number %p a draft returns the segments that the finished line has', (seed) => {
    const [first, ...others] = anyPoints(seeded(seed))
    const { draft, segment } = startStroke(first!, 4)
    const live = [segment, ...others.flatMap((point) => draft.extend(point, 4) ?? [])]
    expect(difference(segmentsOf(draft.stroke(), 4).slice(0, live.length), live)).toBeLessThan(1e-3)
  })

  it.each(seeds)('number %p another pen draws the same line, wider', (seed) => {
    const points = anyPoints(seeded(seed))
    const wide = segmentsOf(strokeOf(points), 12)
    expect(difference(wide, segmentsOf(strokeOf(points, 12), 12))).toBeLessThan(1e-3)
  })

  it.each(seeds)('number %p a later moment of the same clock draws the same', (seed) => {
    const points = anyPoints(seeded(seed))
    const later = points.map((point) => ({ ...point, time: point.time + 1_700_000_000_000 }))
    expect(drawn(...later)).toEqual(drawn(...points))
  })
})
