import type { CanvasProps } from '@antv/f2'
import type { CanvasSurface } from '@/platform/canvas-types'
import type { element } from './element'

/** What every chart hands to F2 besides what it draws. */
export function canvasProps(surface: CanvasSurface, children: ReturnType<typeof element>): CanvasProps {
  const { context, width, height, pixelRatio, native } = surface
  return {
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
  }
}
