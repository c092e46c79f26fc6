import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Withheld } from '../../src/wire/protocol/uploads'
import { addSeconds } from '../clock'
import { type Database, rowsOf } from '../database/connection/open'
import { photoCheck, type upload } from '../database/schema'
import type { PhotoCheckState } from '../database/tables/photo-check'
import type { Gateway } from '../gateway'
import { contentTypeOf } from './sniff'

/** Lease of an attempt; longer than its call can take, with the renewal of the token. */
const LEASE_SECONDS = 120

type File = typeof upload.$inferSelect

/** Queues the check of a new file if it is a picture and the settings demand it. */
export async function queuePhotoCheck(
  tx: Database,
  { clock, settings }: Gateway,
  { key, type }: Pick<File, 'key' | 'type'>,
): Promise<void> {
  if (!settings.contentCheck.photos || !contentTypeOf(type ?? '').startsWith('image/')) return
  await tx.insert(photoCheck).values({ key, notBefore: clock.now() })
}

/** A photo whose check this gateway has begun. */
export type ClaimedPhoto = Pick<File, 'key' | 'personId' | 'secret'> & { attempts: number }

/** Begins the next attempts of up to `limit` due checks; concurrent gateways claim none twice. */
export async function claimPhotos({ db, clock }: Gateway, limit: number): Promise<ClaimedPhoto[]> {
  const now = clock.now()
  return rowsOf<ClaimedPhoto>(
    db,
    sql`with claimed as (
      update photo_check set attempts = attempts + 1,
        not_before = ${addSeconds(now, LEASE_SECONDS).toISOString()}::timestamptz
      where key in (
        select key from photo_check where state = 'queued' and not_before <= ${now.toISOString()}::timestamptz
        order by not_before, key limit ${limit} for update skip locked
      ) returning *
    )
    select u.key, u.person_id as "personId", u.secret, c.attempts
    from claimed c join upload u on u.key = c.key order by u.key`,
  )
}

// No effect if the lease has ended and another gateway has begun a further attempt.
const attemptOf = ({ key, attempts }: ClaimedPhoto) =>
  and(eq(photoCheck.key, key), eq(photoCheck.attempts, attempts), eq(photoCheck.state, 'queued'))

/** Records the outcome of an attempt. */
export async function recordAttempt(
  { db }: Gateway,
  photo: ClaimedPhoto,
  outcome: Partial<typeof photoCheck.$inferInsert>,
): Promise<void> {
  await db.update(photoCheck).set(outcome).where(attemptOf(photo))
}

/** Ends the wait for answers that have not arrived in time. */
export async function endLateChecks({ db, clock }: Gateway): Promise<void> {
  const isLate = and(eq(photoCheck.state, 'sent'), lte(photoCheck.notBefore, clock.now()))
  await db.update(photoCheck).set({ state: 'unchecked' }).where(isLate)
}

/**
 * Records the vendor's answer. A result is final: a repeated or contradicting answer changes nothing.
 * @returns whether a check has this trace id, and the photo if this answer has decided it
 */
export async function decidePhoto(
  db: Database,
  traceId: string,
  state: Exclude<PhotoCheckState, 'queued' | 'sent'>,
): Promise<{ isKnown: boolean; key: string | null }> {
  const open = inArray(photoCheck.state, ['sent', 'unchecked'])
  const ofTrace = eq(photoCheck.traceId, traceId)
  const [decided] = await db
    .update(photoCheck)
    .set({ state })
    .where(and(ofTrace, open))
    .returning({ key: photoCheck.key })
  if (decided) return { isKnown: true, key: decided.key }
  return { isKnown: (await db.$count(photoCheck, ofTrace)) > 0, key: null }
}

/** Why a file is withheld from everyone but its sender; null if it is not. */
export async function reasonToWithhold(
  { db, settings: { contentCheck } }: Gateway,
  key: string,
): Promise<Withheld | null> {
  const [row] = await db.select({ state: photoCheck.state }).from(photoCheck).where(eq(photoCheck.key, key))
  if (!row || row.state === 'passed') return null
  if (row.state === 'refused') return 'refused'
  // Without the setting no answer would arrive any more.
  if (!contentCheck.photos) return null
  if (row.state === 'unchecked') return contentCheck.allowsUnchecked ? null : 'unchecked'
  return 'checking'
}
