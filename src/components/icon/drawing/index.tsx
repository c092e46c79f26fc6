import { View } from '@tarojs/components'
import type { DrawingComponent } from './types'
import './drawings.scss'

export const Drawing: DrawingComponent = ({ className }) => <View className={className} aria-hidden />
