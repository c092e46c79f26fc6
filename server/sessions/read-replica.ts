import type { Context } from 'hono'
import { isTooLong } from '../database/replica/read-replica'
import type { Gateway } from '../gateway'
import type { MemberEnv } from './authentication'

/**
 * Declares that a call only reads: it is made on the read replica, if there is one that is near enough to the primary and
 * has replayed what the person has changed. Session and rights are always those of the primary.
 *
 * What fails on the replica, or finds something to write, is made on the primary from its beginning; the same applies to
 * refusals, because the replica may not know a new survey yet. So `read` must be repeatable.
 */
export async function onReplica<T>(
  gateway: Gateway,
  c: Context<MemberEnv>,
  read: (gateway: Gateway) => Promise<T>,
): Promise<T> {
  const { replica } = gateway
  if (!replica) return read(gateway)
  const place = await replica.choose(c.get('session').written)
  if (place !== 'replica') {
    replica.readings[place] += 1
    return read(gateway)
  }
  try {
    const result = await replica.run((db) => read({ ...gateway, db }))
    replica.readings.replica += 1
    return result
  } catch (error) {
    if (isTooLong(error)) throw error
    replica.readings.repeated += 1
    return read(gateway)
  }
}
