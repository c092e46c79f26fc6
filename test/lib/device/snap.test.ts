import { edgeShare, snapPosition, moveByStep } from '@/lib/device/snap'

const phone = { width: 375, height: 667 }
const size = 48
const edge = 78

describe('restAt', () => {
  it('stays 20.8 % of the width from top and bottom', () => {
    expect(edgeShare * phone.width).toBe(edge)
    const { place } = snapPosition({ x: 0, y: edge + size / 2 + (667 - 2 * edge - size) / 4 }, phone, size)
    expect(place).toBeCloseTo(0.25, 10)
  })

  it.each([
    [0, 'left'],
    [187, 'left'],
    [188, 'right'],
    [375, 'right'],
    [-50, 'left'],
    [900, 'right'],
  ])('snaps from %d to the %s', (x, side) => {
    expect(snapPosition({ x, y: 300 }, phone, size).side).toBe(side)
  })

  it.each([
    [-100, 0],
    [0, 0],
    [edge + size / 2, 0],
    [667 / 2, 0.5],
    [667 - edge - size / 2, 1],
    [667, 1],
    [9999, 1],
  ])('released at a height of %d, rests at %d', (y, place) => {
    expect(snapPosition({ x: 0, y }, phone, size).place).toBeCloseTo(place, 10)
  })

  it('has a range between top and bottom on a wide screen', () => {
    expect(snapPosition({ x: 0, y: 400 }, { width: 1920, height: 800 }, size).place).toBe(0.5)
  })

  it('rests at the top if there is no range', () => {
    expect(snapPosition({ x: 0, y: 100 }, { width: 375, height: 180 }, size).place).toBe(0)
  })
})

describe('stepped', () => {
  const rest = { side: 'left', place: 0.5 } as const

  it('moves to a side, and up and down by a tenth', () => {
    expect(moveByStep(rest, 'right')).toEqual({ side: 'right', place: 0.5 })
    expect(moveByStep(rest, 'left')).toEqual(rest)
    expect(moveByStep(rest, 'up').place).toBeCloseTo(0.4)
    expect(moveByStep(rest, 'down').place).toBeCloseTo(0.6)
  })

  it('stops at top and bottom', () => {
    expect(moveByStep({ ...rest, place: 0.05 }, 'up').place).toBe(0)
    expect(moveByStep({ ...rest, place: 0.95 }, 'down').place).toBe(1)
  })
})
