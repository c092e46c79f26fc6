import { segmentsOf } from '@/lib/stroke'
import { boundsOf } from '@/lib/stroke/bounds'
import { anyStroke, seeded, seeds } from './random'

const picture = { width: 800, height: 300 }
const line = (x1: number, y1: number, x2: number, y2: number, width = 4) => ({
  from: { x: x1, y: y1 },
  control: { x: (x1 + x2) / 2, y: (y1 + y2) / 2 },
  to: { x: x2, y: y2 },
  width,
})

describe('boundsOf', () => {
  it.each([
    ['nothing', [], null],
    ['a line, with half its width around it', [line(100, 50, 200, 80)], [98, 48, 104, 34]],
    ['two lines far apart', [line(10, 10, 20, 10), line(700, 200, 710, 250)], [8, 8, 704, 244]],
    ['whole pixels only', [line(10.5, 10.5, 20.2, 10.5, 1)], [10, 10, 11, 1]],
    ['no more than the picture', [line(-50, 150, 900, 150)], [0, 148, 800, 4]],
    ['a line beside the paper', [line(900, 10, 950, 10)], null],
  ])('is for %s %s', (_what, segments, box) => {
    const [x, y, width, height] = box ?? []
    expect(boundsOf(segments, picture)).toEqual(box && { x, y, width, height })
  })

  it('includes the curve, not its control point', () => {
    const arc = { from: { x: 100, y: 200 }, control: { x: 200, y: 0 }, to: { x: 300, y: 200 }, width: 2 }
    expect(boundsOf([arc], picture)).toEqual({ x: 99, y: 99, width: 202, height: 102 })
  })

  it.each(seeds)('holds every place of any line, number %p', (seed) => {
    const segments = segmentsOf(anyStroke(seeded(seed)), 4)
    const box = boundsOf(segments, { width: 1e6, height: 1e6 })
    if (!box) return expect(segments.every(({ to }) => to.x < 4 || to.y < 4)).toBe(true)
    for (const { from, control, to } of segments)
      for (const t of [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]) {
        const part = (a: number, b: number, c: number) =>
          (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c
        expect(Math.max(0, part(from.x, control.x, to.x))).toBeGreaterThanOrEqual(box.x)
        expect(part(from.x, control.x, to.x)).toBeLessThanOrEqual(box.x + box.width)
        expect(Math.max(0, part(from.y, control.y, to.y))).toBeGreaterThanOrEqual(box.y)
        expect(part(from.y, control.y, to.y)).toBeLessThanOrEqual(box.y + box.height)
      }
  })
})
