import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import type { JobPace } from '../jobs/job-kind'

/** SQLSTATE of a transaction that can be repeated: serialization failure, deadlock. */
const CONFLICTS = ['40001', '40P01']

/** True if a concurrent transaction made this one fail, so that it can be repeated. Looks through the causes. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CONFLICTS.includes((error as { code?: string }).code ?? '') || isConflict(error.cause)
}

/**
 * Counting is split into portions, each in a transaction of its own. The size of a portion adapts to these target times
 * in milliseconds: every other call waits for a portion on the embedded database's single connection, while on a server
 * the fixed cost per portion weighs more.
 */
const EMBEDDED_MS = 60
const SERVER_MS = 150
/** For work for which nobody waits: rows that each portion writes, such as those of groups of units, are written less often. */
const SERVER_BACKGROUND_MS = 1_000
/** Responses or changes per portion. */
const FIRST_PORTION = 200
const MIN_PORTION = 50
const MAX_PORTION = 5_000

/** Statement timeout inside a portion: longer than that of a call, so a slow disk cannot stop the counting for good. */
const PORTION_LIMIT_MS = 60_000

/** Milliseconds that a call counts before it returns the counting progress instead. */
const CALL_MS = 500
/** Portions that a call counts at least, for any duration: enough for every small survey. */
const CALL_PORTIONS = 6
/** Milliseconds between checks whether another gateway or call has finished its portion. */
const BUSY_MS = 20

export interface Portion {
  /** `busy`: another transaction counts the same survey, and this one has counted nothing. */
  state: 'done' | 'more' | 'busy'
  /** Duration in milliseconds, without the wait for the lock. */
  ms: number
}

export interface Pace extends JobPace {
  /** Size of the first portion. */
  portion?: number
}

export type CountingGateway = Pick<Gateway, 'db' | 'settings'>

/** Target duration of a portion in milliseconds. */
export const portionTime = ({ settings }: CountingGateway) =>
  settings.databaseUrl === null ? EMBEDDED_MS : SERVER_MS

/** The same for background work on a server. */
export const backgroundPortionTime = (gateway: CountingGateway) =>
  gateway.settings.databaseUrl === null ? portionTime(gateway) : SERVER_BACKGROUND_MS

/** The size of the next portion, at most twice the last one. */
export function nextPortion(portion: number, ms: number, target: number): number {
  const fitting = Math.round(portion * Math.min(2, Math.max(0.5, target / ms)))
  return Math.min(MAX_PORTION, Math.max(MIN_PORTION, fitting))
}

type Count = (portion: number) => Promise<Portion>

/** Runs portions until everything is counted, another transaction counts the same survey, or the pace ends. */
export async function countInPortions(count: Count, target: number, pace: Pace): Promise<Portion['state']> {
  const { portion = FIRST_PORTION, isEnding = () => false, pause = () => Promise.resolve() } = pace
  let size = portion
  while (!isEnding()) {
    const { state, ms } = await count(size)
    if (state !== 'more') return state
    size = nextPortion(size, ms, target)
    await pause(ms)
  }
  return 'more'
}

/** What is being counted over several calls → the size of its next portion. */
const sizes = new Map<string, number>()

/**
 * Runs portions within the time of a call. Holds no connection while waiting for another transaction's portion.
 * @param key what is counted: the next call for it begins with the size that this one has reached
 * @returns true if everything is counted
 */
export async function countWithinCall(key: string, count: Count, target: number): Promise<boolean> {
  const end = performance.now() + CALL_MS
  const isOver = () => performance.now() > end
  for (let counted = 0; counted < CALL_PORTIONS || !isOver();) {
    const size = sizes.get(key) ?? FIRST_PORTION
    const { state, ms } = await count(size)
    if (state === 'done') {
      sizes.delete(key)
      return true
    }
    if (state === 'more') {
      sizes.set(key, nextPortion(size, ms, target))
      counted += 1
    } else {
      if (isOver()) return false
      await setTimeout(BUSY_MS)
    }
  }
  return false
}

/**
 * Counts a portion under a row lock, without waiting for the lock. The row is read in the snapshot of the transaction;
 * if another transaction has counted since, this one fails with a conflict, returned as `busy`.
 *
 * @param lock selects the row for update and skips a locked one
 * @param count returns true if more is to be counted
 */
export async function countUnderLock<Row>(
  db: Database,
  lock: (tx: Database) => PromiseLike<Row[]>,
  count: (tx: Database, row: Row) => Promise<boolean>,
): Promise<Portion> {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${PORTION_LIMIT_MS}`))
        const [row] = await lock(tx)
        if (!row) return { state: 'busy', ms: 0 }
        const started = performance.now()
        const more = await count(tx, row)
        return { state: more ? 'more' : 'done', ms: performance.now() - started }
      },
      { isolationLevel: 'repeatable read' },
    )
  } catch (error) {
    if (isConflict(error)) return { state: 'busy', ms: 0 }
    throw error
  }
}
