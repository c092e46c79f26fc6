import { moveFor, noMarks, openTo, rowsInView, searchTree, visibleRows, withOpen } from '@/lib/tree/rows'
import { loadTree } from '@/lib/tree/tree'
import { Naive, numbers, randomItems } from './naive'

const list = [
  { id: 'a', parentId: null, name: '杭州市局', keys: 'hzsj' },
  { id: 'b', parentId: 'a', name: '西湖区局' },
  { id: 'c', parentId: 'b', name: 'Wenxin' },
  { id: 'd', parentId: 'a', name: '上城区局' },
  { id: 'e', parentId: null, name: '宁波市局' },
]
const { tree } = loadTree(list)
const at = (id: string) => tree.indexOf.get(id)!
const named = (nodes: Iterable<number>) => [...nodes].map((node) => tree.ids[node]).join('')
const openOf = (ids: string) => [...ids].reduce((open, id) => withOpen(open, at(id), true), noMarks(tree))

describe('visible rows', () => {
  it.each([
    ['', 'ae'],
    ['a', 'abde'],
    ['ab', 'abcde'],
    ['b', 'ae'],
    ['e', 'ae'],
  ])('with %j open are %j', (open, expected) => {
    expect(named(visibleRows(tree, openOf(open)))).toBe(expected)
  })

  it('include a node if all its ancestors are open', () => {
    expect(named(visibleRows(tree, openTo(tree, noMarks(tree), [at('c')])))).toBe('abcde')
  })

  it.each([21, 22, 23, 24])('agree with the plain way, seed %i', (seed) => {
    const next = numbers(seed)
    const items = randomItems(2 + next(60), next)
    const naive = new Naive(items)
    const any = loadTree(items).tree
    const open = noMarks(any).map(() => next(2))
    const opened = new Set(any.ids.filter((_, node) => open[node] === 1))
    expect([...visibleRows(any, open)].map((node) => any.ids[node])).toEqual(naive.shown(opened))
    const found = searchTree(any, '甲')
    expect([...visibleRows(any, found.open, found.rows)].map((node) => any.ids[node])).toEqual(
      naive.kept('甲'),
    )
  })
})

describe('searchTree', () => {
  it.each([
    ['西湖', 1, 'ab'],
    ['市局', 2, 'ae'],
    ['HZSJ', 1, 'a'],
    [' wenXIN ', 1, 'abc'],
    ['区局', 2, 'abd'],
    ['无', 0, ''],
  ])('of %j finds %i and shows %j', (text, count, rows) => {
    const found = searchTree(tree, text)
    expect(found.count).toBe(count)
    expect(named(visibleRows(tree, found.open, found.rows))).toBe(rows)
  })
})

describe('searchTree, in any script,', () => {
  it('ignores the case of every letter', () => {
    const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
      (letter) => letter !== letter.toLowerCase(),
    )
    const missed = letters.filter(
      (letter) => searchTree(loadTree([{ id: 'a', parentId: null, name: letter }]).tree, letter).count === 0,
    )
    expect(letters.length).toBeGreaterThan(1000)
    expect(missed).toEqual([])
  })

  it('matches names and keys apart', () => {
    const { tree: two } = loadTree([{ id: 'a', parentId: null, name: '东区', keys: 'DQ' }])
    expect(['东', 'dq', '区d', '区\nd'].map((text) => searchTree(two, text).count)).toEqual([1, 1, 0, 0])
  })
})

describe('rowsInView', () => {
  it.each([
    [0, 400, 1000, { first: 0, end: 16 }],
    [4000, 400, 1000, { first: 94, end: 116 }],
    [39_600, 400, 1000, { first: 984, end: 1000 }],
    [9_999, 400, 3, { first: 3, end: 3 }],
    [-50, 400, 3, { first: 0, end: 3 }],
    [0, 400, 0, { first: 0, end: 0 }],
  ])('scrolled to %i px of a box of %i with %i rows of 40', (top, height, count, expected) => {
    expect(rowsInView(top, height, 40, count)).toEqual(expected)
  })
})

describe('moveFor', () => {
  const press = (key: string, on: string, open = 'ab') => {
    const marks = openOf(open)
    const rows = visibleRows(tree, marks)
    return moveFor(key, { tree, rows, row: rows.indexOf(at(on)), open: marks })
  }

  it.each([
    ['ArrowDown', 'a', 1],
    ['ArrowDown', 'e', 4],
    ['ArrowUp', 'b', 0],
    ['ArrowUp', 'a', 0],
    ['Home', 'd', 0],
    ['End', 'a', 4],
    ['ArrowRight', 'a', 1],
    ['ArrowLeft', 'c', 1],
    ['ArrowLeft', 'd', 0],
  ])('%s on %s moves to row %i', (key, on, row) => {
    expect(press(key, on)).toEqual({ kind: 'go', row })
  })

  it.each([
    ['ArrowRight', 'a', '', { kind: 'open', node: 0, open: true }],
    ['ArrowLeft', 'a', 'a', { kind: 'open', node: 0, open: false }],
    ['ArrowRight', 'e', '', null],
    ['ArrowLeft', 'e', '', null],
    ['Enter', 'e', '', { kind: 'choose', node: 4 }],
    [' ', 'a', '', { kind: 'choose', node: 0 }],
    ['x', 'a', '', undefined],
    ['constructor', 'a', '', undefined],
  ])('%s on %s with %j open results in %j', (key, on, open, expected) => {
    expect(press(key, on, open)).toEqual(expected)
  })

  it('does nothing without rows', () => {
    const rows = new Int32Array(0)
    expect(moveFor('Home', { tree, rows, row: 0, open: noMarks(tree) })).toBeUndefined()
  })
})
