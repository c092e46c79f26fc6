/** A canvas that is ready to be drawn on. Lengths in CSS pixels. */
export interface CanvasSurface {
  context: CanvasRenderingContext2D
  width: number
  height: number
  pixelRatio: number
  /** What a drawing library needs where there is no DOM; empty on the web. */
  native: Record<string, unknown>
}

export interface CanvasBoxProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  className?: string | undefined
  /** What the picture shows, for those who do not see it. */
  label: string
  /** Called when the canvas is ready, and again when its size has changed. Returns how to clean up. */
  onReady: (surface: CanvasSurface) => () => void
  /** Touches on the canvas where the DOM does not deliver them by itself. */
  onTouch?: ((event: unknown) => void) | undefined
}
