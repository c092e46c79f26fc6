import type { PenInput, Size } from '@/lib/stroke'

export interface ImageFormat {
  format: 'image/png' | 'image/jpeg'
  /** 0 to 1; JPEG only. */
  quality: number
}

export interface CanvasPicture extends ImageFormat {
  /** Pixels of the image. */
  width: number
  height: number
  draw: (context: CanvasRenderingContext2D) => void
}

/** A canvas that is not on the page. */
export interface SeparateCanvas {
  context: CanvasRenderingContext2D
  /** Data URL of what has been drawn. */
  encode: (format: ImageFormat) => string
}

/** A canvas on the page, before `sizeBuffer` has sized its drawing buffer. Lengths in CSS pixels. */
export interface CanvasSurface {
  context: CanvasRenderingContext2D
  width: number
  height: number
  pixelRatio: number
  /** Functions a drawing library needs where there is no DOM; empty on the web. */
  native: Record<string, unknown>
  /** The drawing buffer, in its own pixels. Setting its size clears it. */
  buffer: { width: number; height: number }
  /**
   * Draws a separate picture and returns its data URL, in the mini-program the path of a temporary file. The
   * mini-program draws it on this canvas and clears it, so the caller must redraw the canvas afterwards.
   */
  toImage: (picture: CanvasPicture) => Promise<string>
  /** Null in the mini-program, where only a canvas on the page can be exported. */
  openSeparate: ((pixels: Size) => SeparateCanvas) | null
}

/** A point of the canvas, in CSS pixels from its upper left corner. */
export interface CanvasPoint {
  x: number
  y: number
}

export interface CanvasBoxProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  className?: string | undefined
  /** Text alternative of the picture. */
  label: string
  /** Called when the canvas is ready, and again when its size has changed. Returns the clean-up function. */
  onReady: (surface: CanvasSurface) => () => void
  /** Called with the point under a finger or the mouse; null when it has left the canvas. */
  onPoint?: ((at: CanvasPoint | null) => void) | undefined
  /** Receives the strokes drawn on the canvas. The page does not scroll while a finger draws. */
  pen?: PenInput | undefined
}
