import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { choosingWords } from '@/i18n/selection'
import { type Area as AreaRecord, type AreaDepth, findArea } from '@/lib/area/area'
import { Area } from '../area/area'
import { areaPath, loadAreas } from '../area/area-source'
import { Button } from '../button/button'
import { Skeleton } from '../skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '../status-panel/status-panel'
import { TreeSelect } from '../tree-select/tree-select'
import './area-organization.scss'

/** What can be chosen; whatever more it has is handed back as it was loaded. */
export interface Organisation {
  /** Unique in its area. */
  id: string
  /** As people know it. */
  name: string
}

export interface AreaOrganizationProps<T extends Organisation> {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** What is chosen here, for a screen reader. */
  label: string
  /**
   * Fetches the organisations of an area when it is chosen, by its six digits of GB/T 2260; 330100 is all of a
   * city. What it rejects with is shown, with a button to try again.
   */
  load: (areaCode: string) => Promise<T[]>
  /** Code of the area whose organisations are shown at first; without it an area is chosen first. */
  area?: string
  /**
   * How far down areas go.
   * @unit level: 1 provinces, 2 cities, 3 counties
   * @default 3
   */
  depth?: AreaDepth
  /** Id of the chosen organisation. */
  value?: string
  /**
   * An organisation was chosen.
   * @payload The organisation as it was loaded, and the area it was chosen in.
   */
  onChange: (organisation: T, area: AreaRecord) => void
}

/** An area, then an organisation there. */
export function AreaOrganization<T extends Organisation>(props: AreaOrganizationProps<T>) {
  const { id, label, area: preset, depth = 3 } = props
  const words = useMessageNamespace(choosingWords)
  const areas = useLoad(`areas ${useLocale()}`, loadAreas)
  const [chosen, setChosen] = useState<AreaRecord | null>(null)
  const [choosing, setChoosing] = useState(preset === undefined)
  const first = useMemo(
    () => (areas.data && preset !== undefined ? findArea(areas.data, preset, depth) : null),
    [areas.data, preset, depth],
  )
  const area = chosen ?? first
  if (area && !choosing)
    return <Organisations {...props} area={area} entered={chosen !== null} onBack={() => setChoosing(true)} />
  return (
    <View className="dt-area-organization">
      <Area
        id={`${id}-area`}
        label={label}
        depth={depth}
        {...(area ? { value: area.code } : {})}
        onChange={(next) => {
          setChosen(next)
          setChoosing(!next.complete)
        }}
      />
      {area ? <Button onPress={() => setChoosing(false)}>{words.useArea(area.name)}</Button> : null}
    </View>
  )
}

interface OrganisationsProps<T extends Organisation> extends Omit<AreaOrganizationProps<T>, 'area'> {
  area: AreaRecord
  /** A person has chosen the area, so what follows takes the focus. */
  entered: boolean
  onBack: () => void
}

function Organisations<T extends Organisation>(props: OrganisationsProps<T>) {
  const { area, load, onBack } = props
  const words = useMessageNamespace(choosingWords)
  const { reload, ...loaded } = useLoad(area.code, () => load(area.code))
  return (
    <View className="dt-area-organization">
      <View className="dt-area-head">
        <Text className="dt-area-place">{areaPath(area.names)}</Text>
        <Button look="link" onPress={onBack}>
          {words.changeArea}
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
  const words = useMessageNamespace(choosingWords)
  const items = useMemo(
    () => organisations.map((each) => ({ id: each.id, parentId: null, name: each.name })),
    [organisations],
  )
  const chosen = useMemo(() => (value === undefined ? [] : [value]), [value])
  if (organisations.length === 0)
    return <StatusPanel icon="building" title={words.noOrganisation} hint={words.noOrganisationHint} />
  return (
    <TreeSelect
      id={`${id}-organisations`}
      label={words.organisations(area.name)}
      items={items}
      value={chosen}
      focused={entered}
      onChange={({ leaves: [first] }) => {
        const organisation = organisations.find((each) => each.id === first)
        if (organisation) onChange(organisation, area)
      }}
    />
  )
}
