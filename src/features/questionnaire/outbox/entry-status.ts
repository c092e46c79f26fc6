import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { outboxMessages } from '@/i18n/outbox'
import { network } from '@/platform/network/status'
import type { OutboxEntry } from '@/stores/outbox/entry'
import type { OutboxView } from '@/stores/outbox/view'
import { useSessionStore } from '@/stores/session/session-store'

export type EntryState = 'sending' | 'waiting' | 'refused'

export interface EntryStatus {
  state: EntryState
  /** Why it is pending, or why it was rejected. */
  reason: string
  /** Further notes, one line each. */
  notes: string[]
}

export const stateOf = ({ id, refusal }: OutboxEntry, { sending }: OutboxView): EntryState => {
  if (sending === id) return 'sending'
  return refusal ? 'refused' : 'waiting'
}

/** The displayed status of an entry. */
export function useEntryStatus(entry: OutboxEntry, view: OutboxView): EntryStatus {
  const messages = useMessageNamespace(outboxMessages)
  const why = usePendingReason(entry, view)
  const refused = useRefusalText(entry)
  const state = stateOf(entry, view)
  const notes = [
    ...(view.inMemory.includes(entry.id) ? [messages.inMemory] : []),
    ...(entry.tried && state === 'waiting' ? [messages.tried] : []),
  ]
  return { state, reason: { sending: '', waiting: why, refused }[state], notes }
}

function usePendingReason(
  { organisationId, unit, arrival }: OutboxEntry,
  { nextAttemptAt: nextTry, unreachableReason: delay }: OutboxView,
): string {
  const messages = useMessageNamespace(outboxMessages)
  const localText = useLocalText()
  const { clock, full } = useTimeText()
  const { token, userInfo } = useSessionStore()
  if (token === null || !userInfo) return messages.waitsForSignIn
  if (userInfo.XNZZID !== organisationId) return messages.waitsForUnit(localText(unit))
  const why = network.isOnline()
    ? delay
      ? messages.waits[delay]
      : messages.waitsForTurn
    : messages.waits.offline
  const parts = [
    ...(arrival ? [messages.registered(full(arrival.at))] : []),
    ...[why, ...(nextTry === null ? [] : [messages.nextTry(clock(nextTry))])],
  ]
  return parts.join(' · ')
}

function useRefusalText({ refusal, dueAt }: OutboxEntry): string {
  const messages = useMessages()
  const { reasons, found } = useMessageNamespace(outboxMessages)
  const { full } = useTimeText()
  if (!refusal) return ''
  const reasonOf = reasons[refusal.code]
  const { findings = [] } = refusal
  const text = reasonOf ? reasonOf(full(dueAt)) : errorText({ kind: 'refused', ...refusal }, messages)
  return findings.length > 0 ? `${text}${found(findings.length)}` : text
}
