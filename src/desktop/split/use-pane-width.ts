import { useState, useSyncExternalStore } from 'react'
import { local } from '@/platform/storage/key-value'
import { viewport } from '@/platform/ui/viewport'
import { boundsOf, clampPane, type PaneSide, parseWidth } from './pane-width'

const windowWidth = () => viewport.size().width

interface PaneWidthOptions {
  settingsKey: string
  side: PaneSide
  /** In CSS pixels, until the person chooses another. */
  initial: number
}

/** Width of a pane, kept on the device for each person. A narrower window limits it, but does not change what is kept. */
export function usePaneWidth({ settingsKey, side, initial }: PaneWidthOptions) {
  const [chosen, setChosen] = useState<{ key: string; width: number | null } | null>(null)
  const available = useSyncExternalStore(viewport.onChange, windowWidth, windowWidth)
  const bounds = boundsOf(side, initial, available)
  const wanted = chosen?.key === settingsKey ? chosen.width : parseWidth(local.get(settingsKey))
  const choose = (width: number) => setChosen({ key: settingsKey, width: clampPane(width, bounds) })
  return {
    bounds,
    width: clampPane(wanted ?? initial, bounds),
    /** Changes the width for now, as while the separator is drawn. */
    choose,
    keep: (width: number) => {
      choose(width)
      local.set(settingsKey, String(clampPane(width, bounds)))
    },
    reset: () => {
      setChosen({ key: settingsKey, width: null })
      local.remove(settingsKey)
    },
  }
}

export type PaneWidth = ReturnType<typeof usePaneWidth>
