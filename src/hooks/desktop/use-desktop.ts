import { useSyncExternalStore } from 'react'
import { desktop } from '@/platform/ui/desktop'
import { useAppearance } from '../use-appearance'

/** True on a computer, except in the elder appearance, whose sizes the dense layout cannot have. */
export function useDesktop(): boolean {
  const { elder } = useAppearance()
  const isDesktop = useSyncExternalStore(desktop.onChange, desktop.isDesktop, desktop.isDesktop)
  return isDesktop && !elder
}
