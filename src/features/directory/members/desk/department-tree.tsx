import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { Tree } from '@/desktop/tree/tree'
import type { TreeNode } from '@/desktop/tree/tree-moves'
import { useMessageNamespace } from '@/hooks/use-messages'
import { membersDeskMessages } from '@/i18n/members-desk'
import type { TreeItem } from '@/lib/tree/tree'
import { useDepartments } from '../../selection/select-departments'
import type { MembersTable } from './use-members-table'

interface DepartmentNode extends TreeNode {
  /** What the address states: the id of a department, `none` or, for everyone, nothing. */
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

/** The departments; choosing one limits the table to it and those below it. */
export function DepartmentTree({ table: { search, change } }: { table: MembersTable }) {
  const messages = useMessageNamespace(membersDeskMessages)
  const loaded = useDepartments()
  const special = (department: string, name: string): DepartmentNode => ({
    ...{ id: nodeId(department), department, name, children: [] },
  })
  return (
    <nav className="members-tree" aria-label={messages.departments}>
      {loaded.state === 'loading' ? <Skeleton cards={1} lines={6} /> : null}
      {loaded.state === 'failed' ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
      ) : null}
      {loaded.state === 'ready' ? (
        <Tree
          id="member-departments"
          label={messages.departments}
          nodes={[
            special('', messages.everyone),
            ...nodesBelow(loaded.data.items),
            special('none', messages.noDepartment),
          ]}
          selected={nodeId(search.department)}
          onSelect={({ department }) => change({ department })}
          end={() => null}
        />
      ) : null}
    </nav>
  )
}
