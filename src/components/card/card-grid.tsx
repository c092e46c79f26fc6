import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './card-grid.scss'

export interface CardGridProps {
  /** The cards. */
  children: ReactNode
}

/** Cards under each other; two in a row where there is room. */
export function CardGrid({ children }: CardGridProps) {
  return <View className="dt-card-grid">{children}</View>
}
