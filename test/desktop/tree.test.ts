import { rowsOf, treeMove, type TreeNode } from '@/desktop/tree/tree-moves'

const leaf = (id: string): TreeNode => ({ id, name: id, children: [] })
const nodes: TreeNode[] = [
  leaf('all'),
  { id: 'one', name: 'one', children: [leaf('one.a'), leaf('one.b')] },
  leaf('two'),
]
const open = (...ids: string[]) => {
  const isOpen = (id: string) => ids.includes(id)
  const rows = rowsOf(nodes, isOpen)
  return { rows, move: (key: string, from: string) => treeMove(key, from, rows, isOpen) }
}

describe('a tree', () => {
  it('shows the children of open nodes only, with their level', () => {
    expect(open().rows.map(({ node }) => node.id)).toEqual(['all', 'one', 'two'])
    expect(open('one').rows.map(({ node, level, parent }) => [node.id, level, parent])).toEqual([
      ['all', 1, null],
      ['one', 1, null],
      ['one.a', 2, 'one'],
      ['one.b', 2, 'one'],
      ['two', 1, null],
    ])
  })

  it('moves through the rows in view, and stays at both ends', () => {
    const { move } = open('one')
    expect(move('ArrowDown', 'one')).toEqual({ focus: 'one.a' })
    expect(move('ArrowUp', 'two')).toEqual({ focus: 'one.b' })
    expect(move('Home', 'two')).toEqual({ focus: 'all' })
    expect(move('End', 'all')).toEqual({ focus: 'two' })
    expect(move('ArrowUp', 'all')).toBeNull()
    expect(move('ArrowDown', 'two')).toBeNull()
  })

  it('opens and closes nodes by the arrows, and goes from a child to its parent', () => {
    expect(open().move('ArrowRight', 'one')).toEqual({ open: 'one' })
    expect(open('one').move('ArrowRight', 'one')).toEqual({ focus: 'one.a' })
    expect(open('one').move('ArrowLeft', 'one')).toEqual({ close: 'one' })
    expect(open('one').move('ArrowLeft', 'one.b')).toEqual({ focus: 'one' })
    expect(open().move('ArrowRight', 'two')).toBeNull()
    expect(open().move('ArrowLeft', 'two')).toBeNull()
    expect(open().move('x', 'two')).toBeNull()
  })
})
