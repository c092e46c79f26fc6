import { createHmac } from 'node:crypto'
import type { Arrival } from '../../src/wire/surveys/submission'
import { sameHash } from '../crypto/secrets'
import type { Gateway } from '../gateway'
import type { ArrivalOf } from '../http/shedding'
import { anonymousResponseKey, previousResponseKey } from './anonymous/response-key'

/**
 * Milliseconds for which an arrival counts: somebody who has submitted on the last evening and closed the app sends
 * again when it is opened in the morning.
 */
export const ARRIVAL_COUNTS_MS = 12 * 3_600_000

const SUBMIT_PATH = '/dsb/api/questionnaire/submit'

/** Of the same secret as anonymous responses, which all gateways share, but not equal to it. */
const sign = (secret: string, clientKey: string, ms: number): string =>
  createHmac('sha256', secret).update(`arrival\n${clientKey}\n${ms}`).digest('base64url')

const clientKeyOf = (query: string) =>
  /(?:^|&)key=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:&|$)/i.exec(query)?.[1]?.toLowerCase()

/**
 * Signs when a submission arrived that a busy gateway refuses: sent again with it, the submission counts as made then,
 * so that nobody misses the deadline because of the overload. Bound to the submission's key, which its address states,
 * because the body has not been read.
 */
export function createArrivals({ settings, clock }: Pick<Gateway, 'settings' | 'clock'>): ArrivalOf {
  let secret: string | null = null
  return (path, query, at = clock.now()) => {
    const clientKey = path === SUBMIT_PATH ? clientKeyOf(query) : undefined
    if (clientKey === undefined) return null
    // Read once: an overloaded gateway reads no file for each refusal.
    secret ??= anonymousResponseKey(settings)
    return { arrival: { at: at.toISOString(), proof: sign(secret, clientKey, at.getTime()) } }
  }
}

/** When a submission first arrived, by the proof that it carries; `receivedAt` without one, or if it counts no more. */
export function firstArrivalOf(
  { settings }: Pick<Gateway, 'settings'>,
  { clientKey, arrival }: { clientKey: string; arrival?: Arrival | undefined },
  receivedAt: Date,
): Date {
  if (!arrival) return receivedAt
  const at = new Date(arrival.at)
  const age = receivedAt.getTime() - at.getTime()
  if (!(age >= 0 && age <= ARRIVAL_COUNTS_MS)) return receivedAt
  const secrets = [anonymousResponseKey(settings), previousResponseKey(settings)]
  const isOurs = (secret: string | null) =>
    secret !== null && sameHash(arrival.proof, sign(secret, clientKey.toLowerCase(), at.getTime()))
  return secrets.some(isOurs) ? at : receivedAt
}
