import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { followUpMessages } from '@/i18n/follow-up'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { serverNow } from '@/request/server-clock'
import {
  noticeExclusionReasons,
  type NoticeReminder,
  noticeReminderOutcomes,
} from '@/wire/home/notice-readers'

/** The reminders of a notice: when, by whom, and what became of them. */
export function ReminderLog({ reminders }: { reminders: readonly NoticeReminder[] }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  if (reminders.length === 0) return null
  return (
    <section className="notice-reminders">
      <h3 className="notice-reminders-title">{messages.reminderLog}</h3>
      <ul className="notice-reminder-list">
        {reminders.map((reminder) => (
          <Entry key={reminder.id} reminder={reminder} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ reminder }: { reminder: NoticeReminder }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { createdBy, createdAt, outcomes, readSince } = reminder
  const counts = noticeReminderOutcomes
    .filter((outcome) => outcomes[outcome] > 0)
    .map((outcome) => messages.reminderOutcomes[outcome](outcomes[outcome]))
  return (
    <li className="notice-reminder">
      <span>{messages.facts(localText(createdBy), time.short(createdAt, serverNow()))}</span>
      <span>
        {[
          ...counts,
          messages.readSince(readSince),
          ...useMessageCounts(reminder),
          ...useExclusions(reminder),
        ].join(' · ')}
      </span>
    </li>
  )
}

/** The messages of each vendor by outcome. */
function useMessageCounts({ messages: counts }: NoticeReminder): string[] {
  const { channels, channel, messageOutcomes } = useMessageNamespace(followUpMessages)
  return counts.map(({ channel: vendor, outcome, count }) =>
    channel(channels[vendor], `${messageOutcomes[outcome]} ${count}`),
  )
}

function useExclusions({ excluded }: NoticeReminder): string[] {
  const { excludedTitle } = useMessageNamespace(followUpMessages)
  const { remindExcluded } = useMessageNamespace(noticePublishingMessages)
  const reasons = noticeExclusionReasons.filter((why) => excluded[why] > 0)
  return reasons.map((why) => excludedTitle + remindExcluded[why](excluded[why]))
}
