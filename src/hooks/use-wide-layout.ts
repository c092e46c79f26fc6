import { useSyncExternalStore } from 'react'
import { viewport } from '@/platform/ui/viewport'

/** True where there is room for columns and tables. What is not shown is not built either. */
export function useWideLayout(): boolean {
  return useSyncExternalStore(viewport.onChange, viewport.isWide, viewport.isWide)
}
