export interface TreeNode {
  /** Unique in the tree. */
  id: string
  name: string
  children: readonly TreeNode[]
}

export interface TreeRow<Node extends TreeNode> {
  node: Node
  /** From 1. */
  level: number
  parent: string | null
}

/** The rows in view, from top to bottom: the children of a node only if it is open. */
export function rowsOf<Node extends TreeNode>(
  nodes: readonly Node[],
  isOpen: (id: string) => boolean,
  level = 1,
  parent: string | null = null,
): TreeRow<Node>[] {
  return nodes.flatMap((node) => [
    { node, level, parent },
    ...(isOpen(node.id) ? rowsOf(node.children as readonly Node[], isOpen, level + 1, node.id) : []),
  ])
}

export type TreeMove = { focus: string } | { open: string } | { close: string }

/** Keys of the tree pattern of the ARIA Authoring Practices. Null if the key does nothing. */
export function treeMove<Node extends TreeNode>(
  key: string,
  current: string,
  rows: readonly TreeRow<Node>[],
  isOpen: (id: string) => boolean,
): TreeMove | null {
  const at = rows.findIndex(({ node }) => node.id === current)
  const row = rows[at]
  if (!row) return null
  const focus = (target: TreeRow<Node> | undefined): TreeMove | null =>
    target ? { focus: target.node.id } : null
  const hasChildren = row.node.children.length > 0
  const unfolded = hasChildren && isOpen(current)
  const moves: Record<string, () => TreeMove | null> = {
    ArrowDown: () => focus(rows[at + 1]),
    ArrowUp: () => focus(rows[at - 1]),
    Home: () => focus(rows[0]),
    End: () => focus(rows[rows.length - 1]),
    ArrowRight: () => (unfolded ? focus(rows[at + 1]) : hasChildren ? { open: current } : null),
    ArrowLeft: () => {
      if (unfolded) return { close: current }
      return row.parent === null ? null : { focus: row.parent }
    },
  }
  return moves[key]?.() ?? null
}
