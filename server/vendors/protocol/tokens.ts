import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lte, sql } from 'drizzle-orm'
import { addSeconds } from '../../clock'
import { vendorToken } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { hash } from '../../crypto/secrets'
import type { VendorName } from '../../vendor-settings'
import { seal, unseal } from '../../crypto/seal'
import { type VendorErrorKind, vendorErrorKinds, VendorError } from './vendor-error'

/** Renew this long before the expiry: vendors issue a new token some minutes before the old one expires. */
const MARGIN_SECONDS = 240
/** Lease of a renewal; longer than the time-out of a vendor call, for a gateway that crashes meanwhile. */
const LEASE_SECONDS = 20
/** Milliseconds to wait for another gateway's renewal. */
const WAIT_MS = 15_000
const POLL_MS = 50
/** A younger token is not invalidated: its rejection has another cause, and renewals would use up quotas. */
const MIN_AGE_SECONDS = 30
/** Seconds to wait after each kind of vendor error. */
const backoffSeconds: Record<VendorErrorKind, number> = {
  limited: 60,
  refused: 10,
  denied: 10,
  token: 10,
  code: 0,
  undeliverable: 0,
  unsubscribed: 0,
  unanswered: 2,
}

/** Fetches one kind of credential that a vendor issues to an app: an access token or a ticket. */
export interface TokenSource {
  vendor: VendorName
  kind: string
  /** URL and ids of the app, part of the cache key, so that changed settings never find an old token. */
  app: string[]
  secret: string
  /** `isRejected` is true if the vendor rejected the last token before its expiry. `seconds` is the lifetime. */
  fetch(isRejected: boolean): Promise<{ value: string; seconds: number }>
}

interface CachedToken {
  key: string
  value: string
  sealed: string
}

type Row = typeof vendorToken.$inferSelect

const tokenKey = ({ vendor, kind, app, secret }: TokenSource) => hash(vendor, kind, ...app, secret)

/** Returns the cached token or fetches a new one. One gateway fetches; the others wait for its result. */
export async function currentToken(gateway: Gateway, source: TokenSource): Promise<string> {
  return (await obtain(gateway, source, false)).value
}

/** Calls the vendor with a token, and once more with a new token if the vendor rejects the first. */
export async function withToken<T>(
  gateway: Gateway,
  source: TokenSource,
  call: (token: string) => Promise<T>,
): Promise<T> {
  const first = await obtain(gateway, source, false)
  try {
    return await call(first.value)
  } catch (error) {
    if (!(error instanceof VendorError) || error.kind !== 'token') throw error
  }
  await invalidate(gateway, first)
  const second = await obtain(gateway, source, true)
  return call(second.value)
}

async function obtain(gateway: Gateway, source: TokenSource, isRejected: boolean): Promise<CachedToken> {
  const { db, clock } = gateway
  const key = tokenKey(source)
  const started = performance.now()
  while (performance.now() - started < WAIT_MS) {
    const [row] = await db.select().from(vendorToken).where(eq(vendorToken.key, key))
    const cached = row && readCached(row, source.secret, clock.now())
    if (cached) return cached
    if (row?.errorKind && row.leaseExpiresAt > clock.now())
      throw new VendorError(source.vendor, parseErrorKind(row.errorKind))
    const leaseOwner = await acquireLease(gateway, key)
    if (leaseOwner !== null) return renew(gateway, source, leaseOwner, isRejected)
    await pause(POLL_MS)
  }
  throw new VendorError(source.vendor, 'unanswered')
}

function readCached({ key, sealed, expiresAt }: Row, secret: string, now: Date): CachedToken | null {
  if (sealed === null || expiresAt === null || expiresAt <= now) return null
  return { key, sealed, value: unseal('vendor token', secret, sealed) }
}

const parseErrorKind = (text: string): VendorErrorKind =>
  vendorErrorKinds.find((kind) => kind === text) ?? 'unanswered'

// One statement acquires the lease. No lock is held during the vendor call. Null if another request has the lease.
async function acquireLease({ db, clock }: Gateway, key: string): Promise<string | null> {
  const now = clock.now()
  const at = now.toISOString()
  const claim = { leaseOwner: randomUUID(), leaseExpiresAt: addSeconds(now, LEASE_SECONDS), errorKind: null }
  const [claimed] = await db
    .insert(vendorToken)
    .values({ key, ...claim })
    .onConflictDoUpdate({
      target: vendorToken.key,
      set: claim,
      setWhere: sql`${vendorToken.leaseExpiresAt} <= ${at} and coalesce(${vendorToken.expiresAt} <= ${at}, true)`,
    })
    .returning({ leaseOwner: vendorToken.leaseOwner })
  return claimed?.leaseOwner ?? null
}

async function renew(
  gateway: Gateway,
  source: TokenSource,
  leaseOwner: string,
  isRejected: boolean,
): Promise<CachedToken> {
  const { db, clock } = gateway
  const key = tokenKey(source)
  const mine = and(eq(vendorToken.key, key), eq(vendorToken.leaseOwner, leaseOwner))
  try {
    const { value, seconds } = await source.fetch(isRejected)
    const [sealed, now] = [seal('vendor token', source.secret, value), clock.now()]
    const life = Math.max(seconds - MARGIN_SECONDS, seconds / 2)
    const fresh = {
      sealed,
      fetchedAt: now,
      expiresAt: addSeconds(now, life),
      leaseExpiresAt: now,
      leaseOwner: null,
    }
    await db.update(vendorToken).set(fresh).where(mine)
    return { key, value, sealed }
  } catch (error) {
    const kind = errorKindOf(error)
    const leaseExpiresAt = addSeconds(clock.now(), backoffSeconds[kind])
    await db.update(vendorToken).set({ errorKind: kind, leaseExpiresAt, leaseOwner: null }).where(mine)
    throw error instanceof VendorError ? new VendorError(source.vendor, kind, { cause: error }) : error
  }
}

// A token that was rejected twice has not merely expired.
function errorKindOf(error: unknown): VendorErrorKind {
  const kind = error instanceof VendorError ? error.kind : 'unanswered'
  return kind === 'token' || kind === 'code' ? 'refused' : kind
}

/**
 * Invalidates a token that the vendor rejects, unless another gateway has already replaced it. Sets the expiry to null,
 * because a gateway whose clock is behind would take the current time for the future.
 */
async function invalidate({ db, clock }: Gateway, { key, sealed }: CachedToken): Promise<void> {
  const isOldEnough = lte(vendorToken.fetchedAt, addSeconds(clock.now(), -MIN_AGE_SECONDS))
  await db
    .update(vendorToken)
    .set({ expiresAt: null })
    .where(and(eq(vendorToken.key, key), eq(vendorToken.sealed, sealed), isOldEnough))
}
