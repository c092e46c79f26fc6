import type { Desktop } from './types'

export const desktop: Desktop = {
  isDesktop: () => false,
  onChange: () => () => undefined,
}
