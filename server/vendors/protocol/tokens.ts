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

/** Vendors lend a new one some minutes before the old one ends. */
const MARGIN_SECONDS = 240
/** Longer than a vendor may take, for a gateway that dies while it asks. */
const HOLD_SECONDS = 20
const WAIT_MS = 15_000
const POLL_MS = 50
/** One as young as this was not outlived: refusing it means something else, and asking on would use up quotas. */
const YOUNG_SECONDS = 30
/** How long a vendor that has failed is left alone. */
const restSeconds: Record<VendorErrorKind, number> = {
  limited: 60,
  refused: 10,
  denied: 10,
  token: 10,
  code: 0,
  unanswered: 2,
}

/** Something a vendor lends to an app: an access token, a ticket. */
export interface TokenSource {
  vendor: VendorName
  kind: string
  /** Whose it is: addresses and ids, so that other settings never find it. */
  app: string[]
  secret: string
  /** `early` is true when the last one was refused before its time. */
  borrow(early: boolean): Promise<{ value: string; seconds: number }>
}

interface CachedToken {
  key: string
  value: string
  sealed: string
}

type Row = typeof vendorToken.$inferSelect

const keyOf = ({ vendor, kind, app, secret }: TokenSource) => hash(vendor, kind, ...app, secret)

/** What is kept, or what the vendor lends now; of all gateways one asks and the others wait for it. */
export async function current(gateway: Gateway, loan: TokenSource): Promise<string> {
  return (await obtain(gateway, loan, false)).value
}

/** Calls the vendor with a token; when the vendor says it has run out, once more with a new one. */
export async function withToken<T>(
  gateway: Gateway,
  loan: TokenSource,
  call: (token: string) => Promise<T>,
): Promise<T> {
  const first = await obtain(gateway, loan, false)
  try {
    return await call(first.value)
  } catch (error) {
    if (!(error instanceof VendorError) || error.fault !== 'token') throw error
  }
  await invalidate(gateway, first)
  const second = await obtain(gateway, loan, true)
  return call(second.value)
}

async function obtain(gateway: Gateway, loan: TokenSource, early: boolean): Promise<CachedToken> {
  const { db, clock } = gateway
  const key = keyOf(loan)
  const started = performance.now()
  while (performance.now() - started < WAIT_MS) {
    const [row] = await db.select().from(vendorToken).where(eq(vendorToken.key, key))
    const held = row && kept(row, loan.secret, clock.now())
    if (held) return held
    if (row?.errorKind && row.leaseExpiresAt > clock.now())
      throw new VendorError(loan.vendor, faultIn(row.errorKind))
    const leaseOwner = await hold(gateway, key)
    if (leaseOwner !== null) return renew(gateway, loan, leaseOwner, early)
    await pause(POLL_MS)
  }
  throw new VendorError(loan.vendor, 'unanswered')
}

function kept({ key, sealed, expiresAt }: Row, secret: string, now: Date): CachedToken | null {
  if (sealed === null || expiresAt === null || expiresAt <= now) return null
  return { key, sealed, value: unseal('vendor token', secret, sealed) }
}

const faultIn = (text: string): VendorErrorKind =>
  vendorErrorKinds.find((fault) => fault === text) ?? 'unanswered'

// One statement decides who asks. Nothing is locked while the vendor is asked.
async function hold({ db, clock }: Gateway, key: string): Promise<string | null> {
  const now = clock.now()
  const at = now.toISOString()
  const claim = { leaseOwner: randomUUID(), leaseExpiresAt: addSeconds(now, HOLD_SECONDS), errorKind: null }
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
  loan: TokenSource,
  leaseOwner: string,
  early: boolean,
): Promise<CachedToken> {
  const { db, clock } = gateway
  const key = keyOf(loan)
  const mine = and(eq(vendorToken.key, key), eq(vendorToken.leaseOwner, leaseOwner))
  try {
    const { value, seconds } = await loan.borrow(early)
    const [sealed, now] = [seal('vendor token', loan.secret, value), clock.now()]
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
    const fault = faultOf(error)
    const leaseExpiresAt = addSeconds(clock.now(), restSeconds[fault])
    await db.update(vendorToken).set({ errorKind: fault, leaseExpiresAt, leaseOwner: null }).where(mine)
    throw error instanceof VendorError ? new VendorError(loan.vendor, fault, { cause: error }) : error
  }
}

// A ticket's token that is refused twice is no matter of time.
function faultOf(error: unknown): VendorErrorKind {
  const fault = error instanceof VendorError ? error.fault : 'unanswered'
  return fault === 'token' || fault === 'code' ? 'refused' : fault
}

/**
 * Ends what a vendor no longer takes, unless another gateway has put a new one in its place already. It ends
 * without a time: to a gateway whose clock is behind, this moment is still to come.
 */
async function invalidate({ db, clock }: Gateway, { key, sealed }: CachedToken): Promise<void> {
  const outlived = lte(vendorToken.fetchedAt, addSeconds(clock.now(), -YOUNG_SECONDS))
  await db
    .update(vendorToken)
    .set({ expiresAt: null })
    .where(and(eq(vendorToken.key, key), eq(vendorToken.sealed, sealed), outlived))
}
