import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { oneTimeCode } from '../database/schema'
import { addSeconds } from '../clock'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { hash, newCode, newSalt, sameHash } from '../crypto/secrets'

export const CODE_SECONDS = 300
export const RESEND_SECONDS = 60
const MAX_ATTEMPTS = 5
const FORGET_SECONDS = 3_600

/** Makes the one valid code of a number; refuses while the last one is younger than a minute. */
export async function issueCode({ db, clock }: Gateway, mobile: string): Promise<string> {
  const now = clock.now()
  await db.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, addSeconds(now, -FORGET_SECONDS)))
  const [code, salt] = [newCode(), newSalt()]
  const fresh = {
    salt,
    codeHash: hash(salt, code),
    sentAt: now,
    expiresAt: addSeconds(now, CODE_SECONDS),
    attempts: 0,
    used: false,
  }
  const written = await db
    .insert(oneTimeCode)
    .values({ mobileHash: hash(mobile), ...fresh })
    .onConflictDoUpdate({
      target: oneTimeCode.mobileHash,
      set: fresh,
      setWhere: lte(oneTimeCode.sentAt, addSeconds(now, -RESEND_SECONDS)),
    })
    .returning({ sentAt: oneTimeCode.sentAt })
  if (written.length === 0) throw new GatewayError('tooMany')
  return code
}

/** A message that could not be sent must not make the person wait for the next. */
export async function withdrawCode({ db }: Gateway, mobile: string): Promise<void> {
  await db.delete(oneTimeCode).where(eq(oneTimeCode.mobileHash, hash(mobile)))
}

/** Every try is counted before it is compared, so parallel guesses get no more than five. */
export async function useCode({ db, clock }: Gateway, mobile: string, code: string): Promise<void> {
  const mobileHash = hash(mobile)
  const usable = and(
    eq(oneTimeCode.mobileHash, mobileHash),
    eq(oneTimeCode.used, false),
    gt(oneTimeCode.expiresAt, clock.now()),
  )
  const [kept] = await db
    .update(oneTimeCode)
    .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
    .where(and(usable, lt(oneTimeCode.attempts, MAX_ATTEMPTS)))
    .returning({ salt: oneTimeCode.salt, codeHash: oneTimeCode.codeHash })
  if (!kept) throw new GatewayError('codeExpired')
  if (!sameHash(kept.codeHash, hash(kept.salt, code))) throw new GatewayError('codeWrong')
  const used = await db
    .update(oneTimeCode)
    .set({ used: true })
    .where(and(usable, eq(oneTimeCode.codeHash, kept.codeHash)))
    .returning({ sentAt: oneTimeCode.sentAt })
  if (used.length === 0) throw new GatewayError('codeExpired')
}
