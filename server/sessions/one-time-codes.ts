import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { oneTimeCode } from '../database/schema'
import { addSeconds } from '../clock'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { hash, newCode, newSalt, sameHash } from '../crypto/secrets'

export const CODE_SECONDS = 300
export const RESEND_SECONDS = 60
const MAX_ATTEMPTS = 5
const RETENTION_SECONDS = 3_600

/** Issues a code that replaces the number's previous one. Throws `tooMany` within `RESEND_SECONDS` of the last one. */
export async function issueCode({ db, clock }: Gateway, mobile: string): Promise<string> {
  const now = clock.now()
  await db.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, addSeconds(now, -RETENTION_SECONDS)))
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

/** Deletes a code that could not be sent, so that the person can request another one immediately. */
export async function withdrawCode({ db }: Gateway, mobile: string): Promise<void> {
  await db.delete(oneTimeCode).where(eq(oneTimeCode.mobileHash, hash(mobile)))
}

/**
 * Verifies and consumes a code. Counts each attempt before the comparison, so that concurrent guesses cannot exceed
 * `MAX_ATTEMPTS`. Throws `codeExpired` or `codeWrong`.
 */
export async function useCode({ db, clock }: Gateway, mobile: string, code: string): Promise<void> {
  const mobileHash = hash(mobile)
  const usable = and(
    eq(oneTimeCode.mobileHash, mobileHash),
    eq(oneTimeCode.used, false),
    gt(oneTimeCode.expiresAt, clock.now()),
  )
  const [current] = await db
    .update(oneTimeCode)
    .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
    .where(and(usable, lt(oneTimeCode.attempts, MAX_ATTEMPTS)))
    .returning({ salt: oneTimeCode.salt, codeHash: oneTimeCode.codeHash })
  if (!current) throw new GatewayError('codeExpired')
  if (!sameHash(current.codeHash, hash(current.salt, code))) throw new GatewayError('codeWrong')
  const used = await db
    .update(oneTimeCode)
    .set({ used: true })
    .where(and(usable, eq(oneTimeCode.codeHash, current.codeHash)))
    .returning({ sentAt: oneTimeCode.sentAt })
  if (used.length === 0) throw new GatewayError('codeExpired')
}
