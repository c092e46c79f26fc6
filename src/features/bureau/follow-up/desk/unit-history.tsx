import { useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { excuseMessages } from '@/i18n/excuse'
import { followUpMessages } from '@/i18n/follow-up'
import { respondentDeskMessages } from '@/i18n/respondent-desk'
import { serverNow } from '@/request/server-clock'
import type { TaskEvent } from '@/wire/bureau/task-history'

/** Who did what when, the latest first. */
export function UnitHistory({ events }: { events: readonly TaskEvent[] }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const time = useTimeText()
  const details = useDetails()
  if (events.length === 0) return <p className="board-none">{messages.noHistory}</p>
  return (
    <ol className="board-history">
      {events.map((event, at) => (
        <li key={`${event.at} ${event.kind} ${at}`} className="board-event">
          <time className="board-event-at figures" dateTime={event.at}>
            {time.short(event.at, serverNow())}
          </time>
          <div className="board-event-text">
            <div>{messages.events[event.kind](event.values, event.confirmed)}</div>
            <div className="board-event-by">
              {[event.by ?? messages.unknownPerson, ...details(event)].join(' · ')}
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Version, deadline, reason, and the outcome of each channel. */
function useDetails() {
  const messages = useMessageNamespace(respondentDeskMessages)
  const followUp = useMessageNamespace(followUpMessages)
  const excuse = useMessageNamespace(excuseMessages)
  const time = useTimeText()
  return (event: TaskEvent): string[] => {
    const { kind, submissionNo, dueAt, reason, remark, outcome, seenAt, messages: sent } = event
    const hasDeadline = kind === 'extended' || kind === 'returned'
    return [
      ...(submissionNo === null ? [] : [messages.version(submissionNo)]),
      ...(hasDeadline && dueAt !== null ? [messages.until(time.short(dueAt, serverNow()))] : []),
      ...(reason === null ? [] : [excuse.why(reason, remark)]),
      ...(reason === null && remark !== '' ? [messages.reason(remark)] : []),
      ...(outcome === null ? [] : [followUp.recipientOutcomes[outcome]]),
      ...(outcome === 'delivered'
        ? [seenAt === null ? messages.notSeen : messages.seenAt(time.short(seenAt, serverNow()))]
        : []),
      ...sent.map((one) =>
        followUp.channel(followUp.channels[one.channel], followUp.messageOutcomes[one.outcome]),
      ),
    ]
  }
}
