import { View } from '@tarojs/components'
import './avatar.scss'

export interface AvatarProps {
  /** The whole name; its first sign is shown, an emoji or a rare character in one piece. */
  name: string
}

/** The first sign of a name in a circle, beside the name itself. */
export function Avatar({ name }: AvatarProps) {
  return (
    <View className="dt-avatar" aria-hidden>
      {[...name][0] ?? ''}
    </View>
  )
}
