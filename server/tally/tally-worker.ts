import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { describeError } from '../log'
import { countInPortions, type Pace, portionTime } from './portions'
import { startPacedWorker } from './paced-worker'
import { countPortion, deleteStalePortion } from './tally'

/** Seconds between runs. Few, so that the first reader of a result does not wait until its responses are counted. */
const EVERY_SECONDS = 2

/** Surveys with pending changes, a recount in progress or rows to delete. */
const findPendingSurveys = (db: Database) =>
  rowsOf<{ id: string }>(
    db,
    // The first condition is checked once: mostly nothing is pending.
    sql`select id from survey s where exists (select 1 from response_change)
        and exists (select 1 from response_change c where c.survey_id = s.id)
      union select survey_id from tally_progress where copy is not null or needs_cleanup order by id`,
  )

async function tallySurvey(gateway: Gateway, id: string, pace: Pace) {
  const { db } = gateway
  const target = portionTime(gateway)
  const state = await countInPortions((portion) => countPortion(db, id, portion), target, pace)
  if (state === 'done') await countInPortions(() => deleteStalePortion(db, id), target, pace)
}

/** Counts pending responses; concurrent gateways count none twice. Logs a failing survey and continues with the next. */
export async function tallyPending(gateway: Gateway, pace: Pace = {}): Promise<void> {
  for (const { id } of await findPendingSurveys(gateway.db)) {
    try {
      await tallySurvey(gateway, id, pace)
    } catch (error) {
      gateway.log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  }
}

/** Counts pending responses periodically. The returned function stops the worker and waits for the current portion. */
export const startTallyWorker = (gateway: Gateway): (() => Promise<void>) =>
  startPacedWorker(gateway, EVERY_SECONDS, tallyPending)
