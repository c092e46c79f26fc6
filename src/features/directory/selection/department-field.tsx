import { useMemo, useState } from 'react'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { TreeSelect } from '@/components/tree-select/tree-select'
import { useDepartments } from './select-departments'

interface DepartmentFieldProps {
  id: string
  label: string
  multiple?: boolean
  /** Text of a first entry with the id `none`. */
  none?: string
  /** Height of the tree in CSS pixels; its usual one by default. */
  height?: number
  onChange: (ids: readonly string[]) => void
}

/** Chooses among the departments of the organisation. */
export function DepartmentField({
  id,
  label,
  multiple = false,
  none,
  height,
  onChange,
}: DepartmentFieldProps) {
  const loaded = useDepartments()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const departments = loaded.data?.items
  const items = useMemo(
    () => [
      ...(none === undefined ? [] : [{ id: 'none', parentId: null, name: none }]),
      ...(departments ?? []),
    ],
    [none, departments],
  )
  if (loaded.state === 'loading') return <Skeleton cards={1} lines={4} />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  return (
    <TreeSelect
      {...{ id, label, multiple, items }}
      {...(height !== undefined && { height })}
      value={chosen}
      onChange={({ tops }) => {
        setChosen(tops)
        onChange(tops)
      }}
    />
  )
}
