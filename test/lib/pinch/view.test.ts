import { bounded, fitted, moved, type Space, type View, whole, zoomed } from '@/lib/pinch/view'

/** The area of a phone, and a photograph as wide as it. */
const space: Space = { area: { width: 400, height: 600 }, picture: { width: 4000, height: 3000 } }

describe('a picture in its area', () => {
  it.each<[Space['picture'], object]>([
    [
      { width: 4000, height: 3000 },
      { width: 400, height: 300 },
    ],
    [
      { width: 1000, height: 3000 },
      { width: 200, height: 600 },
    ],
    [
      { width: 40, height: 30 },
      { width: 400, height: 300 },
    ],
    [null, { width: 400, height: 600 }],
    [
      { width: 0, height: 0 },
      { width: 400, height: 600 },
    ],
  ])('of %j is fully visible', (picture, expected) => {
    expect(fitted({ ...space, picture })).toEqual(expected)
  })

  it('keeps the point under the finger, and grows at most five times', () => {
    const at = { x: 50, y: -20 }
    const addressOfFinding = ({ scale, x, y }: View) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale })
    const view = { scale: 2, x: 10, y: 5 }
    for (const ratio of [1, 1.5, 2.5, 9, 0.6]) {
      const next = moved(view, at, at, ratio)
      expect(next.scale).toBeCloseTo(Math.min(5, Math.max(1, 2 * ratio)))
      expect(addressOfFinding(next).x).toBeCloseTo(addressOfFinding(view).x)
      expect(addressOfFinding(next).y).toBeCloseTo(addressOfFinding(view).y)
    }
    expect(moved(view, at, { x: 80, y: -40 })).toEqual({ scale: 2, x: 40, y: -15 })
  })

  it('has no gap beside it if it is larger than the area, and is centred otherwise', () => {
    expect(bounded({ scale: 1, x: 90, y: -90 }, space)).toEqual(whole)
    // 800 by 600 in 400 by 600: may move 200 sideways, and not vertically.
    expect(bounded({ scale: 2, x: 900, y: -900 }, space)).toEqual({ scale: 2, x: 200, y: 0 })
    expect(bounded({ scale: 4, x: -900, y: 900 }, space)).toEqual({ scale: 4, x: -600, y: 300 })
    expect(bounded({ scale: 4, x: 7, y: 8 }, space)).toEqual({ scale: 4, x: 7, y: 8 })
  })

  it('returns to the centred full view from any position', () => {
    const far = zoomed(zoomed(whole, 4, space, { x: 150, y: 100 }), 1.2, space, { x: -80, y: 40 })
    expect(far.x === 0 && far.y === 0).toBe(false)
    expect(zoomed(far, 0.01, space)).toEqual(whole)
  })
})
