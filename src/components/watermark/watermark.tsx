import { View } from '@tarojs/components'
import './watermark.scss'

export interface WatermarkProps {
  /** Data URL of the repeated image, created by `watermarkPicture`. */
  picture: string
}

/**
 * Faint pattern over the whole page that identifies the user. Ignores touches and is hidden from screen
 * readers.
 */
export function Watermark({ picture }: WatermarkProps) {
  return <View className="dt-watermark" style={{ backgroundImage: `url("${picture}")` }} aria-hidden />
}
