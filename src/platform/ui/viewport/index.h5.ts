import { listenToMedia } from '../../files/media'
import type { Viewport } from './types'

const wide = '(min-width: 1024px)'

export const viewport: Viewport = {
  isWide: () => window.matchMedia(wide).matches,
  size: () => ({ width: window.innerWidth, height: window.innerHeight }),
  onChange(listener) {
    const stop = listenToMedia(wide, listener)
    window.addEventListener('resize', listener)
    return () => {
      stop()
      window.removeEventListener('resize', listener)
    }
  },
}
