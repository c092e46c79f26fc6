import { View } from '@tarojs/components'
import { type ReactNode, useEffect } from 'react'
import { useAppearance } from '@/hooks/use-appearance'
import { appearance } from '@/platform/ui/appearance'
import { currentAppearance } from '@/platform/ui/current-appearance'
import { usePageReturn } from '@/platform/page/lifecycle'
import './route-page.scss'

/**
 * Root element of every page. Carries the appearance classes, because the mini-program has no element above
 * it.
 */
export function PageRoot({ className = '', children }: { className?: string; children: ReactNode }) {
  const shown = useAppearance()
  useEffect(() => appearance.paintPage(shown), [shown])
  usePageReturn(() => appearance.paintPage(currentAppearance()))
  return <View className={`page ${className} ${appearance.pageClass(shown)}`}>{children}</View>
}
