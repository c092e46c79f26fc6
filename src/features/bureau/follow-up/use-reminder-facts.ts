import { useMessageNamespace } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { formatCount } from '@/lib/numbers/thousands'
import { messageChannels, type Reminder, reminderOutcomes } from '@/wire/bureau/reminders'

/** The numbers of recipients of a reminder by outcome, and of the messages of each vendor. */
export function useReminderFacts() {
  const messages = useMessageNamespace(followUpMessages)
  const outcomesOf = ({ outcomes, seen, answeredSince, excluded }: Reminder): string[] => {
    const left = excluded.overDailyLimit + excluded.overTotalLimit
    return [
      ...reminderOutcomes
        .filter((outcome) => outcomes[outcome] > 0)
        .map((outcome) => messages.outcomes[outcome](outcomes[outcome])),
      ...[messages.seen(seen), messages.answeredSince(answeredSince)],
      ...(left > 0 ? [messages.excluded.overDailyLimit(left)] : []),
    ]
  }
  const messagesOf = ({ messages: sent }: Reminder): string[] =>
    messageChannels.flatMap((channel) => {
      const own = sent.filter((one) => one.channel === channel)
      const texts = own.map(
        ({ outcome, count }) => `${messages.messageOutcomes[outcome]} ${formatCount(count)}`,
      )
      return texts.length === 0 ? [] : [messages.channel(messages.channels[channel], texts.join(' / '))]
    })
  return { outcomesOf, messagesOf }
}
