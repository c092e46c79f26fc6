import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { useMessages } from '@/hooks/use-messages'
import { safeBack } from '@/platform/page/navigation'
import { href } from '@/routes'
import './web-page.scss'

/** The way back, and the next step beside it. */
export function PageActions({ children }: { children: ReactNode }) {
  const { common } = useMessages()
  return (
    <View className="web-page-actions">
      <Button onPress={() => safeBack(href('home'))}>{common.back}</Button>
      {children}
    </View>
  )
}
