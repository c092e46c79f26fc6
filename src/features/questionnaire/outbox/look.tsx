import { View } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { useLoad } from '@/hooks/use-load'
import { RequestError } from '@/request/errors'
import type { OutboxEntry } from '@/stores/outbox/entry'

/** What answers are read with; on H5 it comes when something waits, as it may be wanted without a network. */
export async function loadReader() {
  try {
    return (await import('./entry-answers')).EntryAnswers
  } catch (cause) {
    throw new RequestError('noResponse', {}, { cause })
  }
}

/** An entry's answers, to look at before they go out or when they were not accepted. */
export function Look({ entry }: { entry: OutboxEntry }) {
  const reader = useLoad('reader', loadReader)
  if (reader.state === 'failed')
    return <ErrorState error={reader.error} onRetry={() => void reader.reload()} />
  if (reader.state === 'loading') return <Skeleton cards={1} lines={5} />
  const Reader = reader.data
  return (
    <View className="outbox-look">
      <Reader entry={entry} />
    </View>
  )
}
