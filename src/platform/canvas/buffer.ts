import type { CanvasSurface } from './board/types'

/**
 * The longest side of a drawing buffer, in pixels. WeChat's canvas takes at most 1365 CSS pixels at three
 * pixels each; older iOS has the same limit.
 */
const maxSide = 4096

/**
 * Gives a canvas a blank drawing buffer of its own size. Returns the scale in pixels per CSS pixel, a whole
 * number because F2 draws only at whole scales. Before this call a native canvas has 300 × 150 pixels.
 */
export function sizeBuffer({ buffer, width, height, pixelRatio }: CanvasSurface): number {
  const largest = Math.floor(maxSide / Math.max(width, height))
  const scale = Math.max(1, Math.min(Math.ceil(pixelRatio), largest))
  buffer.width = Math.round(width * scale)
  buffer.height = Math.round(height * scale)
  return scale
}
