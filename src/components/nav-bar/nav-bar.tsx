import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading, Pressable } from '@/platform/ui/elements'
import { useMessages } from '@/hooks/use-messages'
import { Icon } from '../icon/icon'
import './nav-bar.scss'

export interface NavBarProps {
  /** Page title; at most three lines, then truncated. */
  title: string
  /** Called when back is pressed. Without it there is no back button. */
  onBack?: (() => void) | undefined
  /** Content at the end of the bar: a short text or one small button. */
  end?: ReactNode
}

/** Title bar of the page, for hosts that draw none. On a wide screen it is the page heading. */
export function NavBar({ title, onBack, end }: NavBarProps) {
  const messages = useMessages()
  return (
    <View className="dt-nav">
      {onBack ? (
        <Pressable className="dt-nav-back" label={messages.common.back} onPress={onBack}>
          <Icon name="back" />
        </Pressable>
      ) : null}
      <Heading level={1} className="dt-nav-title">
        {title}
      </Heading>
      <View className="dt-nav-end">{end}</View>
    </View>
  )
}
