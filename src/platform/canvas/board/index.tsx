import { type PointerEvent, useEffect, useRef } from 'react'
import type { Size } from '@/lib/stroke'
import { listenToPointers } from '../pointers'
import type { CanvasBoxProps, CanvasPicture, SeparateCanvas } from './types'

function openSeparate({ width, height }: Size): SeparateCanvas {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw the image on')
  return {
    context,
    encode({ format, quality }) {
      const image = canvas.toDataURL(format, quality)
      // Browsers return this string when the canvas exceeds their size limit.
      if (image === 'data:,') throw new Error('The image is too large')
      return image
    },
  }
}

async function toImage(picture: CanvasPicture): Promise<string> {
  const { context, encode } = openSeparate(picture)
  picture.draw(context)
  return encode(picture)
}

/** A canvas as large as its container, at the screen's resolution. */
export function CanvasBox({ id, className, label, onReady, onPoint, pen }: CanvasBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const container = box.current
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!container || !element || !context) return undefined
    let cleanUp = () => undefined as void
    let drawn = ''
    const draw = () => {
      const { clientWidth: width, clientHeight: height } = container
      const pixelRatio = window.devicePixelRatio
      const size = `${width} ${height} ${pixelRatio}`
      // A page in the background has no size; the observer calls again when the page is shown.
      if (size === drawn || width === 0) return
      cleanUp()
      drawn = size
      const buffer = { buffer: element, toImage, openSeparate }
      cleanUp = onReady({ context, width, height, pixelRatio, native: {}, ...buffer })
    }
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(container)
    // Zooming changes the pixel ratio, often without changing the container's size.
    window.addEventListener('resize', draw)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', draw)
      cleanUp()
    }
  }, [onReady])
  useEffect(() => {
    if (!pen || !canvas.current) return undefined
    return listenToPointers(canvas.current, pen)
  }, [pen])
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left: unmounted, top } = currentTarget.getBoundingClientRect()
    onPoint?.({ x: clientX - unmounted, y: clientY - top })
  }
  const leave = () => onPoint?.(null)
  return (
    <div
      ref={box}
      className={className}
      role="img"
      aria-label={label}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={leave}
      onPointerCancel={leave}
    >
      <canvas ref={canvas} id={id} />
    </div>
  )
}
