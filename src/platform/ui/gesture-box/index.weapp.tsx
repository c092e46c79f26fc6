import { type CommonEvent, type ITouchEvent, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type { Finger } from '../../../lib/pinch'
import type { GestureBoxProps } from './types'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/**
 * A phone has no wheel. The box covers the page and does not scroll, so it is measured only on mount and
 * resize.
 */
export function GestureBox({ id, className, label, onFingers, onCancel, onSize, children }: GestureBoxProps) {
  const middle = useRef({ x: 0, y: 0 })
  const told = useRef(onSize)
  useEffect(() => {
    told.current = onSize
  })
  useEffect(() => {
    // The node exists only after the native layer has drawn it, which is after `setData`.
    const measure = () =>
      Taro.nextTick(() => {
        Taro.createSelectorQuery()
          .select(`#${id}`)
          .boundingClientRect()
          .exec(([box]: (Box | null)[]) => {
            if (!box) return
            middle.current = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
            told.current({ width: box.width, height: box.height })
          })
      })
    measure()
    Taro.onWindowResize(measure)
    return () => Taro.offWindowResize(measure)
  }, [id])

  const notify = (event: CommonEvent) => {
    const { touches, timeStamp } = event as ITouchEvent
    const { x, y } = middle.current
    const fingers = touches.map(({ identifier, clientX, clientY }): Finger => ({
      id: identifier,
      x: clientX - x,
      y: clientY - y,
    }))
    onFingers(fingers, timeStamp)
  }
  return (
    <View
      id={id}
      className={className}
      catchMove
      onTouchStart={notify}
      onTouchMove={notify}
      onTouchEnd={notify}
      onTouchCancel={onCancel}
      aria-role="img"
      aria-label={label}
    >
      {children}
    </View>
  )
}
