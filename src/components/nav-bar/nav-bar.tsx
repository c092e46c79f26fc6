import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading, Pressable } from '@/platform/ui/elements'
import { useMessages } from '@/hooks/use-messages'
import { Icon } from '../icon/icon'
import './nav-bar.scss'

export interface NavBarProps {
  /** The page's name; a long one ends in dots. */
  title: string
  /** Back was pressed. No way back is shown when it is missing. */
  onBack?: (() => void) | undefined
  /** At the end of the bar: a short word, or one small button. */
  end?: ReactNode
}

/** The page's own bar, where the host draws none. On a wide screen it is the page's heading. */
export function NavBar({ title, onBack, end }: NavBarProps) {
  const words = useMessages()
  return (
    <View className="dt-nav">
      {onBack ? (
        <Pressable className="dt-nav-back" label={words.common.back} onPress={onBack}>
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
