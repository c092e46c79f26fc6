import { eq, sql } from 'drizzle-orm'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { rowsOf, type Database } from '../database/connection/open'
import { survey, tallyProgress } from '../database/schema'
import { findAsked } from '../evaluation/forms'
import { countUnderLock, countWithinCall, type CountingGateway, type Portion, portionTime } from './portions'
import { beginRecount, clearSome, recountSome, type TallyProgress, writeProgress } from './recount'
import { addResponses, exists, subtractResponses } from './tally-rows'

/**
 * The counts of a survey are kept and updated with the changes to its sheets since, so its result is there at once and
 * no answer passes through this process. Whatever is counted goes in portions, under a lock of the survey's own.
 */

/** All parts of a result are read in one snapshot. */
const moment = { isolationLevel: 'repeatable read' } as const

export interface TallyState {
  /** The rows of `tally` to read. */
  generation: number
  /** Sheets that a recount has read, of all; null if none is in progress. */
  recount: { counted: number; total: number } | null
  /** False while changes wait that were there when the call began. */
  complete: boolean
}

/** Counts for as long as a call may take, then reads in one snapshot. */
export async function withTally<T>(
  gateway: CountingGateway,
  surveyId: string,
  read: (tx: Database, state: TallyState) => Promise<T>,
): Promise<T> {
  const complete = await countNow(gateway, surveyId)
  return gateway.db.transaction(async (tx) => {
    const progress = await findProgress(tx, surveyId)
    const { generation = 0, copy = null, counted = 0, total = 0 } = progress ?? {}
    return read(tx, { generation, recount: copy === null ? null : { counted, total }, complete })
  }, moment)
}

/** Counts for as long as a call may take. Returns whether all that waited is counted. */
export async function countNow(gateway: CountingGateway, surveyId: string): Promise<boolean> {
  const { db } = gateway
  if (!(await needsCounting(db, surveyId))) return true
  return countWithinCall((portion) => countSome(db, surveyId, portion), portionTime(gateway))
}

export const needsCounting = (db: Database, surveyId: string) =>
  exists(
    db,
    sql`select 1 from response_change where survey_id = ${surveyId}
      union all select 1 from tally_progress where survey_id = ${surveyId} and copy is not null`,
  )

export async function findProgress(db: Database, surveyId: string): Promise<TallyProgress | undefined> {
  const [row] = await db.select().from(tallyProgress).where(eq(tallyProgress.surveyId, surveyId))
  return row
}

/** Counts at most `portion` changes, or sheets of a recount. */
export const countSome = (db: Database, surveyId: string, portion: number): Promise<Portion> =>
  underLock(db, surveyId, async (tx, found) => {
    const asked = await formOf(tx, surveyId)
    const progress = (await isRecountDue(tx, surveyId)) ? await beginRecount(tx, found) : found
    const { copy } = progress
    if (copy === null) return countChanges(tx, progress, asked, portion)
    await recountSome(tx, { ...progress, copy }, asked, portion)
    return needsCounting(tx, surveyId)
  })

/** Deletes some of the rows that a recount has replaced. */
export const tidySome = (db: Database, surveyId: string): Promise<Portion> =>
  underLock(db, surveyId, clearSome)

/** The survey's lock is the row of its progress. */
async function underLock(
  db: Database,
  surveyId: string,
  count: (tx: Database, progress: TallyProgress) => Promise<boolean>,
): Promise<Portion> {
  await ensureProgress(db, surveyId)
  const own = eq(tallyProgress.surveyId, surveyId)
  const lock = (tx: Database) =>
    tx.select().from(tallyProgress).where(own).for('update', { skipLocked: true })
  return countUnderLock(db, lock, count)
}

export async function ensureProgress(db: Database, surveyId: string): Promise<void> {
  await db.insert(tallyProgress).values({ surveyId }).onConflictDoNothing()
}

/** All that the survey asks or has asked. */
export async function formOf(db: Database, surveyId: string): Promise<Form> {
  const [row] = await db
    .select({ id: survey.formId, version: survey.formVersion })
    .from(survey)
    .where(eq(survey.id, surveyId))
  if (!row) throw new Error(`survey ${surveyId} is missing`)
  return findAsked(db, surveyId, row.id, row.version)
}

export const isRecountDue = (db: Database, surveyId: string) =>
  exists(db, sql`select 1 from response_change where survey_id = ${surveyId} and delta = 0`)

/** Applies the earliest changes: a sheet is added before or together with its removal. Returns whether more wait. */
async function countChanges(tx: Database, progress: TallyProgress, asked: Form, portion: number) {
  const { surveyId } = progress
  const [end] = await rowsOf<{ id: string }>(
    tx,
    sql`select id::text as id from response_change where survey_id = ${surveyId}
      order by response_change.id offset ${portion - 1}::int limit 1`,
  )
  const some = sql`survey_id = ${surveyId} ${end === undefined ? sql`` : sql`and id <= ${end.id}::bigint`}`
  const signed = (delta: number) =>
    sql`select answers, seconds from response_change where ${some} and delta = ${delta}::int`
  await addResponses(tx, progress, asked, signed(1))
  const isLost = (await exists(tx, signed(-1))) && (await subtractResponses(tx, progress, asked, signed(-1)))
  await tx.execute(sql`delete from response_change where ${some}`)
  if (isLost) await tx.execute(sql`insert into response_change (survey_id, delta) values (${surveyId}, 0)`)
  await writeProgress(tx, progress, {})
  return isLost || end !== undefined
}
