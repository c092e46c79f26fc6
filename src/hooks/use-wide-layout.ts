import { useSyncExternalStore } from 'react'
import { viewport } from '@/platform/ui/viewport'

/** True where there is room for columns and tables. Callers do not build hidden layouts either. */
export function useWideLayout(): boolean {
  return useSyncExternalStore(viewport.onChange, viewport.isWide, viewport.isWide)
}
