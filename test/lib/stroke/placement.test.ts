import { matrixOf, type StrokePosition, placePicture, toPicture } from '@/lib/stroke'
import type { Placement } from '@/lib/stroke/placement'
import { seeded, seeds } from './random'

const picture = { width: 800, height: 300 }

/** Position on the surface at which a canvas with this matrix draws a position of the picture. */
function toSurface(placement: Placement, { x, y }: StrokePosition, ratio = 1): StrokePosition {
  const [a, b, c, d, e, f] = matrixOf(placement, ratio)
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

describe('placePicture', () => {
  it.each([
    ['the same shape', [400, 150], true, { scale: 0.5, rotated: false, origin: { x: 0, y: 0 } }],
    ['a wider place', [600, 150], true, { scale: 0.5, rotated: false, origin: { x: 100, y: 0 } }],
    ['a higher place', [400, 350], false, { scale: 0.5, rotated: false, origin: { x: 0, y: 100 } }],
    ['a phone held upright', [300, 800], true, { scale: 1, rotated: true, origin: { x: 300, y: 0 } }],
    ['one with room left', [400, 900], true, { scale: 1.125, rotated: true, origin: { x: 368.75, y: 0 } }],
    [
      'one that must not turn',
      [300, 800],
      false,
      { scale: 0.375, rotated: false, origin: { x: 0, y: 343.75 } },
    ],
  ])('fits the picture on %s', (_where, [width, height], mayTurn, placement) => {
    expect(placePicture(picture, { width: width!, height: height! }, mayTurn)).toEqual(placement)
  })

  it('has the top of a rotated picture on the right, as the phone is then held', () => {
    const placement = placePicture(picture, { width: 300, height: 800 }, true)
    expect(toSurface(placement, { x: 0, y: 0 })).toEqual({ x: 300, y: 0 })
    expect(toSurface(placement, { x: 800, y: 0 })).toEqual({ x: 300, y: 800 })
    expect(toSurface(placement, { x: 0, y: 300 })).toEqual({ x: 0, y: 0 })
  })

  it.each(seeds)('holds the whole picture, there and back again, place %p', (seed) => {
    const random = seeded(seed)
    const size = () => ({ width: 10 + random() * 1000, height: 10 + random() * 1000 })
    const [drawn, room, ratio] = [size(), size(), 1 + random() * 3]
    const placement = placePicture(drawn, room, random() < 0.5)
    for (const place of [
      { x: 0, y: 0 },
      { x: drawn.width, y: drawn.height },
      { x: random() * drawn.width, y: random() * drawn.height },
    ]) {
      const there = toSurface(placement, place)
      const back = toPicture(placement, there)
      expect(back.x).toBeCloseTo(place.x, 6)
      expect(back.y).toBeCloseTo(place.y, 6)
      const sharp = toSurface(placement, place, ratio)
      expect(sharp.x).toBeCloseTo(there.x * ratio, 6)
      expect(sharp.y).toBeCloseTo(there.y * ratio, 6)
      expect(there.x).toBeGreaterThan(-1e-6)
      expect(there.x).toBeLessThan(room.width + 1e-6)
      expect(there.y).toBeGreaterThan(-1e-6)
      expect(there.y).toBeLessThan(room.height + 1e-6)
    }
  })
})
