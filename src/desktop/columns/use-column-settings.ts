import { useState } from 'react'
import { local } from '@/platform/storage/key-value'
import { clampWidth, type ColumnSettings, noSettings, parseSettings } from './column-layout'

/** Columns and widths of a table, kept on the device for each person. */
export function useColumnSettings(key: string) {
  const [kept, setKept] = useState<{ key: string; settings: ColumnSettings } | null>(null)
  const settings = kept?.key === key ? kept.settings : parseSettings(local.get(key))
  const change = (next: ColumnSettings) => {
    setKept({ key, settings: next })
    local.set(key, JSON.stringify(next))
  }
  return {
    settings,
    show: (id: string, shown: boolean) =>
      change({ ...settings, hidden: { ...settings.hidden, [id]: !shown } }),
    resize: (id: string, width: number) =>
      change({ ...settings, widths: { ...settings.widths, [id]: clampWidth(width) } }),
    reset: () => change(noSettings),
  }
}

export type ColumnSettingsState = ReturnType<typeof useColumnSettings>
