import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { isConflict } from '../database/queries/conflict'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'

/**
 * Counting goes in portions, each in a transaction of its own. A portion is as large as can be counted in about this
 * time: on the embedded database's one connection every other call waits for it. On a server the fixed cost of a
 * portion counts for more.
 */
const EMBEDDED_MS = 60
const SERVER_MS = 300
const FIRST_PORTION = 200
const LEAST_PORTION = 50
const MOST_PORTION = 20_000

/** Statement limit inside a portion: longer than that of a call, because a slow disk must not stop the counting for good. */
const PORTION_LIMIT_MS = 60_000

/** Time that a call spends on counting before it answers how far the counting is. */
const CALL_MS = 500
/** Portions that a call counts at least, however long they take: enough for every small survey. */
const CALL_PORTIONS = 6
/** Pause before looking again whether another gateway or call has finished its portion. */
const BUSY_MS = 20

export interface Portion {
  /** `busy`: another transaction counts the same survey, and nothing was done. */
  state: 'done' | 'more' | 'busy'
  /** Milliseconds the portion took, without the wait for its lock. */
  ms: number
}

export interface Pace {
  /** Sheets in the first portion. */
  portion?: number
  /** Called before each portion; a gateway that ends leaves the rest to the next. */
  isEnding?: () => boolean
  /** Awaited between portions, with the milliseconds the last one took. */
  rest?: (ms: number) => Promise<void>
}

export type CountingGateway = Pick<Gateway, 'db' | 'settings'>

/** Milliseconds that a portion takes. */
export const portionTime = ({ settings }: CountingGateway) =>
  settings.databaseUrl === null ? EMBEDDED_MS : SERVER_MS

/** The size of the next portion, at most twice the last one. */
export function nextPortion(portion: number, ms: number, target: number): number {
  const fitting = Math.round(portion * Math.min(2, Math.max(0.5, target / ms)))
  return Math.min(MOST_PORTION, Math.max(LEAST_PORTION, fitting))
}

type Count = (portion: number) => Promise<Portion>

/** Runs portions until all is counted, another transaction counts the same, or the pace ends it. */
export async function countInPortions(count: Count, target: number, pace: Pace): Promise<Portion['state']> {
  const { portion = FIRST_PORTION, isEnding = () => false, rest = () => Promise.resolve() } = pace
  let size = portion
  while (!isEnding()) {
    const { state, ms } = await count(size)
    if (state !== 'more') return state
    size = nextPortion(size, ms, target)
    await rest(ms)
  }
  return 'more'
}

/**
 * Runs portions for as long as a call may take. Waits without a connection while another transaction counts the same.
 *
 * @returns whether all is counted
 */
export async function countWithinCall(count: Count, target: number): Promise<boolean> {
  const end = performance.now() + CALL_MS
  const isLate = () => performance.now() > end
  let size = FIRST_PORTION
  for (let counted = 0; counted < CALL_PORTIONS || !isLate();) {
    const { state, ms } = await count(size)
    if (state === 'done') return true
    if (state === 'more') {
      size = nextPortion(size, ms, target)
      counted += 1
    } else {
      if (isLate()) return false
      await setTimeout(BUSY_MS)
    }
  }
  return false
}

/**
 * Counts a portion under the lock of a row, and never waits for it. The row is read in the snapshot that everything
 * else is read in: if another transaction has counted since, this one fails and is repeated.
 *
 * @param lock selects the row for update and skips a locked one
 * @param count returns whether more is to be counted
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
