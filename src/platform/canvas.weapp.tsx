import { Canvas, View } from '@tarojs/components'
import Taro, { useReady } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import type { CanvasBoxProps, CanvasSurface } from './canvas-types'

interface NativeCanvas {
  getContext(type: '2d'): CanvasRenderingContext2D
  createImage(): unknown
  requestAnimationFrame(callback: (time: number) => void): number
  cancelAnimationFrame(handle: number): void
}

/** The drawing library takes events by these names when there is no DOM to ask. */
const isTouchEvent = (event: { type: string }) => event.type.startsWith('touch')
const isMouseEvent = (event: { type: string }) => event.type.startsWith('mouse')

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
      // Must be a canvas of its own: the chart's own one would be resized while measuring text.
      offscreenCanvas: Taro.createOffscreenCanvas({ type: '2d' }),
      isTouchEvent,
      isMouseEvent,
    },
  }
}

export function CanvasBox({ id, className, label, onReady, onTouch }: CanvasBoxProps) {
  const [pageReady, setPageReady] = useState(false)
  const cleanUp = useRef<() => void>(() => undefined)
  useReady(() => setPageReady(true))
  useEffect(() => {
    let left = false
    // The node exists once the native side has drawn it, which is after the data has been set.
    Taro.nextTick(() => {
      Taro.createSelectorQuery()
        .select(`#${id}`)
        .fields({ node: true, size: true })
        .exec(([found]: { node?: NativeCanvas; width: number; height: number }[]) => {
          if (left || !found?.node) return
          cleanUp.current = onReady(surfaceOf(found.node, found.width, found.height))
        })
    })
    return () => {
      left = true
      cleanUp.current()
    }
  }, [id, onReady, pageReady])
  const touch = (event: unknown) => onTouch?.(event)
  return (
    <View className={className ?? ''} aria-role="img" aria-label={label}>
      <Canvas
        type="2d"
        id={id}
        className="canvas"
        onTouchStart={touch}
        onTouchMove={touch}
        onTouchEnd={touch}
      />
    </View>
  )
}
