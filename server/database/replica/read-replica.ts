import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Database, rowsOf } from '../database'
import type { OpenDatabase } from '../connection/open'
import { openPool } from '../connection/pool'
import * as schema from '../schema'
import { type Place, type ReadReplica, readingPlaces, type ReplicaOptions } from './replica'
import { ReplicaWatch } from './watch'

/** Milliseconds for opening a connection to the replica: there is the primary to go to. */
const CONNECT_MS = 2_000

const ignore = () => undefined

/** Opens connections to a streaming replica, and watches how far it is behind until it is closed. */
export function openReplica(options: ReplicaOptions): ReadReplica {
  const { primaryUrl, url, prepares, onIdleError } = options
  const limits = { ...options.limits, connectMs: Math.min(options.limits.connectMs, CONNECT_MS) }
  const use = { readOnly: true, prepares }
  const pool = openPool(url, limits, onIdleError, use)
  // Of their own, because a busy pool says nothing about its server.
  const alone = { ...limits, connections: 1 }
  const watched = [primaryUrl, url].map((one) => openPool(one, alone, ignore, use))
  const [primary, standby] = watched.map((one) => drizzle(one.pool) as unknown as Database)
  if (!primary || !standby) throw new Error('two servers are watched')
  const watch = new ReplicaWatch(
    { primary: () => readPlace(primary), standby: () => readPlace(standby) },
    options,
  )
  const db = drizzle(pool.pool, { schema }) as unknown as Database
  return {
    state: () => watch.state(),
    lag: () => watch.lag(),
    choose: (written) => watch.choose(written),
    run: (read) => watch.whileReachable(read(db)),
    readings: Object.fromEntries(readingPlaces.map((place) => [place, 0])) as ReadReplica['readings'],
    close: async () => {
      await watch.stop()
      await Promise.all([pool, ...watched].map((one) => one.close()))
    },
  }
}

/** A database with a replica, which is closed with it. */
export function attachReplica(opened: OpenDatabase, options: ReplicaOptions): OpenDatabase {
  const replica = openReplica(options)
  const close = async () => {
    await replica.close()
    await opened.close()
  }
  return { ...opened, replica, close }
}

export async function readPlace(db: Database): Promise<Place> {
  const [place] = await rowsOf<Place>(
    db,
    sql`select (select system_identifier::text from pg_control_system()) || ' ' || current_database() as cluster,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed,
      case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as written`,
  )
  if (!place) throw new Error('the server says nothing')
  return place
}

/** SQLSTATE of a statement that has taken too long. */
const TIMED_OUT = '57014'

/** Whether a reading was too long for the replica: the primary must not get it in addition. */
export function isTooLong(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === TIMED_OUT) return true
  return false
}
