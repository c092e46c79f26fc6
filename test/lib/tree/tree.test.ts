import { childrenOf, loadTree, pathTo, type Tree, type TreeItem } from '@/lib/tree/tree'
import { Naive, numbers, randomItems } from './naive'

/** `a b>a` is a at the top level, with b below it. */
const listOf = (text: string): TreeItem[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((entry) => {
      const [id = '', parentId = null] = entry.split('>')
      return { id, parentId, name: id }
    })

const drawn = ({ ids, depth }: Tree) => ids.map((id, node) => `${'-'.repeat(depth[node]!)}${id}`).join(' ')

describe('loadTree', () => {
  it.each([
    ['nothing', '', '', []],
    ['one entry', 'a', 'a', []],
    ['children in the order of the list', 'a c>a b>a d', 'a -c -b d', []],
    ['a child before its parent', 'b>a a', 'a -b', []],
    ['a chain', 'a b>a c>b', 'a -b --c', []],
    ['an entry whose parent is missing', 'a b>x c>b', 'a b -c', [['b', 'orphan']]],
    ['an id that comes twice', 'a b>a b c>b', 'a -b --c', [['b', 'duplicate']]],
    ['an entry below itself', 'a>a b', 'a b', [['a', 'cycle']]],
    ['a ring, cut before its first entry', 'b>c a>b c>a', 'b -a --c', [['b', 'cycle']]],
    ['what hangs on a ring', 'd>c b>c c>b', 'b -c --d', [['b', 'cycle']]],
    [
      'two rings',
      'a>b b>a x>y y>x',
      'a -b x -y',
      [
        ['a', 'cycle'],
        ['x', 'cycle'],
      ],
    ],
  ])('reads %s', (_what, list, expected, faults) => {
    const loaded = loadTree(listOf(list))
    expect(drawn(loaded.tree)).toBe(expected)
    expect(loaded.problems.map(({ id, kind }) => [id, kind])).toEqual(faults)
  })

  it('loads a chain of 50,000, too deep for recursion', () => {
    const items = Array.from({ length: 50_000 }, (_, place) => ({
      id: `${place}`,
      parentId: place === 0 ? null : `${place - 1}`,
      name: '',
    }))
    const { tree } = loadTree(items)
    expect([tree.depth[49_999], tree.end[0], tree.leaves[0]]).toEqual([49_999, 50_000, 1])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('agrees with the plain way on any list, seed %i', (seed) => {
    const next = numbers(seed)
    const items = randomItems(1 + next(60), next)
    const naive = new Naive(items)
    const { tree, problems: faults } = loadTree(items)
    expect(faults).toEqual([])
    expect(tree.ids).toEqual(naive.reading())
    const ids = (nodes: number[]) => nodes.map((node) => tree.ids[node])
    expect(ids(childrenOf(tree, -1))).toEqual(naive.below(null))
    tree.ids.forEach((id, node) => {
      expect(tree.indexOf.get(id)).toBe(node)
      expect(ids(childrenOf(tree, node))).toEqual(naive.below(id))
      expect(tree.ids.slice(node, tree.end[node])).toEqual(naive.subtree(id))
      expect(tree.leaves[node]).toBe(naive.leaves(id).length)
      expect(pathTo(tree, node)).toHaveLength(tree.depth[node]! + 1)
      const family = naive.below(naive.parentOf(id))
      expect([tree.position[node], tree.setSize[node]]).toEqual([family.indexOf(id) + 1, family.length])
      expect(tree.ids[tree.parent[node]!] ?? null).toBe(naive.parentOf(id))
    })
  })

  it.each([11, 12, 13, 14])('keeps every id once, whatever the parents are, seed %i', (seed) => {
    const next = numbers(seed)
    const items = Array.from({ length: 40 }, (_, place) => ({
      id: `n${place}`,
      parentId: `n${next(44)}`,
      name: '',
    }))
    const { tree, problems: faults } = loadTree(items)
    expect([...tree.ids].sort()).toEqual(items.map(({ id }) => id).sort())
    expect(childrenOf(tree, -1).map((node) => tree.ids[node])).toEqual(
      items.map(({ id }) => id).filter((id) => faults.some((fault) => fault.id === id)),
    )
  })
})
