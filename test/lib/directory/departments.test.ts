import { indexDepartments, withRecent } from '@/lib/directory/departments'
import { childrenOf, loadTree } from '@/lib/tree/tree'

const columns = {
  ids: ['office', 'street-1', 'street-2', 'a', 'b', 'grid'],
  parents: [-1, -1, -1, 2, 2, 4],
  names: ['办公室', '一街道', '二街道', '甲社区', '乙社区', '网格'],
  own: 'grid',
}

describe('departments from columns', () => {
  it("form a tree with the ancestors of the user's department first on every level", () => {
    const { items } = indexDepartments(columns)
    const { tree, problems: faults } = loadTree(items)
    const names = (node: number) => childrenOf(tree, node).map((child) => tree.names[child])
    expect(faults).toEqual([])
    expect(names(-1)).toEqual(['二街道', '办公室', '一街道'])
    expect(names(tree.indexOf.get('street-2')!)).toEqual(['乙社区', '甲社区'])
  })

  it.each([null, 'gone'])('keep their order for one who belongs to %p', (own) => {
    const { items, own: known } = indexDepartments({ ...columns, own })
    expect(items.map(({ id }) => id)).toEqual(columns.ids)
    expect(known).toBeNull()
  })

  it('have a path to each department, and null for an unknown one', () => {
    const { path } = indexDepartments(columns)
    expect(path('grid')).toEqual(['二街道', '乙社区', '网格'])
    expect([path('office'), path('gone')]).toEqual([['办公室'], []])
  })

  it('are loaded despite a cycle', () => {
    const ring = indexDepartments({ ids: ['x', 'y'], parents: [1, 0], names: ['X', 'Y'], own: 'x' })
    expect(ring.path('x')).toEqual(['Y', 'X'])
    expect(ring.items).toHaveLength(2)
  })

  it('are loaded at a size of fifty thousand', () => {
    const ids = Array.from({ length: 50_000 }, (_, place) => `d${place}`)
    const parents = ids.map((_id, place) => (place === 0 ? -1 : Math.floor((place - 1) / 10)))
    const { items, path } = indexDepartments({ ids, parents, names: ids, own: 'd49999' })
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual(['d49999', path('d49999')[4]])
    expect(loadTree(items).tree.size).toBe(50_000)
  })
})

describe('recent selections', () => {
  it.each([
    [['a', 'b'], ['c'], ['c', 'a', 'b']],
    [
      ['a', 'b', 'c'],
      ['c', 'a'],
      ['c', 'a', 'b'],
    ],
    [
      ['a', 'b', 'c'],
      ['d', 'e'],
      ['d', 'e', 'a'],
    ],
    [[], [], []],
  ])('%j and then %j is %j', (recent, chosen, expected) =>
    expect(withRecent(recent, chosen, 3)).toEqual(expected),
  )
})
