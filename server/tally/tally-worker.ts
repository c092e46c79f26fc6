import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { describeError } from '../log'
import { runEvery } from '../jobs/run-every'
import { countInPortions, type Pace, portionTime } from './portions'
import { countSome, tidySome } from './tally'

/** How long an answer waits at most until it is counted without a call for the result. */
const EVERY_SECONDS = 30

/** After each portion the database has so many times as long for other calls. */
const REST = 3

/** Surveys with changes that wait, a recount in progress or rows to delete. */
const waiting = (db: Database) =>
  rowsOf<{ id: string }>(
    db,
    sql`select id from survey s where exists (select 1 from response_change c where c.survey_id = s.id)
      union select survey_id from tally_progress where copy is not null or needs_cleanup order by id`,
  )

async function tallySurvey(gateway: Gateway, id: string, pace: Pace) {
  const { db } = gateway
  const target = portionTime(gateway)
  const state = await countInPortions((portion) => countSome(db, id, portion), target, pace)
  if (state === 'done') await countInPortions(() => tidySome(db, id), target, pace)
}

/** Counts the answers that wait, each once however many gateways do it. A survey that fails holds up no other. */
export async function tallyWaiting(gateway: Gateway, pace: Pace = {}): Promise<void> {
  for (const { id } of await waiting(gateway.db)) {
    try {
      await tallySurvey(gateway, id, pace)
    } catch (error) {
      gateway.log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  }
}

/** Counts what waits, again and again, until the returned function is called, which waits for one portion. */
export function startTallyWorker(gateway: Gateway): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const rest = (ms: number) => setTimeout(ms * REST, undefined, { ref: false, signal }).catch(() => undefined)
  const stop = runEvery(EVERY_SECONDS, async () => {
    try {
      await tallyWaiting(gateway, { isEnding: () => signal.aborted, rest })
    } catch (error) {
      gateway.log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  })
  return () => {
    ending.abort()
    return stop()
  }
}
