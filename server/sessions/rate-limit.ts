import { lt, sql } from 'drizzle-orm'
import { rateLimit } from '../database/schema'
import { addSeconds } from '../clock'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import { hash } from './secrets'

/** Counts one more of something in the database and refuses the one over the limit. */
export async function countOrRefuse(
  gateway: Gateway,
  name: string,
  limit: number,
  seconds: number,
): Promise<void> {
  const { db, clock } = gateway
  const now = clock.now()
  const resetsAt = addSeconds(now, seconds)
  const key = hash(name)
  const expired = sql`${rateLimit.resetsAt} <= ${now.toISOString()}`
  const [row] = await db
    .insert(rateLimit)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${expired} then 1 else ${rateLimit.count} + 1 end`,
        resetsAt: sql`case when ${expired} then excluded.resets_at else ${rateLimit.resetsAt} end`,
      },
    })
    .returning({ count: rateLimit.count })
  if (row && row.count === 1) await db.delete(rateLimit).where(lt(rateLimit.resetsAt, now))
  if (!row || row.count > limit) throw new GatewayError('tooMany')
}
