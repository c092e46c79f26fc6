import { appearanceClasses } from '../appearance-classes'
import type { AppearancePlatform } from './types'
import { listenToMedia } from '../../files/media'

const dark = '(prefers-color-scheme: dark)'

/** All there are; others on the root element are not this module's. */
const known = ['theme-light', 'theme-dark', 'elder']

export const appearance: AppearancePlatform = {
  isDark: () => window.matchMedia(dark).matches,
  onChange: (listener) => listenToMedia(dark, listener),
  paintDocument(shown) {
    const { classList } = document.documentElement
    classList.remove(...known)
    classList.add(...appearanceClasses(shown))
  },
  paintPage: () => undefined,
  pageClass: () => '',
}
