import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database/open'
import type { Gateway } from '../gateway'
import { describeError } from '../log'
import { repeat } from '../repeat'
import { tallySome } from './tally'

/** How long an answer waits at most until it is counted without anybody asking. */
const EVERY_SECONDS = 30

/**
 * A portion is made as large as can be counted in about this time: on the embedded database's one connection whoever
 * hands in meanwhile waits for it. To begin takes half of it, so less would be all beginnings.
 */
const PORTION_MS = 60
const FIRST_PORTION = 200
const LEAST_PORTION = 50
const MOST_PORTION = 5_000

/** After each portion the database has so many times as long for whoever waits. */
const REST = 3

interface Pace {
  /** Answers in the first portion. */
  portion?: number
  /** Asked before each portion: a gateway that ends leaves the rest to the next. */
  isEnding?: () => boolean
  /** Awaited between portions, with the milliseconds the last one took. */
  rest?: (ms: number) => Promise<void>
}

const noRest = () => Promise.resolve()

/** How many answers come next, so that they take as long as a portion may; twice as many as before at the most. */
export function nextPortion(portion: number, ms: number): number {
  const fitting = Math.round(portion * Math.min(2, Math.max(0.5, PORTION_MS / ms)))
  return Math.min(MOST_PORTION, Math.max(LEAST_PORTION, fitting))
}

/** An anonymous survey is left out: its batches are counted anew, each time all of them. */
const waiting = (db: Database) =>
  rowsOf<{ id: string }>(
    db,
    sql`select id from survey s where not s.anonymous
      and exists (select 1 from sheet_change c where c.survey_id = s.id) order by id`,
  )

async function tallySurvey(db: Database, id: string, { portion, isEnding, rest }: Required<Pace>) {
  let size = portion
  while (!isEnding()) {
    const { more, ms } = await tallySome(db, id, size)
    if (!more) return
    size = nextPortion(size, ms)
    await rest(ms)
  }
}

/** Counts the answers that wait, each once however many gateways do it. A survey that fails holds up no other. */
export async function tallyWaiting({ db, log }: Gateway, pace: Pace = {}): Promise<void> {
  const { portion = FIRST_PORTION, isEnding = () => false, rest = noRest } = pace
  for (const { id } of await waiting(db)) {
    try {
      await tallySurvey(db, id, { portion, isEnding, rest })
    } catch (error) {
      log({ level: 'error', event: 'failure', error: describeError(error) })
    }
  }
}

/** Counts what waits, again and again, until the returned function is called, which waits for one portion. */
export function keepTallying(gateway: Gateway): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const rest = (ms: number) => setTimeout(ms * REST, undefined, { ref: false, signal }).catch(() => undefined)
  const stop = repeat(EVERY_SECONDS, async () => {
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
