import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './card-grid.scss'

export interface CardGridProps {
  /** The cards. */
  children: ReactNode
}

/** Cards below one another; in two columns on a wide screen. */
export function CardGrid({ children }: CardGridProps) {
  return <View className="dt-card-grid">{children}</View>
}
