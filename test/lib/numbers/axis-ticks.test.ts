import { axisTicks } from '@/lib/numbers/axis-ticks'

describe('axisTicks', () => {
  it.each<[(number | null)[], number[]]>([
    [[], [0, 0.25, 0.5, 0.75, 1]],
    [
      [null, null],
      [0, 0.25, 0.5, 0.75, 1],
    ],
    [
      [0, 0],
      [0, 0.25, 0.5, 0.75, 1],
    ],
    [
      [10, 20, 30],
      [0, 10, 20, 30],
    ],
    [
      [-2.1, 1.6],
      [-3, -2, -1, 0, 1, 2],
    ],
    [
      [-30, null, -10],
      [-30, -20, -10, 0],
    ],
    [
      [0.1, 0.3],
      [0, 0.1, 0.2, 0.3],
    ],
    [[1864], [0, 500, 1000, 1500, 2000]],
    [
      [Number.NaN, 100, Infinity],
      [0, 25, 50, 75, 100],
    ],
  ])('of %j from zero are %j', (values, ticks) => {
    expect(axisTicks(values)).toEqual(ticks)
  })

  it.each<[number[], number[]]>([
    [
      [95.4, 98.4],
      [95, 96, 97, 98, 99],
    ],
    [
      [-7, -5],
      [-7, -6.5, -6, -5.5, -5],
    ],
    [
      [50, 50],
      [50, 52, 54, 56],
    ],
  ])('of %j without zero are %j', (values, ticks) => {
    expect(axisTicks(values, false)).toEqual(ticks)
  })

  it('cover every value, evenly spaced and few', () => {
    for (let size = -6; size <= 12; size += 1)
      for (const part of [1, 1.3, 2.7, 4.9, 7.77, 9.99]) {
        const value = part * Math.pow(10, size)
        const ticks = axisTicks([-value / 3, value])
        expect(ticks[0]).toBeLessThanOrEqual(-value / 3)
        expect(ticks[ticks.length - 1]).toBeGreaterThanOrEqual(value * (1 - 1e-9))
        expect(ticks.length).toBeLessThanOrEqual(7)
        expect(ticks).toContain(0)
      }
  })
})
