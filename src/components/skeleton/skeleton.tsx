import { View } from '@tarojs/components'
import { Region } from '@/platform/elements'
import { useWords } from '@/hooks/use-words'
import './skeleton.scss'

/** Cards to come: shows the structure of a page while its data is under way. */
export function Skeleton({ cards = 3, lines = 3 }: { cards?: number; lines?: number }) {
  const words = useWords()
  return (
    <Region className="dt-skeleton" role="status" label={words.common.loading}>
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
