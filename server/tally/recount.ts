import { eq, type SQL, sql } from 'drizzle-orm'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { type Database, rowsOf } from '../database/connection/open'
import { tallyProgress } from '../database/schema'
import type { CountedResponse } from './tally-items'
import { addResponses, deleteOldRows } from './tally-rows'
import { findGrouping, groupOfUnit } from './unit-groups'

export type TallyProgress = typeof tallyProgress.$inferSelect

/** Rows of earlier generations deleted in one transaction. */
const CLEANUP_BATCH = 5_000

/** Changes the survey's progress and increments its version. */
export async function writeProgress(
  tx: Database,
  { surveyId, version }: TallyProgress,
  changed: Partial<TallyProgress>,
): Promise<TallyProgress> {
  const [written] = await tx
    .update(tallyProgress)
    .set({ ...changed, version: version + 1 })
    .where(eq(tallyProgress.surveyId, surveyId))
    .returning()
  if (!written) throw new Error(`survey ${surveyId} has no tally progress`)
  return written
}

/** Begins a new copy and abandons the copy of an unfinished recount. */
export async function beginRecount(tx: Database, progress: TallyProgress): Promise<TallyProgress> {
  const { surveyId, generation, copy } = progress
  await tx.execute(sql`delete from response_change where survey_id = ${surveyId} and delta = 0`)
  const [row] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from response where survey_id = ${surveyId}`,
  )
  const begun = { copy: (copy ?? generation) + 1, lastResponseId: null, counted: 0, total: row?.total ?? 0 }
  return writeProgress(tx, progress, { ...begun, needsCleanup: copy !== null || progress.needsCleanup })
}

/**
 * Adds the next responses, in the order of their ids, to the copy. Deletes the pending changes of the responses it
 * reads; changes of responses read earlier stay and are counted after the copy is published. The copy together with the
 * pending changes therefore always equals the counts of the responses read so far.
 */
export async function recountPortion(
  tx: Database,
  progress: TallyProgress & { copy: number },
  form: Form,
  portion: number,
): Promise<void> {
  const { surveyId, copy, lastResponseId } = progress
  const next = (id: string) =>
    sql`survey_id = ${surveyId} ${lastResponseId === null ? sql`` : sql`and ${sql.raw(id)} > ${lastResponseId}::uuid`}`
  const page = sql`(select id, answers, seconds, submission_task_id from response
    where ${next('id')} order by id limit ${portion}::int)`
  const responses = await readPage(tx, surveyId, form, page)
  const end = responses[portion - 1]
  await addResponses(tx, { surveyId, generation: copy }, form, responses)
  await tx.execute(sql`delete from response_change where delta <> 0 and ${next('response_id')}
    ${end === undefined ? sql`` : sql`and response_id <= ${end.id}::uuid`}`)
  if (end) await writeProgress(tx, progress, { lastResponseId: end.id, counted: progress.counted + portion })
  else await publishCopy(tx, progress)
}

/** Reads a page of responses, rows of `id`, `answers`, `seconds` and `submission_task_id`, as they are counted. */
export async function readPage(tx: Database, surveyId: string, form: Form, page: SQL) {
  const grouping = await findGrouping(tx, surveyId, form)
  const unit = sql`(select organisation_id from task where id = page.submission_task_id)`
  const group = grouping ? sql`, ${groupOfUnit(grouping, unit)} as "group"` : sql``
  return rowsOf<CountedResponse & { id: string }>(
    tx,
    sql`select page.id, page.answers, page.seconds ${group} from ${page} page order by page.id`,
  )
}

/** Makes the copy the generation that results read. */
async function publishCopy(tx: Database, progress: TallyProgress & { copy: number }): Promise<void> {
  const { surveyId, copy } = progress
  const needsCleanup = await deleteOldRows(tx, { surveyId, generation: copy }, null, CLEANUP_BATCH)
  const done = { generation: copy, copy: null, lastResponseId: null, counted: 0, total: 0 }
  await writeProgress(tx, progress, { ...done, needsCleanup })
}

/** Deletes at most {@link CLEANUP_BATCH} rows of earlier generations. Returns true if more are left. */
export async function deleteStaleRows(tx: Database, progress: TallyProgress): Promise<boolean> {
  const { surveyId, generation, copy } = progress
  const needsCleanup = await deleteOldRows(tx, { surveyId, generation }, copy, CLEANUP_BATCH)
  if (!needsCleanup)
    await tx.update(tallyProgress).set({ needsCleanup }).where(eq(tallyProgress.surveyId, surveyId))
  return needsCleanup
}
