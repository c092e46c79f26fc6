import type { Viewport } from './types'

export const viewport: Viewport = {
  isWide: () => false,
  size: () => ({ width: 375, height: 667 }),
  onChange: () => () => undefined,
}
