import type { AppearancePlatform } from './appearance-types'

const query = () => window.matchMedia('(prefers-color-scheme: dark)')

export const appearance: AppearancePlatform = {
  isDark: () => query().matches,
  onChange(listener) {
    const media = query()
    // Safari 13 knows only the older name.
    media.addListener(listener)
    return () => media.removeListener(listener)
  },
}
