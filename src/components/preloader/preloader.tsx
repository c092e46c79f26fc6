import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Region } from '@/platform/ui/elements'
import './preloader.scss'

export interface PreloaderProps {
  /** Text below the spinner. */
  text: string
  /** Replaces the default ring. */
  spinner?: ReactNode
}

/** Overlay that shows work in progress and blocks the page below. */
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
