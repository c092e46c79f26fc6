import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './card-grid.scss'

/** Cards under each other; two in a row where there is room. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <View className="dt-card-grid">{children}</View>
}
