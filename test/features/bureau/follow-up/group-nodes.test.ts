import { flatNodes, groupNodes, percentOf } from '@/features/bureau/follow-up/desk/group-nodes'
import type { CollectionProgress, ProgressGroup } from '@/wire/bureau/collection-progress'

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': zh })
const group = (id: string, assigned: number, answered: number, more: Partial<ProgressGroup> = {}) => ({
  ...{ id, assigned, answered, name: text(id), parent: null },
  ...more,
})
const board = (part: Partial<CollectionProgress>) => ({ areas: [], departments: [], ...part }) as never
const nameOf = (_by: string, { id, name }: Pick<ProgressGroup, 'id' | 'name'>) => name?.['zh-CN'] ?? `[${id}]`

describe('the tree of groups', () => {
  it('has departments below the one above, which has the sums, the lowest rate first', () => {
    const parent = { id: 'd', name: text('d') }
    const nodes = groupNodes(
      board({
        departments: [
          group('d1', 10, 9, { parent }),
          group('e', 10, 6),
          group('d2', 10, 1, { parent }),
          group('', 2, 2),
        ],
      }),
      'departments',
      nameOf,
    )
    expect(nodes.map((node) => [node.group, node.answered, node.assigned, percentOf(node)])).toEqual([
      ['d', 10, 20, 50],
      ['e', 6, 10, 60],
      ['', 2, 2, 100],
    ])
    expect(nodes[0]?.children.map(({ group: id }) => id)).toEqual(['d2', 'd1'])
    expect(nodes[2]?.isFilter).toBe(false)
  })

  it('adds the own tasks of a department to those below it', () => {
    const parent = { id: 'd', name: text('d') }
    const nodes = groupNodes(
      board({ departments: [group('d', 5, 5), group('d1', 10, 0, { parent })] }),
      'departments',
      nameOf,
    )
    expect(nodes).toHaveLength(1)
    expect(nodes[0]).toMatchObject({ assigned: 15, answered: 5 })
  })

  it('has towns below their county, whose name the client knows', () => {
    const nodes = groupNodes(
      board({ areas: [group('330106100', 4, 1), group('330106101', 4, 3), group('330105', 2, 2)] }),
      'areas',
      nameOf,
    )
    expect(flatNodes(nodes).map(({ node, depth }) => [node.name, depth])).toEqual([
      ['[330106]', 0],
      ['330106100', 1],
      ['330106101', 1],
      ['330105', 0],
    ])
    expect(nodes[0]).toMatchObject({ group: '330106', assigned: 8, answered: 4 })
  })
})
