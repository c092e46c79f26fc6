import { createContext, useContext, useSyncExternalStore } from 'react'
import { currentAppearance, onAppearanceChange } from '@/platform/ui/current-appearance'
import type { Appearance } from '@/platform/ui/appearance/types'

export function useAppearance(): Appearance {
  return useSyncExternalStore(onAppearanceChange, currentAppearance, currentAppearance)
}

/** Heights of touch targets in CSS pixels, for layouts computed in code; `--target` of styles/tokens.scss. */
const targets = { regular: 44, elder: 64 }

/** Height of controls where a page sets another `--target`; null elsewhere. */
export const OwnTarget = createContext<number | null>(null)

export function useTarget(): number {
  const own = useContext(OwnTarget)
  const { elder } = useAppearance()
  return own ?? targets[elder ? 'elder' : 'regular']
}
