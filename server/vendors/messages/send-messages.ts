import { messageChannels, type MessageChannel, type MessageOutcome } from '../../../src/wire/bureau/reminders'
import { addSeconds } from '../../clock'
import type { Gateway } from '../../gateway'
import type { JobKind, JobPace } from '../../jobs/job-kind'
import { describeError } from '../../log'
import { afterQuietHours } from '../../notifications/quiet-hours'
import { connectedChannels } from '../../notifications/vendor-messages'
import { findVendorUserIds } from '../identities'
import { VendorError, type VendorErrorKind } from '../protocol/vendor-error'
import { senderOf } from './channels'
import { claimMessages, type ClaimedMessage, finishMessage, postponeMessage } from './queue'

/** Seconds between runs: the longest delay of a due message. */
const EVERY_SECONDS = 5
/** Messages sent at the same time. */
const BATCH_SIZE = 10
/** Seconds until the next attempt, by the number of failed ones; after the last the message has failed. */
const retrySeconds = [60, 300, 1_800, 7_200]
/** Seconds without messages to a vendor that does not answer or has reached its limit. */
const PAUSE_SECONDS = 60

/** Outcomes of errors that a repetition does not mend; the other kinds are tried again. */
const finalOutcomes: Partial<Record<VendorErrorKind, MessageOutcome>> = {
  unsubscribed: 'notSubscribed',
  undeliverable: 'refused',
  denied: 'failed',
  refused: 'failed',
  code: 'failed',
  token: 'failed',
}

/** Until when each channel pauses. */
export type Pauses = Map<MessageChannel, Date>

/** Sends one message. A person with several accounts gets it in the last linked one that accepts it. */
async function send(gateway: Gateway, message: ClaimedMessage): Promise<MessageOutcome> {
  const { channel, isObsolete, dueAt, createdAt, ...content } = message
  const connected = connectedChannels(gateway.settings.vendors, content.occasion).find(
    (one) => one.channel === channel,
  )
  const sendMessage = connected && senderOf(gateway, channel)
  if (isObsolete || !sendMessage) return 'obsolete'
  const { personId } = message
  const userIds = await findVendorUserIds(gateway, { personId, vendor: channel, realm: connected.realm })
  let outcome: MessageOutcome = 'obsolete'
  for (const userId of userIds) {
    try {
      await sendMessage(userId, {
        ...content,
        dueAt: new Date(dueAt),
        createdAt: new Date(createdAt),
      })
      return 'delivered'
    } catch (error) {
      const final = error instanceof VendorError ? finalOutcomes[error.kind] : undefined
      if (final !== 'notSubscribed' && final !== 'refused') throw error
      outcome = final
    }
  }
  return outcome
}

/** Sends one message and records the outcome, or the time of the next attempt. */
async function attempt(gateway: Gateway, message: ClaimedMessage, pauses: Pauses): Promise<void> {
  try {
    await finishMessage(gateway, message, await send(gateway, message))
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const final = finalOutcomes[error.kind]
    if (final) return finishMessage(gateway, message, final)
    await postpone(gateway, message, pauses, error.kind)
  }
}

async function postpone(
  gateway: Gateway,
  message: ClaimedMessage,
  pauses: Pauses,
  kind: VendorErrorKind,
): Promise<void> {
  const now = gateway.clock.now()
  pauses.set(message.channel, addSeconds(now, PAUSE_SECONDS))
  // A vendor over its limit has not refused this message: it waits without using up an attempt.
  const isCounted = kind !== 'limited'
  const seconds = retrySeconds[isCounted ? message.attempts - 1 : 1]
  if (seconds === undefined) return finishMessage(gateway, message, 'failed')
  const at = afterQuietHours(addSeconds(now, seconds), gateway.settings.reminders)
  await postponeMessage(gateway, message, at, { isCounted })
}

/** Sends all due messages. */
export async function sendMessages(
  gateway: Gateway,
  { pauses = new Map(), isEnding = () => false }: JobPace & { pauses?: Pauses } = {},
): Promise<void> {
  let claimed: ClaimedMessage[] = []
  do {
    const now = gateway.clock.now()
    const open = messageChannels.filter((channel) => (pauses.get(channel) ?? now) <= now)
    claimed = await claimMessages(gateway, BATCH_SIZE, open)
    const attempts = await Promise.allSettled(claimed.map((message) => attempt(gateway, message, pauses)))
    for (const done of attempts)
      if (done.status === 'rejected')
        gateway.log({ level: 'error', event: 'failure', error: describeError(done.reason) })
  } while (claimed.length === BATCH_SIZE && !isEnding())
}

/** Sends due messages. Each gateway remembers the vendors that do not answer. */
export function createMessageJob(): JobKind {
  const pauses: Pauses = new Map()
  return {
    everySeconds: EVERY_SECONDS,
    run: (gateway, _key, pace) => sendMessages(gateway, { ...pace, pauses }),
  }
}
