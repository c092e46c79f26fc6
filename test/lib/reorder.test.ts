import { nearestBox, reordered } from '@/lib/reorder'

describe('a list with one entry at another place', () => {
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

  it('is the one whose middle is', () => {
    const boxes = [box(0, 0), box(20, 0), null, box(0, 20)]
    expect(nearestBox({ x: 16, y: 5 }, boxes)).toBe(1)
    expect(nearestBox({ x: 500, y: 5 }, boxes)).toBe(1)
    expect(nearestBox({ x: 4, y: 30 }, boxes)).toBe(3)
  })

  it('is none where there is none', () => {
    expect([nearestBox({ x: 0, y: 0 }, []), nearestBox({ x: 0, y: 0 }, [null])]).toEqual([-1, -1])
  })
})
