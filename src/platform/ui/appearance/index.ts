import type { AppearancePlatform } from './types'

export const appearance: AppearancePlatform = {
  isDark: () => false,
  onChange: () => () => undefined,
  paintDocument: () => undefined,
  paintPage: () => undefined,
  pageClass: () => '',
}
