import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Region } from '@/platform/ui/elements'
import './notice.scss'

export interface NoticeProps {
  /** `info`: information; `warn`: warning; `bad`: error. */
  tone: 'info' | 'warn' | 'bad'
  /**
   * Live region: `alert` is announced immediately, `status` at the next pause.
   * @default status
   */
  live?: 'status' | 'alert'
  /** Button at the end. */
  action?: ReactNode
  /** Text of the notice. */
  children: ReactNode
}

/** Message within the page, with an optional action. */
export function Notice({ tone, live = 'status', action, children }: NoticeProps) {
  return (
    <Region className={`dt-notice dt-notice-${tone}`} role={live}>
      <View className="dt-notice-text">{children}</View>
      {action}
    </Region>
  )
}
