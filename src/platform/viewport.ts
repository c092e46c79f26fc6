import type { Viewport } from './viewport-types'

export const viewport: Viewport = { isWide: () => false, onChange: () => () => undefined }
