import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { AuthStatus, BizId, FaceStatus } from '../../src/wire/session/face-auth'
import { addSeconds } from '../clock'
import { faceCheck } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Session } from './sessions'

const CHECK_SECONDS = 600

type Row = typeof faceCheck.$inferSelect

const statusOf = ({ id, status, expiresAt }: Row): AuthStatus => ({
  bizId: id,
  status,
  expiresAt: expiresAt.toISOString(),
})

/** Creates a check that is valid for this session only, not for the person's other devices. */
export async function beginCheck({ db, clock, settings }: Gateway, session: Session): Promise<BizId> {
  const now = clock.now()
  await db.delete(faceCheck).where(lt(faceCheck.expiresAt, now))
  const [id, expiresAt] = [randomUUID(), addSeconds(now, CHECK_SECONDS)]
  await db.insert(faceCheck).values({ id, sessionHash: session.tokenHash, status: 'created', expiresAt })
  return { bizId: id, expiresAt: expiresAt.toISOString(), demo: settings.demo }
}

const own = ({ clock }: Gateway, { tokenHash }: Session, id: string) =>
  and(eq(faceCheck.id, id), eq(faceCheck.sessionHash, tokenHash), gt(faceCheck.expiresAt, clock.now()))

async function find(gateway: Gateway, session: Session, id: string): Promise<Row> {
  const [row] = await gateway.db
    .select()
    .from(faceCheck)
    .where(own(gateway, session, id))
  if (!row) throw new GatewayError('faceCheckExpired')
  return row
}

export async function readCheck(gateway: Gateway, session: Session, id: string): Promise<AuthStatus> {
  return statusOf(await find(gateway, session, id))
}

// One conditional statement, so that only one of two concurrent calls changes the status. Null if it did not apply.
async function changeStatus(
  gateway: Gateway,
  session: Session,
  id: string,
  { from, to }: { from: FaceStatus; to: FaceStatus },
): Promise<Row | null> {
  const [changed] = await gateway.db
    .update(faceCheck)
    .set({ status: to })
    .where(and(own(gateway, session, id), eq(faceCheck.status, from)))
    .returning()
  return changed ?? null
}

/** Sets the result of a check once, so that a failed check cannot be retried. Returns the first result. */
export async function decideCheck(
  gateway: Gateway,
  session: Session,
  id: string,
  passed: boolean,
): Promise<AuthStatus> {
  const to = passed ? 'passed' : 'failed'
  const changed = await changeStatus(gateway, session, id, { from: 'created', to })
  return statusOf(changed ?? (await find(gateway, session, id)))
}

/** Consumes a passed check. Throws `faceCheckNotPassed` if it has not passed or was consumed. */
export async function consumeCheck(gateway: Gateway, session: Session, id: string): Promise<AuthStatus> {
  const changed = await changeStatus(gateway, session, id, { from: 'passed', to: 'used' })
  if (changed) return statusOf(changed)
  await find(gateway, session, id)
  throw new GatewayError('faceCheckNotPassed')
}

/**
 * Expiry of the session's latest consumed check. Throws `faceCheckRequired` if there is none, which makes the app start
 * one.
 */
export async function passedUntil(
  { db, clock }: Gateway,
  { tokenHash }: Pick<Session, 'tokenHash'>,
): Promise<Date> {
  const [row] = await db
    .select({ expiresAt: faceCheck.expiresAt })
    .from(faceCheck)
    .where(
      and(
        eq(faceCheck.sessionHash, tokenHash),
        eq(faceCheck.status, 'used'),
        gt(faceCheck.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(faceCheck.expiresAt))
    .limit(1)
  if (!row) throw new GatewayError('faceCheckRequired')
  return row.expiresAt
}
