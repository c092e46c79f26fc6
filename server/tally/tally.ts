import { eq, sql } from 'drizzle-orm'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { rowsOf, type Database } from '../database/connection/open'
import { survey, tallyProgress } from '../database/schema'
import { findSurveyForm } from '../evaluation/forms'
import { countUnderLock, countWithinCall, type CountingGateway, type Portion, portionTime } from './portions'
import { beginRecount, deleteStaleRows, recountPortion, type TallyProgress, writeProgress } from './recount'
import type { CountedResponse } from './tally-items'
import { addResponses, exists, subtractResponses } from './tally-rows'
import { findGrouping, groupOfUnit } from './unit-groups'

/**
 * A survey's counts are stored and updated with the changes of its responses, which makes results available immediately.
 * Counting runs in portions, under one lock per survey. A portion is read once and summed in this process, which takes a
 * fraction of the time of an SQL statement that extracts each answer.
 */

/** Reads all parts of a result in one snapshot. */
export const snapshot = { isolationLevel: 'repeatable read' } as const

export interface TallyState {
  /** The rows of `tally` to read. */
  generation: number
  /** Responses that the recount has read, and all of them. Null if no recount is in progress. */
  recount: { counted: number; total: number } | null
  /** False if changes from before the call are still pending. */
  complete: boolean
}

/** Counts within the time of a call, then reads in one snapshot. */
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
  }, snapshot)
}

/** Counts within the time of a call. Returns true if all pending changes are counted. */
export async function countNow(gateway: CountingGateway, surveyId: string): Promise<boolean> {
  const { db } = gateway
  if (!(await needsCounting(db, surveyId))) return true
  return countWithinCall(surveyId, (portion) => countPortion(db, surveyId, portion), portionTime(gateway))
}

export const needsCounting = (db: Database, surveyId: string) =>
  exists(
    db,
    // In the order of the primary key, so that the index is read: after many submissions the table consists of deleted rows.
    sql`(select 1 from response_change where survey_id = ${surveyId} order by survey_id, id limit 1)
      union all select 1 from tally_progress where survey_id = ${surveyId} and copy is not null`,
  )

export async function findProgress(db: Database, surveyId: string): Promise<TallyProgress | undefined> {
  const [row] = await db.select().from(tallyProgress).where(eq(tallyProgress.surveyId, surveyId))
  return row
}

/** Counts at most `portion` changes, or responses of a recount. */
export const countPortion = (db: Database, surveyId: string, portion: number): Promise<Portion> =>
  underLock(db, surveyId, async (tx, found) => {
    const form = await readSurveyForm(tx, surveyId)
    const progress = (await isRecountDue(tx, surveyId)) ? await beginRecount(tx, found) : found
    const { copy } = progress
    if (copy === null) return countChanges(tx, progress, form, portion)
    return (await recountPortion(tx, { ...progress, copy }, form, portion)) || needsCounting(tx, surveyId)
  })

/** Deletes one batch of the rows that a recount has replaced. */
export const deleteStalePortion = (db: Database, surveyId: string): Promise<Portion> =>
  underLock(db, surveyId, deleteStaleRows)

/** Locks the row of the survey's progress. */
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

/** The survey's form, with the questions of earlier versions. */
export async function readSurveyForm(db: Database, surveyId: string): Promise<Form> {
  const [row] = await db
    .select({ id: survey.formId, version: survey.formVersion })
    .from(survey)
    .where(eq(survey.id, surveyId))
  if (!row) throw new Error(`survey ${surveyId} is missing`)
  return findSurveyForm(db, surveyId, row.id, row.version)
}

export const isRecountDue = (db: Database, surveyId: string) =>
  exists(db, sql`select 1 from response_change where survey_id = ${surveyId} and delta = 0`)

async function readChanges(tx: Database, surveyId: string, form: Form, portion: number) {
  const grouping = await findGrouping(tx, surveyId, form)
  const group = grouping ? sql`, ${groupOfUnit(grouping, sql`c.organisation_id`)} as "group"` : sql``
  return rowsOf<CountedResponse & { id: string; delta: number }>(
    tx,
    sql`select c.id::text as id, c.delta, c.answers, c.seconds ${group} from response_change c
      where c.survey_id = ${surveyId} order by c.id limit ${portion}::int`,
  )
}

/** Applies the earliest changes: adds a response before or together with its removal. Returns true if more are pending. */
async function countChanges(tx: Database, progress: TallyProgress, form: Form, portion: number) {
  const { surveyId } = progress
  const changes = await readChanges(tx, surveyId, form, portion)
  const end = changes[portion - 1]
  const withDelta = (signed: number) => changes.filter(({ delta }) => delta === signed)
  await addResponses(tx, progress, form, withDelta(1))
  const isLost = await subtractResponses(tx, progress, form, withDelta(-1))
  await tx.execute(sql`delete from response_change where survey_id = ${surveyId}
    ${end === undefined ? sql`` : sql`and id <= ${end.id}::bigint`}`)
  if (isLost) await tx.execute(sql`insert into response_change (survey_id, delta) values (${surveyId}, 0)`)
  await writeProgress(tx, progress, {})
  return isLost || end !== undefined
}
