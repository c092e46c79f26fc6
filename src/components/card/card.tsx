import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading } from '@/platform/ui/elements'
import './card.scss'

export interface CardProps {
  /** Heading; without it the card shows only its content. */
  title?: ReactNode
  /** Content at the end of the heading line. */
  extra?: ReactNode
  /** Content of the card. */
  children?: ReactNode
  /** Id of the element, as the target of a link or script. */
  id?: string
}

/** Framed section of a page. */
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
