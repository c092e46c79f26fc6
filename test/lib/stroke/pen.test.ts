import { endPen, movePen, segmentsOf, startPen } from '@/lib/stroke'
import { narrowest, widest } from '@/lib/stroke/pen'
import { anyStroke, seeded, seeds } from './random'

const at = (x: number, y: number, time: number, pressure?: number) => ({
  x,
  y,
  time,
  ...(pressure === undefined ? {} : { pressure }),
})

/** Line width once it is constant, for a horizontal line at a speed in pixels per millisecond. */
const settledWidth = (speed: number, pressure?: number) => {
  const points = Array.from({ length: 60 }, (_, index) => at(index * speed * 10, 0, index * 10, pressure))
  return segmentsOf(points, 4).pop()!.width
}

describe('segmentsOf', () => {
  it('draws nothing without a point, and a dot for one', () => {
    expect(segmentsOf([], 4)).toEqual([])
    expect(segmentsOf([at(5, 6, 0)], 4)).toEqual([
      { from: { x: 5, y: 6 }, control: { x: 5, y: 6 }, to: { x: 5.01, y: 6 }, width: 4 },
    ])
  })

  it('rounds a corner with a curve whose control point is the corner', () => {
    const [, first, second, last] = segmentsOf([at(0, 0, 0), at(10, 0, 10), at(10, 10, 20)], 4)
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
    expect(segmentsOf([at(0, 0, 0), point], 4)).toEqual(segmentsOf([at(0, 0, 0)], 4))
    expect(segmentsOf([at(0, 0, 0), point, at(20, 0, 60)], 4)).toEqual(
      segmentsOf([at(0, 0, 0), at(20, 0, 60)], 4),
    )
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
    const segments = segmentsOf([at(0, 0, 7), at(30, 0, 7), at(60, 0, 3)], 4)
    expect(segments.every(({ width }) => width >= 2 && width <= 5)).toBe(true)
  })
})

describe('of any line', () => {
  it.each(seeds)('number %p the segments join, from its first point on', (seed) => {
    const stroke = anyStroke(seeded(seed))
    const [dot, ...segments] = segmentsOf(stroke, 4)
    expect(dot!.from).toEqual({ x: stroke[0]!.x, y: stroke[0]!.y })
    segments.forEach((segment, index) => {
      expect(segment.from).toEqual(index === 0 ? dot!.from : segments[index - 1]!.to)
    })
  })

  it.each(seeds)('number %p the width stays between the narrowest and the widest', (seed) => {
    for (const { width } of segmentsOf(anyStroke(seeded(seed)), 10)) {
      expect(width).toBeGreaterThanOrEqual(10 * narrowest - 1e-9)
      expect(width).toBeLessThanOrEqual(10 * widest + 1e-9)
    }
  })

  it.each(seeds)('number %p drawing point by point gives the same as drawing it whole', (seed) => {
    const [first, ...others] = anyStroke(seeded(seed))
    let { pen, segment } = startPen(first!, 4)
    const drawn = [segment]
    for (const point of others) {
      const next = movePen(pen, point, 4)
      if (next) ({ pen, segment } = next)
      if (next) drawn.push(segment)
    }
    const ended = drawn.length > 1 ? [...drawn, endPen(pen)] : drawn
    expect(segmentsOf([first!, ...others], 4)).toEqual(ended)
  })

  it.each(seeds)('number %p a later moment of the same clock draws the same', (seed) => {
    const stroke = anyStroke(seeded(seed))
    const later = stroke.map((point) => ({ ...point, time: point.time + 1_700_000_000_000 }))
    expect(segmentsOf(later, 4)).toEqual(segmentsOf(stroke, 4))
  })
})
