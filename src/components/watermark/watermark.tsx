import { View } from '@tarojs/components'
import './watermark.scss'

export interface WatermarkProps {
  /** The data URL of what is repeated over the page: `watermarkPicture` draws one. */
  picture: string
}

/** Says faintly over the whole page whose screen it is. It takes no touch, and nobody hears of it. */
export function Watermark({ picture }: WatermarkProps) {
  return <View className="dt-watermark" style={{ backgroundImage: `url("${picture}")` }} aria-hidden />
}
