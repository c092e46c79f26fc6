import { useEffect, useRef } from 'react'
import type { CanvasBoxProps } from './canvas-types'

/** Keeps a canvas as large as its place, at the screen's own resolution. */
export function CanvasBox({ id, className, label, onReady }: CanvasBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const place = box.current
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!place || !element || !context) return undefined
    let cleanUp = () => undefined as void
    let width = 0
    const draw = () => {
      // A page in the background has no size; it is drawn when it comes back.
      if (place.clientWidth === width || place.clientWidth === 0) return
      cleanUp()
      width = place.clientWidth
      cleanUp = onReady({
        context,
        width,
        height: place.clientHeight,
        pixelRatio: window.devicePixelRatio,
        native: {},
      })
    }
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(place)
    return () => {
      observer.disconnect()
      cleanUp()
    }
  }, [onReady])
  return (
    <div ref={box} className={className} role="img" aria-label={label}>
      <canvas ref={canvas} id={id} />
    </div>
  )
}
