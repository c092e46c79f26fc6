import type { RemoveFirstPaint } from './types'

/** Only H5 has an HTML page. */
export const removeFirstPaint: RemoveFirstPaint = () => undefined
