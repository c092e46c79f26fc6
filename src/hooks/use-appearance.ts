import { useSyncExternalStore } from 'react'
import { currentAppearance, onAppearanceChange } from '@/platform/ui/current-appearance'
import type { Appearance } from '@/platform/ui/appearance/types'

export function useAppearance(): Appearance {
  return useSyncExternalStore(onAppearanceChange, currentAppearance, currentAppearance)
}

/** Heights of touch targets in CSS pixels, for layouts computed in code; `--target` of styles/tokens.scss. */
const targets = { regular: 44, elder: 64 }

export function useTarget(): number {
  return targets[useAppearance().elder ? 'elder' : 'regular']
}
