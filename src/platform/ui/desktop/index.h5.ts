import { listenToMedia } from '../../files/media'
import type { Desktop } from './types'

const query = '(min-width: 1024px) and (pointer: fine)'

export const desktop: Desktop = {
  isDesktop: () => window.matchMedia?.(query).matches ?? false,
  onChange: (listener) => listenToMedia(query, listener),
}
