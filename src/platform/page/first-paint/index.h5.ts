import type { RemoveFirstPaint } from './types'

export const removeFirstPaint: RemoveFirstPaint = () => document.getElementById('first-paint')?.remove()
