import { View } from '@tarojs/components'
import type { OutboxEntry } from '@/stores/outbox/entry'
import { lazyComponent } from '@/components/skeleton/lazy-component'

/** Displays answers; loaded when an entry is pending, because it may be needed offline. */
export const Reader = lazyComponent(async () => (await import('./entry-answers')).EntryAnswers)

/** The answers of an entry, before they are sent or after a rejection. */
export function EntryPreview({ entry }: { entry: OutboxEntry }) {
  return (
    <View className="outbox-look">
      <Reader entry={entry} />
    </View>
  )
}
