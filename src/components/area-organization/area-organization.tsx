import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { selectionMessages } from '@/i18n/selection'
import { type Area as AreaRecord, type AreaDepth, findArea } from '@/lib/area/area'
import { Area } from '../area/area'
import { areaPath, loadAreas } from '../area/area-source'
import { Button } from '../button/button'
import { Skeleton } from '../skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '../status-panel/status-panel'
import { TreeSelect } from '../tree-select/tree-select'
import './area-organization.scss'

/** An organisation to choose. Further properties are passed unchanged to `onChange`. */
export interface Organisation {
  /** Unique in its area. */
  id: string
  /** Display name. */
  name: string
}

export interface AreaOrganizationProps<T extends Organisation> {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** Accessible name: what is chosen. */
  label: string
  /**
   * Loads the organisations of an area by its six-digit code of GB/T 2260; 330100 is a whole city. A
   * rejection is displayed with a retry button.
   */
  load: (areaCode: string) => Promise<T[]>
  /** Code of the area selected initially; without it the user chooses an area first. */
  area?: string
  /**
   * Lowest area level offered.
   * @unit level: 1 provinces, 2 cities, 3 counties
   * @default 3
   */
  depth?: AreaDepth
  /** Id of the chosen organisation. */
  value?: string
  /**
   * Called when an organisation is chosen.
   * @payload The organisation as loaded, and its area.
   */
  onChange: (organisation: T, area: AreaRecord) => void
}

/** Picker for an area, then for an organisation in it. */
export function AreaOrganization<T extends Organisation>(props: AreaOrganizationProps<T>) {
  const { id, label, area: preset, depth = 3 } = props
  const messages = useMessageNamespace(selectionMessages)
  const areas = useLoad(`areas ${useLocale()}`, loadAreas)
  const [selected, setSelected] = useState<AreaRecord | null>(null)
  const [choosing, setChoosing] = useState(preset === undefined)
  const first = useMemo(
    () => (areas.data && preset !== undefined ? findArea(areas.data, preset, depth) : null),
    [areas.data, preset, depth],
  )
  const area = selected ?? first
  if (area && !choosing)
    return (
      <Organisations {...props} area={area} entered={selected !== null} onBack={() => setChoosing(true)} />
    )
  return (
    <View className="dt-area-organization">
      <Area
        id={`${id}-area`}
        label={label}
        depth={depth}
        {...(area ? { value: area.code } : {})}
        onChange={(next) => {
          setSelected(next)
          setChoosing(!next.complete)
        }}
      />
      {area ? <Button onPress={() => setChoosing(false)}>{messages.useArea(area.name)}</Button> : null}
    </View>
  )
}

interface OrganisationsProps<T extends Organisation> extends Omit<AreaOrganizationProps<T>, 'area'> {
  area: AreaRecord
  /** The user has chosen the area, so the list of organisations takes the focus. */
  entered: boolean
  onBack: () => void
}

function Organisations<T extends Organisation>(props: OrganisationsProps<T>) {
  const { area, load, onBack } = props
  const messages = useMessageNamespace(selectionMessages)
  const { reload, ...loaded } = useLoad(area.code, () => load(area.code))
  return (
    <View className="dt-area-organization">
      <View className="dt-area-head">
        <Text className="dt-area-place">{areaPath(area.names)}</Text>
        <Button variant="link" onPress={onBack}>
          {messages.changeArea}
        </Button>
      </View>
      {loaded.state === 'loading' ? <Skeleton cards={1} lines={4} /> : null}
      {loaded.state === 'failed' ? <ErrorState error={loaded.error} onRetry={() => void reload()} /> : null}
      {loaded.state === 'ready' ? (
        <>
          <ReloadNotice error={loaded.error} />
          <OrganisationList {...props} organisations={loaded.data} />
        </>
      ) : null}
    </View>
  )
}

function OrganisationList<T extends Organisation>(props: OrganisationsProps<T> & { organisations: T[] }) {
  const { id, area, entered, value, organisations, onChange } = props
  const messages = useMessageNamespace(selectionMessages)
  const items = useMemo(
    () => organisations.map((each) => ({ id: each.id, parentId: null, name: each.name })),
    [organisations],
  )
  const selected = useMemo(() => (value === undefined ? [] : [value]), [value])
  if (organisations.length === 0)
    return <StatusPanel icon="building" title={messages.noOrganisation} hint={messages.noOrganisationHint} />
  return (
    <TreeSelect
      id={`${id}-organisations`}
      label={messages.organisations(area.name)}
      items={items}
      value={selected}
      focused={entered}
      onChange={({ leaves: [first] }) => {
        const organisation = organisations.find((each) => each.id === first)
        if (organisation) onChange(organisation, area)
      }}
    />
  )
}
