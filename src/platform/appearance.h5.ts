import type { AppearancePlatform } from './appearance-types'
import { listenToMedia } from './media'

const dark = '(prefers-color-scheme: dark)'

export const appearance: AppearancePlatform = {
  isDark: () => window.matchMedia(dark).matches,
  onChange: (listener) => listenToMedia(dark, listener),
}
