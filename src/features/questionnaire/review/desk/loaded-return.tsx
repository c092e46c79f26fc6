import { StatusPanel } from '@/components/status-panel/status-panel'
import { focusNext } from '@/desktop/page/focus-field'
import { SplitPane } from '@/desktop/split/split-pane'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { useTimeText } from '@/hooks/use-time-text'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { Heading } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import { owner } from '@/stores/session/owner'
import type { Review } from '@/wire/bureau/review'
import type { PrintOf } from '../print-of'
import type { ReviewQueueState } from '../queue/use-review-queue'
import { ReviewDialogs } from '../review-dialogs'
import { type OnDecided, type ReviewForm, useReview } from '../use-review'
import { FigureTable } from './table/figure-table'
import { ReturnFoot } from './return-foot'
import { ReturnFacts } from './return-facts'
import { type OnlyProblems, type ReviewTable, useTable } from './table/use-table'
import '../../../../desktop/overlay/overlay.scss'
import '../../../../desktop/page/page.scss'
import '../review.scss'
import './review-desk.scss'
import './table/review-table.scss'
import './table/review-notes.scss'

export interface ShownReturn {
  printOf: PrintOf
  /** There is room for the facts at the right. */
  hasFacts: boolean
  /** The key that accepts is for the ticked entries. */
  hasTicks: boolean
  /** Rows without findings and notes are hidden. */
  onlyProblems: OnlyProblems
}

interface LoadedReturnProps extends ShownReturn {
  taskId: string
  /** Null for a return that is opened by itself. */
  queue: ReviewQueueState | null
  review: Review
  onDecided: OnDecided
}

/** A return as a table with its decision, and what is known of the unit. */
export function LoadedReturn({ review, onDecided, ...props }: LoadedReturnProps) {
  const { taskId, queue, hasFacts, printOf } = props
  const reviewForm = useReview(taskId, review, onDecided, queue?.unsent.current)
  const { response } = review
  const messages = useMessageNamespace(submissionHistoryMessages)
  const { about: factsOf } = useMessageNamespace(reviewDeskMessages)
  return (
    <>
      {response ? (
        <Middle {...props} {...{ review, reviewForm, response }} />
      ) : (
        <div className="reviewer-middle">
          <StatusPanel icon="form" title={messages.nothingToRead} hint={messages.nothingToReadHint} />
        </div>
      )}
      {hasFacts ? (
        <SplitPane settingsKey={`review-facts ${owner() ?? ''}`} label={factsOf} side="end" width={288}>
          <aside className="reviewer-facts" aria-label={factsOf}>
            <ReturnFacts review={review}>{printOf(taskId, review)}</ReturnFacts>
          </aside>
        </SplitPane>
      ) : null}
      <ReviewDialogs reviewForm={reviewForm} />
    </>
  )
}

interface MiddleProps extends Omit<LoadedReturnProps, 'onDecided'> {
  reviewForm: ReviewForm
  response: NonNullable<Review['response']>
}

function Middle({ review, reviewForm, response, ...props }: MiddleProps) {
  const { taskId, queue, hasFacts, hasTicks, printOf } = props
  const messages = useMessageNamespace(reviewDeskMessages)
  const { keys } = messages
  const table = useTable({ review, response, reviewForm, onlyProblems: props.onlyProblems })
  const isMarked = reviewForm.correctionRequests.size > 0
  // The reasons that are missing are asked for at their places.
  const giveBack = () => {
    table.editMissing()
    reviewForm.confirmReturn()
  }
  useShortcuts({
    a: {
      label: keys.accept,
      act: reviewForm.accept,
      isOff: hasTicks || review.status !== 'submitted' || isMarked || reviewForm.sending.busy,
    },
    r: { label: keys.return, act: giveBack, isOff: !table.isOpen || !isMarked },
    n: { label: keys.nextProblem, act: () => focusNext('.reviewer-table [data-problem]') },
    f: { label: keys.onlyProblems, act: table.onlyProblems.toggle },
  })
  return (
    <section className="reviewer-middle">
      <Head review={review} table={table} level={queue ? 2 : 1} />
      <div className="reviewer-scroll">
        <FigureTable table={table} />
        {table.rows.length === 0 ? <p className="reviewer-nothing">{messages.noProblems}</p> : null}
        {hasFacts ? null : (
          <div className="reviewer-below">
            <ReturnFacts review={review}>{printOf(taskId, review)}</ReturnFacts>
          </div>
        )}
      </div>
      <ReturnFoot {...{ queue, review, reviewForm, giveBack, hasTicks }} />
    </section>
  )
}

function Head({ review, table, level }: { review: Review; table: ReviewTable; level: 1 | 2 }) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const sent = review.submissions.find(({ submissionNo }) => submissionNo === review.response?.submissionNo)
  const facts = [
    localText(review.title),
    ...(sent
      ? [
          messages.version(sent.submissionNo),
          messages.submitted(review.person, time.short(sent.submittedAt, serverNow())),
        ]
      : []),
  ].join(' · ')
  return (
    <div className="desktop-head">
      <div className="desktop-titles">
        <Heading level={level} className="desktop-title">
          {localText(review.unit)}
        </Heading>
        <div className="desktop-facts" title={facts}>
          {facts}
        </div>
      </div>
      <button
        type="button"
        className={`desktop-chip ${table.onlyProblems.isOn ? 'desktop-chip-on' : ''}`}
        aria-pressed={table.onlyProblems.isOn}
        onClick={table.onlyProblems.toggle}
      >
        {messages.onlyProblems(table.problems)} <kbd className="desktop-key">F</kbd>
      </button>
    </div>
  )
}
