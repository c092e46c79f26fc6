import { useEffect } from 'react'
import { host } from '@/platform/host'

const turn = (orientation: 'portrait' | 'landscape') =>
  void host.run('setOrientation', { orientation }).catch(() => undefined)

/** Turns the screen to landscape while `wide`, and back afterwards; stays as it is where it cannot be turned. */
export function useLandscape(wide: boolean): void {
  useEffect(() => {
    if (!wide || !host.can('setOrientation')) return undefined
    turn('landscape')
    return () => turn('portrait')
  }, [wide])
}
