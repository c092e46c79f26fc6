import { sql } from 'drizzle-orm'
import type { Clock } from '../../clock'
import { type Database, rowsOf } from '../database'

/** Milliseconds between two looks at the server's clock. */
const EVERY_MS = 30_000
/** Looks at the start: the first one includes opening a connection. */
const FIRST_LOOKS = 3

/** How far the server's clock is ahead of this process's monotonic one, and by how much that may be wrong. */
interface Look {
  aheadMs: number
  errorMs: number
}

async function look(db: Database): Promise<Look> {
  const before = performance.now()
  const [row] = await rowsOf<{ ms: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )
  const after = performance.now()
  if (!row) throw new Error('the server has no clock')
  return { aheadMs: row.ms - (before + after) / 2, errorMs: (after - before) / 2 }
}

async function lookFirst(db: Database): Promise<Look> {
  let best = await look(db)
  for (let looks = 1; looks < FIRST_LOOKS; looks += 1) {
    const next = await look(db)
    if (next.errorMs < best.errorMs) best = next
  }
  return best
}

export interface ServerClock {
  clock: Clock
  stop(): void
}

/**
 * The clock of the database's server, carried on by the monotonic clock of this process. All gateways on a server agree
 * by it on what has begun and what has expired, also if the clock of a machine is wrong or jumps.
 */
export async function followServerClock(db: Database, everyMs = EVERY_MS): Promise<ServerClock> {
  let current = await lookFirst(db)
  const follow = async () => {
    const next = await look(db)
    // A smaller difference may come from the look itself.
    if (Math.abs(next.aheadMs - current.aheadMs) > next.errorMs) current = next
  }
  // A server that is away has no other clock when it is back.
  const timer = setInterval(() => void follow().catch(() => undefined), everyMs)
  timer.unref()
  return {
    clock: { now: () => new Date(performance.now() + current.aheadMs) },
    stop: () => clearInterval(timer),
  }
}
