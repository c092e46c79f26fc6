import { useEffect } from 'react'
import { host } from '@/platform/host'

const setSwipeBack = (enabled: boolean) => void host.run('setSwipeBack', { enabled }).catch(() => undefined)

/** Keeps a stroke that starts at the edge of the screen from leaving the page. */
export function useSwipeBackOff(): void {
  useEffect(() => {
    if (!host.can('setSwipeBack')) return undefined
    setSwipeBack(false)
    return () => setSwipeBack(true)
  }, [])
}
