import { View } from '@tarojs/components'
import './avatar.scss'

export interface AvatarProps {
  /** Full name, of which the first character is shown; an emoji or a rare character stays in one piece. */
  name: string
}

/** Circle with the first character of a name; hidden from screen readers. */
export function Avatar({ name }: AvatarProps) {
  return (
    <View className="dt-avatar" aria-hidden>
      {[...name][0] ?? ''}
    </View>
  )
}
