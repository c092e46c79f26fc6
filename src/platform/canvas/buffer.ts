import type { CanvasSurface } from './board/types'

/** The longest side of a drawing buffer: WeChat's canvas takes 1365 CSS pixels at three pixels each, older iOS as many. */
const maxSide = 4096

/**
 * Gives a canvas a blank drawing buffer of its own size and returns its scale: pixels to a CSS pixel, a whole
 * number, because F2 draws at whole scales only. A native canvas has 300 × 150 pixels until this is called.
 */
export function sizeBuffer({ buffer, width, height, pixelRatio }: CanvasSurface): number {
  const largest = Math.floor(maxSide / Math.max(width, height))
  const scale = Math.max(1, Math.min(Math.ceil(pixelRatio), largest))
  buffer.width = Math.round(width * scale)
  buffer.height = Math.round(height * scale)
  return scale
}
