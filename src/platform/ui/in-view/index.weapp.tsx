import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type { InViewProps } from './types'

export function InView({ id, className, minHeight, onNear, children }: InViewProps) {
  const notify = useRef(onNear)
  notify.current = onNear
  useEffect(() => {
    const { windowHeight } = Taro.getWindowInfo()
    const observer = Taro.createIntersectionObserver(Taro.getCurrentInstance().page ?? {}, {
      thresholds: [0],
    })
    observer
      .relativeToViewport({ top: windowHeight, bottom: windowHeight })
      .observe(`#${id}`, ({ intersectionRatio = 0, boundingClientRect }) =>
        notify.current(intersectionRatio > 0, boundingClientRect?.height ?? 0),
      )
    return () => observer.disconnect()
  }, [id])
  return (
    <View
      id={id}
      className={className ?? ''}
      style={minHeight === undefined ? {} : { minHeight: `${minHeight}px` }}
    >
      {children}
    </View>
  )
}
