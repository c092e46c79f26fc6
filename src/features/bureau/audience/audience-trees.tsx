import { useMemo } from 'react'
import { countyNames } from '@/components/area/area-source'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { TreeSelect } from '@/components/tree-select/tree-select'
import { useLoad } from '@/hooks/use-load'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { audienceMessages } from '@/i18n/audience'
import { directoryMessages } from '@/i18n/directory'
import { areaLevels } from '@/lib/area/area-levels'
import { listAreas } from '@/services/surveys/follow-up-service'
import { loadDepartments } from '@/stores/device/departments'

export interface AudiencePartProps {
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  /** Adds departments to those whose staff is chosen. */
  onStaff: (ids: readonly string[]) => void
  /** Height of a tree in CSS pixels; by default the usual one. */
  height?: number | undefined
}

/** Departments of the own organisation; choosing one includes all departments below it. */
export function DepartmentsTree({ value, onChange, height }: AudiencePartProps) {
  const messages = useMessageNamespace(directoryMessages)
  const loaded = useLoad(useLocale(), () => loadDepartments())
  if (loaded.state === 'loading') return <Skeleton cards={1} lines={6} />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  if (loaded.data.items.length === 0)
    return <StatusPanel icon="building" title={messages.noDepartments} hint={messages.noDepartmentsHint} />
  return (
    <TreeSelect
      id="audience-departments"
      label={messages.tree}
      items={loaded.data.items}
      multiple
      {...(height && { height })}
      value={value}
      onChange={({ tops }) => onChange(tops)}
    />
  )
}

async function readAreas() {
  const { own, items } = await listAreas()
  const isKnown = (code: string) => code.length > 6 && own.length >= 6
  const nameOf = items.every(({ code }) => isKnown(code)) ? () => null : await countyNames()
  return { own, items, nameOf }
}

/** Areas with at least one unit; choosing one includes all areas within it. */
export function AreaTree({ value, onChange, height }: AudiencePartProps) {
  const messages = useMessageNamespace(audienceMessages)
  const localText = useLocalText()
  const loaded = useLoad('areas', readAreas)
  const { data } = loaded
  const items = useMemo(() => {
    if (!data) return []
    const towns = new Map(data.items.map(({ code, name }) => [code, name && localText(name)]))
    return areaLevels(
      data.own,
      data.items.map(({ code }) => code),
      (code) => towns.get(code) ?? data.nameOf(code),
    )
  }, [data, localText])
  if (loaded.state === 'loading') return <Skeleton cards={1} lines={6} />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  if (items.length === 0)
    return <StatusPanel icon="empty" title={messages.noAreas} hint={messages.noAreasHint} />
  return (
    <TreeSelect
      id="audience-areas"
      label={messages.areaTree}
      items={items}
      multiple
      {...(height && { height })}
      value={value}
      onChange={({ tops }) => onChange(tops)}
    />
  )
}
