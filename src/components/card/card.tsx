import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading } from '@/platform/ui/elements'
import './card.scss'

export interface CardProps {
  /** The heading. A card without one has only its content. */
  title?: ReactNode
  /** Stands at the end of the title's line. */
  extra?: ReactNode
  /** What the card holds. */
  children?: ReactNode
  /** Lets a link or a script find the card. */
  id?: string
}

/** A part of a page that belongs together, in a frame. */
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
