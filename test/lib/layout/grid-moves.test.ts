import { nextPosition, positionByKey, rangeBetween } from '@/lib/layout/grid-moves'

const shape = { rows: ['r1', 'r2', 'sum'], columns: ['a', 'b', 'all'] }
const typed = ({ row, column }: { row: string; column: string }) => row !== 'sum' && column !== 'all'
const place = (text: string) => ({ row: text.split('.')[0]!, column: text.split('.')[1]! })
const written = (one: { row: string; column: string } | null | undefined) => one && `${one.row}.${one.column}`

describe('the next cell', () => {
  it.each([
    ['row', 'r1.a', 'r1.b'],
    ['row', 'r1.b', 'r2.a'],
    ['column', 'r1.a', 'r2.a'],
    ['column', 'r2.a', 'r1.b'],
    ['row', 'r1.all', 'r2.a'],
  ] as const)('along a %s after %s is %s, without computed cells', (direction, from, to) => {
    expect(written(nextPosition(shape, place(from), direction, typed))).toBe(to)
  })

  it('is null after the last and before the first', () => {
    expect(nextPosition(shape, place('r2.b'), 'row', typed)).toBeUndefined()
    expect(nextPosition(shape, place('r2.b'), 'column', typed)).toBeUndefined()
    expect(nextPosition(shape, place('r1.a'), 'row', typed, -1)).toBeUndefined()
    expect(written(nextPosition(shape, place('r2.a'), 'row', typed, -1))).toBe('r1.b')
  })
})

describe('a key', () => {
  it.each([
    ['ArrowDown', false, 'r1.b', 'r2.b'],
    ['ArrowUp', false, 'r1.b', 'r1.b'],
    ['ArrowRight', false, 'r1.b', 'r1.all'],
    ['ArrowRight', false, 'r1.all', 'r1.all'],
    ['Home', false, 'r2.all', 'r2.a'],
    ['End', false, 'r2.a', 'r2.all'],
    ['Home', true, 'r2.all', 'r1.a'],
    ['End', true, 'r1.a', 'sum.all'],
    ['ArrowDown', true, 'r1.b', 'sum.b'],
    ['ArrowLeft', true, 'r2.all', 'r2.a'],
    ['PageDown', false, 'r1.a', 'sum.a'],
  ])('%s (far: %s) moves from %s to %s', (key, far, from, to) => {
    expect(written(positionByKey(shape, place(from), key, far))).toBe(to)
  })

  it('that types a character does not move', () => {
    expect(positionByKey(shape, place('r1.a'), '5')).toBeNull()
  })
})

it('a range spans both corners in either order', () => {
  expect(rangeBetween(shape, place('sum.b'), place('r2.a'))).toEqual({
    rows: ['r2', 'sum'],
    columns: ['a', 'b'],
  })
})
