import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Region } from '@/platform/elements'
import './notice.scss'

export interface NoticeProps {
  tone: 'info' | 'warn' | 'bad'
  /** `alert` is read out at once, `status` when the reader pauses. */
  live?: 'status' | 'alert'
  action?: ReactNode
  children: ReactNode
}

/** A message in the page: what is odd, and how to go on. */
export function Notice({ tone, live = 'status', action, children }: NoticeProps) {
  return (
    <Region className={`dt-notice dt-notice-${tone}`} role={live}>
      <View className="dt-notice-text">{children}</View>
      {action}
    </Region>
  )
}
