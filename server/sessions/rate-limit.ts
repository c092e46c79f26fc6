import { lt, sql } from 'drizzle-orm'
import { rateLimit } from '../database/schema'
import { addSeconds } from '../clock'
import type { Gateway } from '../gateway'
import { type GatewayCode, GatewayError } from '../gateway-error'
import { hash } from '../crypto/secrets'

/** Keeps counts below the maximum of the column's integer type. */
const MAX_COUNT = 2_000_000_000

interface CountOptions {
  /** Default 1. */
  amount?: number
  code?: GatewayCode
}

/** Adds to a counter that resets after `seconds`. Throws `code`, by default `tooMany`, above the limit. */
export async function countOrRefuse(
  gateway: Gateway,
  name: string,
  limit: number,
  seconds: number,
  { amount = 1, code = 'tooMany' }: CountOptions = {},
): Promise<void> {
  const { db, clock } = gateway
  const now = clock.now()
  const resetsAt = addSeconds(now, seconds)
  const key = hash(name)
  const expired = sql`${rateLimit.resetsAt} <= ${now.toISOString()}`
  const [row] = await db
    .insert(rateLimit)
    .values({ key, count: amount, resetsAt })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${expired} then excluded.count else least(${rateLimit.count}::bigint + excluded.count, ${MAX_COUNT}) end`,
        resetsAt: sql`case when ${expired} then excluded.resets_at else ${rateLimit.resetsAt} end`,
      },
    })
    .returning({ count: rateLimit.count })
  if (row && row.count === amount) await db.delete(rateLimit).where(lt(rateLimit.resetsAt, now))
  if (!row || row.count > limit) throw new GatewayError(code)
}
