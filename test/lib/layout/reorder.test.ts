import { edgeSpeed, nearestBox, reordered } from '@/lib/layout/reorder'

describe('a list with one entry moved', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [0, 1, 'bac'],
    [1, 1, 'abc'],
    [0, 3, 'abc'],
    [0, -1, 'abc'],
    [3, 0, 'abc'],
  ])('from %i to %i is %s', (from, to, expected) => {
    const list = ['a', 'b', 'c']
    expect(reordered(list, from, to).join('')).toBe(expected)
    expect(list.join('')).toBe('abc')
  })
})

describe('the box nearest to a point', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 })

  it('is the one with the nearest centre', () => {
    const boxes = [box(0, 0), box(20, 0), null, box(0, 20)]
    expect(nearestBox({ x: 16, y: 5 }, boxes)).toBe(1)
    expect(nearestBox({ x: 500, y: 5 }, boxes)).toBe(1)
    expect(nearestBox({ x: 4, y: 30 }, boxes)).toBe(3)
  })

  it('is null without boxes', () => {
    expect([nearestBox({ x: 0, y: 0 }, []), nearestBox({ x: 0, y: 0 }, [null])]).toEqual([-1, -1])
  })
})

describe('the scroll speed during a drag', () => {
  const at = (y: number) => edgeSpeed(y, 100, 700)

  it('is zero in the middle, and grows up to either edge', () => {
    expect([at(400), at(160), at(640)]).toEqual([0, 0, 0])
    expect(at(120)).toBeLessThan(at(140))
    expect(at(140)).toBeLessThan(0)
    expect(at(680)).toBeGreaterThan(at(660))
    expect(at(660)).toBeGreaterThan(0)
    expect([at(0), at(800)]).toEqual([at(100), at(700)])
    expect(at(700)).toBe(-at(100))
  })

  it('is zero without a visible area', () => {
    expect([edgeSpeed(5, 10, 10), edgeSpeed(5, 10, 0)]).toEqual([0, 0])
  })
})
