import { Text, View } from '@tarojs/components'
import { Chip } from '@/components/chip/chip'
import { LoadMore } from '@/components/load-more/load-more'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useSuspicionText } from '@/hooks/selective-editing/use-suspicion-text'
import { useTimeText } from '@/hooks/use-time-text'
import { reviewQueueMessages } from '@/i18n/review-queue'
import { suspicionMessages } from '@/i18n/suspicion'
import { formatCount } from '@/lib/numbers/thousands'
import { Pressable } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import { reviewOrders, type ReviewQueue, type ReviewQueueEntry } from '@/wire/bureau/review-queue'
import type { ReviewKind, ReviewQueueState } from './use-review-queue'
import '../../../../styles/state-filter.scss'
import './review-queue.scss'

interface QueueListProps {
  queue: ReviewQueueState
  /** The entry that is open beside the list; null if entries open as pages. */
  current: ReviewQueueEntry | null
  onOpen: (entry: ReviewQueueEntry) => void
}

/** The submissions that wait for a decision, with the numbers of each kind as filters, and their order. */
export function QueueList({ queue, current, onOpen }: QueueListProps) {
  const messages = useMessageNamespace(reviewQueueMessages)
  const { list, kind, setKind } = queue
  return (
    <>
      {list.latest ? <Kinds queue={list.latest} kind={kind} onChange={setKind} /> : null}
      {list.latest && list.latest.all > 0 ? <Orders queue={queue} /> : null}
      {list.state === 'loading' && !list.latest ? <Skeleton /> : null}
      {list.state === 'failed' ? <ErrorState error={list.error} onRetry={() => void list.reload()} /> : null}
      {list.state === 'ready' && list.items.length === 0 ? (
        <StatusPanel icon="check" title={messages.nothing} hint={messages.nothingHint} />
      ) : null}
      {list.items.length > 0 ? (
        <View className="review-queue-rows">
          {list.items.map((entry) => (
            <Row
              key={entry.taskId}
              entry={entry}
              isOpen={entry.taskId === current?.taskId}
              onPress={() => onOpen(entry)}
            />
          ))}
        </View>
      ) : null}
      {list.state === 'ready' ? <LoadMore {...list.end} /> : null}
    </>
  )
}

function Kinds({
  queue,
  kind,
  onChange,
}: {
  queue: ReviewQueue
  kind: ReviewKind
  onChange: (kind: ReviewKind) => void
}) {
  const messages = useMessageNamespace(reviewQueueMessages)
  const counts: Record<ReviewKind, number> = { '': queue.all, ...queue.counts }
  return (
    <View className="state-filter">
      {(Object.keys(messages.kinds) as ReviewKind[]).map((each) => (
        <Pressable
          key={each}
          className={`state-filter-item ${each === kind ? 'state-filter-on' : ''}`}
          selected={each === kind}
          onPress={() => onChange(each)}
        >
          <Text>{messages.kinds[each]}</Text>
          <Text className="figures">{` ${formatCount(counts[each])}`}</Text>
        </Pressable>
      ))}
    </View>
  )
}

function Orders({ queue: { order, setOrder } }: { queue: ReviewQueueState }) {
  const messages = useMessageNamespace(suspicionMessages)
  return (
    <View className="review-orders">
      <Tabs
        label={messages.order}
        tabs={reviewOrders.map((id) => ({ id, text: messages.orders[id] }))}
        current={order}
        onChange={setOrder}
      />
    </View>
  )
}

function Row({ entry, isOpen, onPress }: { entry: ReviewQueueEntry; isOpen: boolean; onPress: () => void }) {
  const messages = useMessageNamespace(reviewQueueMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const suspicions = useSuspicionText()
  return (
    <Pressable
      className={`review-queue-row ${isOpen ? 'review-queue-on' : ''}`}
      selected={isOpen}
      onPress={onPress}
    >
      <View className="review-queue-line">
        <Text className="review-queue-unit">{localText(entry.unit)}</Text>
        {entry.corrected ? <Chip tone="info">{messages.corrected}</Chip> : null}
        {entry.confirmed > 0 ? <Chip tone="warn">{messages.confirmed(entry.confirmed)}</Chip> : null}
        {entry.justified > 0 ? <Chip tone="warn">{messages.justified(entry.justified)}</Chip> : null}
      </View>
      {entry.suspicions.length > 0 ? (
        <Text className="review-queue-why">{suspicions.first(entry.suspicions)}</Text>
      ) : null}
      <Text className="small one-line">{localText(entry.title)}</Text>
      <Text className="small one-line">
        {messages.by(entry.person, time.short(entry.submittedAt, serverNow()))}
      </Text>
    </Pressable>
  )
}
