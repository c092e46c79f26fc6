import { View } from '@tarojs/components'
export default function Home() {
  return (
    <View ariaRole="button" aria-label="x">
      hi
    </View>
  )
}
