import { View } from '@tarojs/components'
import { useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { selectionMessages } from '@/i18n/selection'
import {
  type Area as AreaRecord,
  type AreaIndex,
  type AreaDepth,
  areasBelow,
  findArea,
  hasAreasBelow,
} from '@/lib/area/area'
import { SearchField } from '../search-field/search-field'
import { Skeleton } from '../skeleton/skeleton'
import { ErrorState } from '../status-panel/status-panel'
import { Tabs } from '../tabs/tabs'
import { AreaFound } from './area-found'
import { AreaOptions } from './area-options'
import { loadAreas } from './area-source'
import './area.scss'

/** A chosen area. */
export interface SelectedArea extends AreaRecord {
  /** Whether no smaller area is left to choose. */
  complete: boolean
}

export interface AreaProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** Accessible name: what the area is for. */
  label: string
  /**
   * Code of the chosen area by GB/T 2260. A truncated, longer or abolished code selects the smallest known
   * area that contains it.
   * @default '' (none)
   */
  value?: string
  /**
   * Lowest level offered. The districts of a municipality are on level 2.
   * @unit level: 1 provinces, 2 cities, 3 counties
   * @default 3
   */
  depth?: AreaDepth
  /**
   * Called when an area is chosen on any level.
   * @payload Code and name of the area, codes and names of the areas above it, and whether no smaller area is left to choose.
   */
  onChange: (area: SelectedArea) => void
}

/** Picker for province, city and county, level by level or by search. */
export function Area(props: AreaProps) {
  const { reload, ...areas } = useLoad(`areas ${useLocale()}`, loadAreas)
  if (areas.state === 'loading') return <Skeleton cards={1} lines={4} />
  if (areas.state === 'failed') return <ErrorState error={areas.error} onRetry={() => void reload()} />
  return <AreaChooser {...props} book={areas.data} />
}

function AreaChooser({ id, label, value = '', depth = 3, onChange, book }: AreaProps & { book: AreaIndex }) {
  const messages = useMessageNamespace(selectionMessages)
  const [text, setText] = useState('')
  const selected = value === '' ? null : findArea(book, value, depth)
  const choose = (area: AreaRecord) => {
    setText('')
    onChange({ ...area, complete: !hasAreasBelow(book, area.code, depth) })
  }
  return (
    <View className="dt-area">
      <SearchField id={`${id}-search`} placeholder={messages.areaSearch} value={text} onChange={setText} />
      {text.trim() === '' ? (
        <Levels {...{ label, book, depth, selected }} onChoose={choose} />
      ) : (
        <AreaFound text={text} depth={depth} book={book} onChoose={choose} />
      )}
    </View>
  )
}

interface LevelsProps {
  label: string
  book: AreaIndex
  depth: AreaDepth
  selected: AreaRecord | null
  onChoose: (area: AreaRecord) => void
}

function Levels({ label, book, depth, selected, onChoose }: LevelsProps) {
  const messages = useMessageNamespace(selectionMessages)
  const codes = selected?.codes ?? []
  const open = selected === null || hasAreasBelow(book, selected.code, depth)
  const count = codes.length + (open ? 1 : 0)
  const [turned, setTurned] = useState<{ to: number; at: string | undefined } | null>(null)
  // A newly chosen area opens at its own deepest level.
  const level = turned && turned.at === selected?.code ? turned.to : count - 1
  const tabs = Array.from({ length: count }, (_, each) => ({
    id: `${each}`,
    text: selected?.names[each] ?? messages.pleaseChoose,
  }))
  const above = level === 0 ? null : (codes[level - 1] ?? null)
  return (
    <>
      <Tabs
        label={label}
        tabs={tabs}
        current={`${level}`}
        onChange={(next) => setTurned({ to: Number(next), at: selected?.code })}
      />
      <AreaOptions
        label={messages.areaLevels[level] ?? label}
        areas={areasBelow(book, above, depth)}
        selected={codes[level]}
        onChoose={onChoose}
      />
    </>
  )
}
