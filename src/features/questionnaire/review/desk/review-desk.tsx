import { type ComponentProps, useState } from 'react'
import { KeyHints } from '@/desktop/page/key-hints'
import { useRoom } from '@/desktop/page/use-width'
import { SplitPane } from '@/desktop/split/split-pane'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { reviewQueueMessages } from '@/i18n/review-queue'
import { actOnToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import { useUndo } from '../use-undo'
import { AcceptBatchDialog } from './accept-batch-dialog'
import { QueuePane } from './queue-pane'
import { ReturnPane } from './lazy-pane'
import type { ReviewDeskProps } from './types'
import { useQueueTicks } from './use-queue-ticks'
import './review-desk.scss'
import './table/review-table.scss'
import './table/review-notes.scss'

/** From this width on there is room for the facts beside the table. */
const factsWidth = 1440

/** From this width on the queue is wider, unless the person has chosen its width. */
const wideQueue = 1280

/** The queue at the left, the open return as a table of its figures, and what is known of the unit at the right. */
export function DeskOfReviewer({ queue, printOf }: ReviewDeskProps) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const undoMessages = useMessageNamespace(reviewQueueMessages)
  const { keys } = messages
  const offerUndo = useUndo()
  const ticks = useQueueTicks(queue)
  const [isAccepting, setAccepting] = useState(false)
  const [onlyProblems, setOnlyProblems] = useState(false)
  const hasFacts = useRoom({ width: factsWidth })
  const acceptTicked = () => setAccepting(true)
  useShortcuts({
    j: { label: messages.next, act: () => queue.move(1) },
    k: { label: messages.previous, act: () => queue.move(-1) },
    x: {
      label: keyNames.tick,
      shiftLabel: keyNames.range,
      act: ({ shift }) => queue.open && ticks.toggle(queue.open.taskId, shift),
    },
    a: { label: keys.acceptTicked, act: acceptTicked, isOff: ticks.ticked.length === 0 },
    z: { label: undoMessages.undo, act: actOnToast },
    c: { label: keys.clean, act: () => void ticks.tickClean() },
  })
  return (
    <div className="desktop-page reviewer">
      <div className="reviewer-panes">
        <Queue queue={queue} ticks={ticks} onAccept={acceptTicked} />
        {queue.open ? (
          <ReturnPane
            entry={queue.open}
            {...{ queue, hasFacts, printOf }}
            hasTicks={ticks.ticked.length > 0}
            onlyProblems={{ isOn: onlyProblems, toggle: () => setOnlyProblems(!onlyProblems) }}
          />
        ) : (
          <div className="reviewer-middle" />
        )}
      </div>
      <Hints />
      {isAccepting ? (
        <AcceptBatchDialog
          entries={ticks.ticked}
          onClose={() => setAccepting(false)}
          onAccepted={(items) => {
            ticks.clear()
            offerUndo({
              ...{
                text: messages.batch.done(items.length),
                undone: undoMessages.undoneMany(items.length),
                items,
              },
              onUndone: () => void queue.list.reload(),
            })
            void queue.decided(...items.map(({ id }) => id))
          }}
        />
      ) : null}
    </div>
  )
}

function Queue(props: ComponentProps<typeof QueuePane>) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const isWide = useRoom({ width: wideQueue })
  return (
    <SplitPane
      settingsKey={`review-queue ${owner() ?? ''}`}
      label={messages.queue}
      side="start"
      width={isWide ? 336 : 272}
    >
      <QueuePane {...props} />
    </SplitPane>
  )
}

function Hints() {
  const { keys } = useMessageNamespace(reviewDeskMessages)
  const { undo } = useMessageNamespace(reviewQueueMessages)
  return (
    <KeyHints
      hints={[
        [['K', 'J'], keys.move],
        [['X'], keys.tick],
        [['Shift X'], keys.range],
        [['C'], keys.clean],
        [['A'], keys.accept],
        [['N'], keys.nextProblem],
        [['1—4'], keys.reason],
        [['R'], keys.return],
        [['F'], keys.onlyProblems],
        [['Z'], undo],
      ]}
    />
  )
}
