import { useEffect } from 'react'
import { Chip } from '@/components/chip/chip'
import { LoadMore } from '@/components/load-more/load-more'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { TickBox } from '@/desktop/grid/tick-box'
import { showOption } from '@/desktop/overlay/show-option'
import { dayOf } from '@/desktop/page/day-of'
import { FilterChips } from '@/desktop/page/filter-chips'
import { Segments } from '@/desktop/page/segments'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useSuspicionText } from '@/hooks/selective-editing/use-suspicion-text'
import { useTimeText } from '@/hooks/use-time-text'
import { dataGridMessages } from '@/i18n/data-grid'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { reviewQueueMessages } from '@/i18n/review-queue'
import { suspicionMessages } from '@/i18n/suspicion'
import { Heading } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import { reviewOrders, type ReviewQueueEntry } from '@/wire/bureau/review-queue'
import type { ReviewKind, ReviewQueueState } from '../queue/use-review-queue'
import type { QueueTicks } from './use-queue-ticks'

interface QueuePaneProps {
  queue: ReviewQueueState
  ticks: QueueTicks
  onAccept: () => void
}

/** The submissions that wait, with ticks; at its foot what can be done with several. */
export function QueuePane({ queue, ticks, onAccept }: QueuePaneProps) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const { list } = queue
  return (
    <section className="reviewer-queue" aria-label={messages.queue}>
      <div className="desktop-head">
        <div className="desktop-titles">
          <Heading level={1} className="desktop-title">
            {messages.title(list.latest?.all ?? 0)}
          </Heading>
        </div>
        <Kinds queue={queue} />
      </div>
      <Orders queue={queue} />
      <Entries queue={queue} ticks={ticks} />
      <Foot {...{ queue, ticks, onAccept }} />
    </section>
  )
}

function Kinds({ queue: { list, kind, setKind } }: { queue: ReviewQueueState }) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const { kinds } = useMessageNamespace(reviewQueueMessages)
  const { latest } = list
  if (!latest) return null
  const counts: Record<ReviewKind, number> = { '': latest.all, ...latest.counts }
  return (
    <FilterChips
      id="review-kinds"
      label={messages.kinds}
      chips={(Object.keys(kinds) as ReviewKind[]).map((id) => ({
        id: id === '' ? ('all' as const) : id,
        text: kinds[id],
        count: counts[id],
      }))}
      current={kind === '' ? 'all' : kind}
      onChange={(id) => setKind(id === 'all' ? '' : id)}
      folds="always"
    />
  )
}

function Orders({ queue: { order, setOrder } }: { queue: ReviewQueueState }) {
  const messages = useMessageNamespace(suspicionMessages)
  return (
    <Segments
      label={messages.order}
      segments={reviewOrders.map((id) => ({ id, text: messages.orders[id] }))}
      current={order}
      onChange={setOrder}
    />
  )
}

function Entries({ queue, ticks }: Pick<QueuePaneProps, 'queue' | 'ticks'>) {
  const messages = useMessageNamespace(reviewQueueMessages)
  const { list, open } = queue
  const openId = open?.taskId
  useEffect(() => {
    if (openId) showOption(rowId(openId))
  }, [openId, list.items.length])
  return (
    <div className="reviewer-entries">
      {list.state === 'loading' && list.items.length === 0 ? <Skeleton /> : null}
      {list.state === 'failed' ? <ErrorState error={list.error} onRetry={() => void list.reload()} /> : null}
      {list.state === 'ready' && list.items.length === 0 ? (
        <StatusPanel icon="check" title={messages.nothing} hint={messages.nothingHint} />
      ) : null}
      <ul className="reviewer-list">
        {list.items.map((entry) => (
          <Entry
            key={entry.taskId}
            {...{ entry, ticks }}
            isOpen={entry.taskId === openId}
            onPress={() => queue.choose(entry)}
          />
        ))}
      </ul>
      {list.state === 'ready' ? <LoadMore {...list.end} /> : null}
    </div>
  )
}

const rowId = (taskId: string) => `review-${taskId}`

interface EntryProps {
  entry: ReviewQueueEntry
  ticks: QueueTicks
  isOpen: boolean
  onPress: () => void
}

function Entry({ entry, ticks, isOpen, onPress }: EntryProps) {
  const { tick } = useMessageNamespace(dataGridMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const unit = localText(entry.unit)
  const title = localText(entry.title)
  const submittedAt = time.short(entry.submittedAt, serverNow())
  const isTicked = ticks.ids.has(entry.taskId)
  return (
    <li id={rowId(entry.taskId)} className={`reviewer-row ${isOpen ? 'reviewer-row-open' : ''}`}>
      <TickBox
        label={tick(unit)}
        state={isTicked ? 'on' : 'off'}
        onChange={(next, range) => ticks.tick(entry.taskId, next, range)}
      />
      <button type="button" className="reviewer-entry" aria-current={isOpen} onClick={onPress}>
        <span className="reviewer-entry-line">
          <span className="reviewer-entry-unit" title={unit}>
            {unit}
          </span>
          <Marks entry={entry} />
        </span>
        <Why entry={entry} />
        <span className="reviewer-entry-line">
          <span className="reviewer-entry-survey" title={title}>
            {title}
          </span>
          <span className="reviewer-small figures" title={submittedAt}>
            {dayOf(submittedAt)}
          </span>
        </span>
      </button>
    </li>
  )
}

/** The most important suspicious figure; the tip names all of them. */
function Why({ entry: { suspicions } }: { entry: ReviewQueueEntry }) {
  const texts = useSuspicionText()
  if (suspicions.length === 0) return null
  return (
    <span className="reviewer-entry-why" title={suspicions.map(texts.suspicion).join('\n')}>
      {texts.first(suspicions)}
    </span>
  )
}

function Marks({ entry: { corrected, confirmed, justified } }: { entry: ReviewQueueEntry }) {
  const messages = useMessageNamespace(reviewQueueMessages)
  return (
    <span className="reviewer-entry-marks">
      {corrected ? <Chip tone="info">{messages.corrected}</Chip> : null}
      {confirmed > 0 ? <Chip tone="warn">{messages.confirmed(confirmed)}</Chip> : null}
      {justified > 0 ? <Chip tone="warn">{messages.justified(justified)}</Chip> : null}
    </span>
  )
}

function Foot({ queue, ticks, onAccept }: QueuePaneProps) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const clean = queue.list.latest?.counts.plain ?? 0
  const count = ticks.ticked.length
  return (
    <div className="reviewer-foot">
      <div className="reviewer-foot-text" role="status">
        {count > 0 ? messages.ticked(count) : messages.clean(clean)}
      </div>
      {count > 0 ? (
        <>
          <button type="button" className="desktop-button-link" onClick={ticks.clear}>
            {messages.untick}
          </button>
          <button type="button" className="desktop-button desktop-button-primary" onClick={onAccept}>
            {messages.acceptMany(count)} <kbd className="desktop-button-key">A</kbd>
          </button>
        </>
      ) : (
        <button
          type="button"
          className="desktop-button"
          disabled={clean === 0 || ticks.isBusy}
          onClick={() => void ticks.tickClean()}
        >
          {messages.selectClean} <kbd className="desktop-button-key">C</kbd>
        </button>
      )}
    </div>
  )
}
