import { Text, View } from '@tarojs/components'
import { Region } from '@/platform/elements'
import './preloader.scss'

/** Says that something is under way, over the page; what lies below cannot be touched meanwhile. */
export function Preloader({ text }: { text: string }) {
  return (
    <View className="dt-preloader">
      <Region className="dt-preloader-box" role="status">
        <View className="dt-preloader-ring" aria-hidden />
        <Text>{text}</Text>
      </Region>
    </View>
  )
}
