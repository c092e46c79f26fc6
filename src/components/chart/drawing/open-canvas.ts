import { Canvas, type CanvasProps } from '@antv/f2'
import { sizeBuffer } from '@/platform/canvas/buffer'
import type { CanvasSurface } from '@/platform/canvas/board/types'
import type { element } from './element'

type Part = ReturnType<typeof element>
type Frame = (time: number) => void

export interface OpenCanvas {
  /** Replaces the drawing. */
  update: (part: Part) => void
  close: () => void
}

/**
 * Wraps the surface's `requestAnimationFrame` to skip callbacks after closing: F2 cancels its next frame with
 * the browser's function only, and would draw on a removed canvas.
 */
function guarded(native: CanvasSurface['native'], isOpen: () => boolean): CanvasSurface['native'] {
  const request = native['requestAnimationFrame'] as ((call: Frame) => number) | undefined
  if (!request) return native
  const requestAnimationFrame = (call: Frame) => request((time) => isOpen() && call(time))
  return { ...native, requestAnimationFrame }
}

/** Renders an F2 drawing on a surface. */
export function openCanvas(surface: CanvasSurface, first: Part): OpenCanvas {
  const { context, width, height } = surface
  const pixelRatio = sizeBuffer(surface)
  let open = true
  const native = guarded(surface.native, () => open)
  const propsWith = (children: Part): CanvasProps => ({
    context,
    width,
    height,
    pixelRatio,
    // By default F2 reads the font size of <html>, which is unrelated to the canvas.
    px2hd: (value: unknown) => value,
    animate: false,
    padding: [0, 0],
    ...native,
    children,
  })
  const canvas = new Canvas(propsWith(first))
  void canvas.render()
  return {
    update: (part) => void canvas.update(propsWith(part)),
    close() {
      open = false
      canvas.destroy()
    },
  }
}
