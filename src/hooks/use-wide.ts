import { useSyncExternalStore } from 'react'
import { viewport } from '@/platform/viewport'

/** True where there is room for columns and tables. What is not shown is not built either. */
export function useWide(): boolean {
  return useSyncExternalStore(viewport.onChange, viewport.isWide, viewport.isWide)
}
