import { Canvas, View } from '@tarojs/components'
import Taro, { useReady } from '@tarojs/taro'
import { useEffect, useMemo, useState } from 'react'
import { type CanvasTouchEvent, followTouches } from '../touches'
import type { CanvasBoxProps, CanvasPicture, CanvasSurface } from './types'

interface NativeCanvas {
  width: number
  height: number
  getContext(type: '2d'): CanvasRenderingContext2D
  createImage(): unknown
  requestAnimationFrame(callback: (time: number) => void): number
  cancelAnimationFrame(handle: number): void
}

/** Without a DOM, the drawing library needs these two functions under these names to classify events. */
const isTouchEvent = (event: { type: string }) => event.type.startsWith('touch')
const isMouseEvent = (event: { type: string }) => event.type.startsWith('mouse')

/**
 * Exports the canvas on the page: `wx.canvasToTempFilePath` is documented for no other canvas. The
 * destination size sets the pixels of the image, whatever the pixel ratio.
 */
async function toImage(node: NativeCanvas, { draw, format, quality, ...size }: CanvasPicture) {
  Object.assign(node, size)
  draw(node.getContext('2d'))
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: node as unknown as Taro.Canvas,
    destWidth: size.width,
    destHeight: size.height,
    fileType: format === 'image/jpeg' ? 'jpg' : 'png',
    quality,
  })
  return tempFilePath
}

function surfaceOf(node: NativeCanvas, width: number, height: number): CanvasSurface {
  return {
    context: node.getContext('2d'),
    width,
    height,
    pixelRatio: Taro.getWindowInfo().pixelRatio,
    native: {
      createImage: () => node.createImage(),
      requestAnimationFrame: (callback: (time: number) => void) => node.requestAnimationFrame(callback),
      cancelAnimationFrame: (handle: number) => node.cancelAnimationFrame(handle),
      // A separate canvas: measuring text on the chart's own canvas would resize it.
      offscreenCanvas: Taro.createOffscreenCanvas({ type: '2d' }),
      isTouchEvent,
      isMouseEvent,
    },
    buffer: node,
    toImage: (picture) => toImage(node, picture),
    openSeparate: null,
  }
}

export function CanvasBox({ id, className, label, onReady, onPoint, pen }: CanvasBoxProps) {
  const [pageReady, setPageReady] = useState(false)
  useReady(() => setPageReady(true))
  useEffect(() => {
    let unmounted = false
    let cleanUp = () => undefined as void
    // The node exists only after the native layer has drawn it, which is after `setData`.
    const measure = () =>
      Taro.nextTick(() => {
        Taro.createSelectorQuery()
          .select(`#${id}`)
          .fields({ node: true, size: true })
          .exec(([found]: { node?: NativeCanvas; width: number; height: number }[]) => {
            if (unmounted || !found?.node) return
            cleanUp()
            cleanUp = onReady(surfaceOf(found.node, found.width, found.height))
          })
      })
    measure()
    Taro.onWindowResize(measure)
    return () => {
      unmounted = true
      Taro.offWindowResize(measure)
      cleanUp()
    }
  }, [id, onReady, pageReady])
  const follow = useMemo(() => pen && followTouches(pen), [pen])
  const touch = (event: unknown) => {
    const { touches } = event as CanvasTouchEvent
    onPoint?.(touches[0] ?? null)
    follow?.(event as CanvasTouchEvent)
  }
  return (
    <View className={className ?? ''} aria-role="img" aria-label={label}>
      <Canvas
        type="2d"
        id={id}
        className="canvas"
        disableScroll={Boolean(pen)}
        onTouchStart={touch}
        onTouchMove={touch}
        onTouchEnd={touch}
        onTouchCancel={touch}
      />
    </View>
  )
}
