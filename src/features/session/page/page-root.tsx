import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useAppearance } from '@/hooks/use-appearance'
import { appearance } from '@/platform/ui/appearance'
import { currentAppearance } from '@/platform/ui/current-appearance'
import { removeFirstPaint } from '@/platform/page/first-paint'
import { usePageReturn } from '@/platform/page/lifecycle'
import './route-page.scss'

/**
 * Root element of every page. Carries the appearance classes, because the mini-program has no element above
 * it.
 */
export function PageRoot({ className = '', children }: { className?: string; children: ReactNode }) {
  const shown = useAppearance()
  // Before the browser paints, so that the skeleton is replaced within one frame.
  useLayoutEffect(removeFirstPaint, [])
  useEffect(() => appearance.paintPage(shown), [shown])
  usePageReturn(() => appearance.paintPage(currentAppearance()))
  return <View className={`page ${className} ${appearance.pageClass(shown)}`}>{children}</View>
}

/** The actions of a page, within reach of the thumb. */
export const PageFoot = ({ width, children }: { width: string; children: ReactNode }) => (
  <View className="page-foot">
    <View className={`page-foot-inner page-${width}`}>{children}</View>
  </View>
)
