import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { Tree } from '@/desktop/tree/tree'
import type { TreeNode } from '@/desktop/tree/tree-moves'
import type { TreeItem } from '@/lib/tree/tree'
import { useDepartments } from '../selection/select-departments'

interface DepartmentNode extends TreeNode {
  /** What the address states: the id of a department, `none` or, for all, nothing. */
  department: string
  children: readonly DepartmentNode[]
}

const nodeId = (department: string) => `d-${department}`

function nodesBelow(items: readonly TreeItem[]): DepartmentNode[] {
  const below = new Map<string | null, TreeItem[]>()
  for (const item of items) {
    const key = item.parentId ?? null
    below.set(key, [...(below.get(key) ?? []), item])
  }
  const build = (parent: string | null): DepartmentNode[] =>
    (below.get(parent) ?? []).map(({ id, name }) => ({
      ...{ id: nodeId(id), department: id, name },
      children: build(id),
    }))
  return build(null)
}

interface DepartmentTreeProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** Accessible name; the node of all, and that of those without a department. */
  texts: { label: string; all: string; none: string }
  selected: string
  onSelect: (department: string) => void
}

/** The departments; choosing one limits the table to it and those below it. */
export function DepartmentTree({ id, texts, selected, onSelect }: DepartmentTreeProps) {
  const loaded = useDepartments()
  const special = (department: string, name: string): DepartmentNode => ({
    ...{ id: nodeId(department), department, name, children: [] },
  })
  return (
    <nav className="directory-tree" aria-label={texts.label}>
      {loaded.state === 'loading' ? <Skeleton cards={1} lines={6} /> : null}
      {loaded.state === 'failed' ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
      ) : null}
      {loaded.state === 'ready' ? (
        <Tree
          id={id}
          label={texts.label}
          nodes={[special('', texts.all), ...nodesBelow(loaded.data.items), special('none', texts.none)]}
          selected={nodeId(selected)}
          onSelect={({ department }) => onSelect(department)}
          end={() => null}
        />
      ) : null}
    </nav>
  )
}
