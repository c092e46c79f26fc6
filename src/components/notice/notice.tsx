import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Region } from '@/platform/ui/elements'
import './notice.scss'

export interface NoticeProps {
  /** Something to know, something odd, something wrong. */
  tone: 'info' | 'warn' | 'bad'
  /**
   * `alert` is read out at once, `status` when the reader pauses.
   * @default status
   */
  live?: 'status' | 'alert'
  /** The way on: a button at the end. */
  action?: ReactNode
  /** The message. */
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
