import type { TreeNode } from '@/desktop/tree/tree-moves'
import type { CollectionProgress, ProgressGroup } from '@/wire/bureau/collection-progress'
import type { Grouping } from '../use-progress'

/** An area, a department, or with an empty id all. */
export interface GroupNode extends TreeNode {
  /** Id of the area or department. */
  group: string
  assigned: number
  answered: number
  children: readonly GroupNode[]
  /** False for tasks without an area or department, which cannot be asked for. */
  isFilter: boolean
}

type Name = (by: Grouping, group: Pick<ProgressGroup, 'id' | 'name'>) => string
type Above = Pick<ProgressGroup, 'id' | 'name'>

/** Towns are below their county, whose code is the first six digits; departments below the one that the gateway names. */
function parentOf(by: Grouping, { id, parent }: ProgressGroup): Above | null {
  if (by === 'departments') return parent
  return id.length > 6 ? { id: id.slice(0, 6), name: null } : null
}

/** The groups as a tree, the lowest response rate first; those above have the sums of those below. */
export function groupNodes(board: CollectionProgress, by: Grouping, nameOf: Name): GroupNode[] {
  const known = new Map<string, Above & { parent: Above | null }>()
  const own = new Map<string, ProgressGroup>()
  for (const group of board[by]) {
    const parent = parentOf(by, group)
    known.set(group.id, { id: group.id, name: group.name, parent })
    own.set(group.id, group)
    if (parent && !known.has(parent.id)) known.set(parent.id, { ...parent, parent: null })
  }
  const build = (parent: string | null): GroupNode[] =>
    [...known.values()]
      .filter((group) => (group.parent?.id ?? null) === parent)
      .map((group) => {
        const children = build(group.id)
        const mine = own.get(group.id)
        const sum = (key: 'assigned' | 'answered') =>
          children.reduce((total, child) => total + child[key], mine?.[key] ?? 0)
        return {
          ...{ id: `${by}-${group.id || 'none'}`, group: group.id, name: nameOf(by, group), children },
          ...{ assigned: sum('assigned'), answered: sum('answered'), isFilter: group.id !== '' },
        }
      })
      .sort((a, b) => rateOf(a) - rateOf(b))
  return build(null)
}

const rateOf = ({ answered, assigned }: GroupNode) => (assigned === 0 ? 0 : answered / assigned)

export const percentOf = (node: GroupNode): number => Math.floor(rateOf(node) * 100)

/** All nodes with their depth, for a list. */
export const flatNodes = (nodes: readonly GroupNode[], depth = 0): { node: GroupNode; depth: number }[] =>
  nodes.flatMap((node) => [{ node, depth }, ...flatNodes(node.children, depth + 1)])
