import { View } from '@tarojs/components'
import './avatar.scss'

/** The first sign of a name in a circle, beside the name itself. */
export function Avatar({ name }: { name: string }) {
  return (
    <View className="dt-avatar" aria-hidden>
      {[...name][0] ?? ''}
    </View>
  )
}
