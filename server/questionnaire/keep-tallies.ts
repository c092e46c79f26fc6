import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/open'
import type { Gateway } from '../gateway'
import { describeError } from '../log'
import { repeat } from '../repeat'
import { tallySome } from './tally'

/** How long an answer waits at most until it is counted without anybody asking. */
const EVERY_SECONDS = 30

/** So many answers at a time: who hands in meanwhile, or asks for a result, waits for one portion at most. */
const PORTION = 2_000

interface Pace {
  portion?: number
  /** Asked before each portion: a gateway that ends leaves the rest to the next. */
  isEnding?: () => boolean
}

/** An anonymous survey is left out: its batches are counted anew, each time all of them. */
const waiting = (db: Database) =>
  rowsOf<{ id: string }>(
    db,
    sql`select id from survey s where not s.anonymous
      and exists (select 1 from sheet_change c where c.survey_id = s.id) order by id`,
  )

/** Counts the answers that wait, each once however many gateways do it. A survey that fails holds up no other. */
export async function tallyWaiting(
  { db, log }: Gateway,
  { portion = PORTION, isEnding = () => false }: Pace = {},
): Promise<void> {
  const surveys = await waiting(db)
  for (const { id } of surveys) {
    try {
      let more = true
      while (more && !isEnding()) more = await tallySome(db, id, portion)
    } catch (error) {
      log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  }
}

/** Counts what waits, again and again, until the returned function is called, which waits for one portion. */
export function keepTallying(gateway: Gateway): () => Promise<void> {
  let ending = false
  const stop = repeat(EVERY_SECONDS, async () => {
    try {
      await tallyWaiting(gateway, { isEnding: () => ending })
    } catch (error) {
      gateway.log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  })
  return () => {
    ending = true
    return stop()
  }
}
