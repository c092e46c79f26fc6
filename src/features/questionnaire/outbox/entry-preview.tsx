import { View } from '@tarojs/components'
import type { OutboxEntry } from '@/stores/outbox/entry'
import { lazyComponent } from '@/components/skeleton/lazy-component'

/** What answers are read with; it comes when something waits, as it may be wanted without a network. */
export const Reader = lazyComponent(async () => (await import('./entry-answers')).EntryAnswers)

/** An entry's answers, to look at before they go out or when they were not accepted. */
export function EntryPreview({ entry }: { entry: OutboxEntry }) {
  return (
    <View className="outbox-look">
      <Reader entry={entry} />
    </View>
  )
}
