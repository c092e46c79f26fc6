import { appearanceClasses } from '../appearance-classes'
import type { AppearancePlatform } from './types'
import { listenToMedia } from '../../files/media'

const dark = '(prefers-color-scheme: dark)'

/** The classes this module manages on the root element. */
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
