import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { viewport } from '@/platform/ui/viewport'

/** The inner width of a box in CSS pixels; 0 before it is drawn. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    return () => watching.disconnect()
  }, [box])
  return width
}

/** Whether the window is at least as wide and as high, in CSS pixels. */
export function useRoom({ width = 0, height = 0 }: { width?: number; height?: number }): boolean {
  const fits = () => viewport.size().width >= width && viewport.size().height >= height
  return useSyncExternalStore(viewport.onChange, fits, fits)
}
