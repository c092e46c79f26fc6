import { View } from '@tarojs/components'
import { Region } from '@/platform/ui/elements'
import { useMessages } from '@/hooks/use-messages'
import './skeleton.scss'

export interface SkeletonProps {
  /**
   * Number of card placeholders.
   * @unit cards
   * @default 3
   */
  cards?: number
  /**
   * Number of lines per card.
   * @unit lines
   * @default 3
   */
  lines?: number
}

/** Placeholder with the structure of a page while its data load. */
export function Skeleton({ cards = 3, lines = 3 }: SkeletonProps) {
  const messages = useMessages()
  return (
    <Region className="dt-skeleton" role="status" label={messages.common.loading}>
      {Array.from({ length: cards }, (_, card) => (
        <View key={card} className="dt-skeleton-card">
          {Array.from({ length: lines }, (_each, line) => (
            <View key={line} className="dt-skeleton-line" />
          ))}
        </View>
      ))}
    </Region>
  )
}
