import type { AppearancePlatform } from './appearance-types'

export const appearance: AppearancePlatform = {
  isDark: () => false,
  onChange: () => () => undefined,
  paintDocument: () => undefined,
  paintPage: () => undefined,
  pageClass: () => '',
}
