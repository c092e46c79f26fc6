import type { PenInput } from '@/lib/stroke'

export interface CanvasPicture {
  /** In pixels of the image. */
  width: number
  height: number
  format: 'image/png' | 'image/jpeg'
  /** 0 to 1, for JPEG. */
  quality: number
  draw: (context: CanvasRenderingContext2D) => void
}

/** A canvas on the page, before `sizeBuffer` has made it ready to be drawn on. Lengths in CSS pixels. */
export interface CanvasSurface {
  context: CanvasRenderingContext2D
  width: number
  height: number
  pixelRatio: number
  /** What a drawing library needs where there is no DOM; empty on the web. */
  native: Record<string, unknown>
  /** The drawing buffer, in its own pixels. Setting its size wipes it. */
  buffer: { width: number; height: number }
  /**
   * Draws a picture of its own and gives its data URL; in the mini-program the path of a temporary file.
   * There the canvas itself is drawn on and wiped, so what it showed must be drawn again afterwards.
   */
  toImage: (picture: CanvasPicture) => Promise<string>
}

/** A place on the canvas, in CSS pixels from its upper left corner. */
export interface CanvasPoint {
  x: number
  y: number
}

export interface CanvasBoxProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  className?: string | undefined
  /** What the picture shows, for those who do not see it. */
  label: string
  /** Called when the canvas is ready, and again when its size has changed. Returns how to clean up. */
  onReady: (surface: CanvasSurface) => () => void
  /** A finger or the mouse is over a place of the canvas; null when it has left. */
  onPoint?: ((at: CanvasPoint | null) => void) | undefined
  /** Takes strokes drawn on the canvas. While a finger draws, the page does not scroll. */
  pen?: PenInput | undefined
}
