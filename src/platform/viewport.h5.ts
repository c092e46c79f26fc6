import { listenToMedia } from './media'
import type { Viewport } from './viewport-types'

const wide = '(min-width: 1024px)'

export const viewport: Viewport = {
  isWide: () => window.matchMedia(wide).matches,
  size: () => ({ width: window.innerWidth, height: window.innerHeight }),
  onChange: (listener) => listenToMedia(wide, listener),
}
