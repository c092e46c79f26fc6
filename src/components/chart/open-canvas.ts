import { Canvas, type CanvasProps } from '@antv/f2'
import { sizeBuffer } from '@/platform/canvas/buffer'
import type { CanvasSurface } from '@/platform/canvas/board/types'
import type { element } from './element'

type Part = ReturnType<typeof element>
type Frame = (time: number) => void

export interface OpenCanvas {
  /** Draws something else in the place of what is there. */
  update: (part: Part) => void
  close: () => void
}

/**
 * What is asked of the surface's own frames comes to nothing once `isOpen` says so: on closing, the
 * library cancels its next frame with the browser's function only, and would draw on what is gone.
 */
function guarded(native: CanvasSurface['native'], isOpen: () => boolean): CanvasSurface['native'] {
  const request = native['requestAnimationFrame'] as ((call: Frame) => number) | undefined
  if (!request) return native
  const requestAnimationFrame = (call: Frame) => request((time) => isOpen() && call(time))
  return { ...native, requestAnimationFrame }
}

/** Draws with F2 on a surface. */
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
    // F2 reads the font size of <html> otherwise, which is not its own.
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
