import { useSyncExternalStore } from 'react'
import { viewport } from '@/platform/ui/viewport'

/** True where there is room for columns and tables. Components render only the matching layout. */
export function useWideLayout(): boolean {
  return useSyncExternalStore(viewport.onChange, viewport.isWide, viewport.isWide)
}
