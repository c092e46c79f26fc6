import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Region } from '@/platform/ui/elements'
import './preloader.scss'

export interface PreloaderProps {
  /** What is under way, in words. */
  text: string
  /** In place of the ring. */
  spinner?: ReactNode
}

/** Says that something is under way, over the page; what lies below cannot be touched meanwhile. */
export function Preloader({ text, spinner }: PreloaderProps) {
  return (
    <View className="dt-preloader">
      <Region className="dt-preloader-box" role="status">
        {spinner ?? <View className="dt-preloader-ring" aria-hidden />}
        <Text>{text}</Text>
      </Region>
    </View>
  )
}
