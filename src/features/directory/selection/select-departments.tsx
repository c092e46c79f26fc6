import { View } from '@tarojs/components'
import { useState } from 'react'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { type DepartmentChoice, NearDepartments } from '@/components/tree-select/near-departments'
import { TreeSelect } from '@/components/tree-select/tree-select'
import { useTarget } from '@/hooks/use-appearance'
import { useLoad } from '@/hooks/use-load'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { directoryMessages } from '@/i18n/directory'
import type { DepartmentIndex } from '@/lib/directory/departments'
import { viewport } from '@/platform/ui/viewport'
import { loadDepartments } from '@/stores/device/departments'
import { readRecentChoices } from '@/stores/device/recent-choices'
import './select-departments.scss'

/** CSS pixels taken by the rest of the page on a phone; leaves part of the page free to scroll it. */
const around = 430
const fewestRows = 6

const treeHeight = (row: number) =>
  Math.max(fewestRows, Math.floor((viewport.size().height - around) / row)) * row

export const useDepartments = () => useLoad(useLocale(), () => loadDepartments())

/** Departments of the organisation: shortcuts to the user's own and recent ones, then the whole tree. */
export function SelectDepartments({
  loaded,
  ...choice
}: DepartmentChoice & { loaded: ReturnType<typeof useDepartments> }) {
  const messages = useMessageNamespace(directoryMessages)
  if (loaded.state === 'loading') return <Skeleton cards={1} lines={8} />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  if (loaded.data.items.length === 0)
    return <StatusPanel icon="building" title={messages.noDepartments} hint={messages.noDepartmentsHint} />
  return <DepartmentTree {...choice} departments={loaded.data} />
}

function DepartmentTree({
  departments: all,
  multiple,
  value,
  onChange,
}: DepartmentChoice & { departments: DepartmentIndex }) {
  const messages = useMessageNamespace(directoryMessages)
  const height = treeHeight(useTarget())
  // Read once on mount, so that a new choice does not move the shortcuts.
  const [recent] = useState(() => readRecentChoices('department'))
  return (
    <View className="select-departments">
      <NearDepartments {...{ departments: all, recent, multiple, value, onChange }} />
      <TreeSelect
        id="departments"
        label={messages.tree}
        items={all.items}
        multiple={multiple}
        value={value}
        height={height}
        onChange={({ tops }) => onChange(tops)}
      />
    </View>
  )
}
