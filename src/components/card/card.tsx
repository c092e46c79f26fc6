import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading } from '@/platform/elements'
import './card.scss'

export interface CardProps {
  title?: ReactNode
  /** Stands at the end of the title's line. */
  extra?: ReactNode
  children?: ReactNode
  id?: string
}

export function Card({ title, extra, children, id }: CardProps) {
  return (
    <View className="dt-card" {...(id === undefined ? {} : { id })}>
      {title === undefined ? null : (
        <View className="dt-card-head">
          <Heading level={2} className="dt-card-title">
            {title}
          </Heading>
          {extra}
        </View>
      )}
      {children}
    </View>
  )
}
