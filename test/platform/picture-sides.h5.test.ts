import { sidesOf } from '@/platform/host/drivers/browser/picture'

describe('the sides of a redrawn picture', () => {
  it.each([
    [4000, 3000, 50, [2000, 1500]],
    [4000, 3000, 100, [4000, 3000]],
    [8064, 6048, 50, [4032, 3024]],
    [8064, 6048, 100, [4729, 3547]],
    [1, 1, 50, [1, 1]],
    [30_000, 2, 100, [30_000, 2]],
  ])('of %i by %i at %i per cent fit on a canvas of every phone', (width, height, resize, expected) => {
    const sides = sidesOf({ width, height }, resize)
    expect([sides.width, sides.height]).toEqual(expected)
    expect(sides.width * sides.height).toBeLessThanOrEqual(16_777_216)
  })
})
