import { eq, type SQL, sql } from 'drizzle-orm'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { type Database, rowsOf } from '../database/connection/open'
import { tallyProgress } from '../database/schema'
import { type CountedResponse, createResponseSums, type ResponseSums } from './tally-items'
import { addSums, deleteOldRows } from './tally-rows'
import { findGrouping, groupOfUnit } from './unit-groups'

export type TallyProgress = typeof tallyProgress.$inferSelect

/** Rows of earlier generations deleted in one transaction. */
const CLEANUP_BATCH = 5_000

/** Responses read by one statement. A database server reads the next ones while these are summed. */
const PAGE = 500

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
 * pending changes therefore always equals the counts of the responses read so far. Returns true if more responses are left.
 */
export async function recountPortion(
  tx: Database,
  progress: TallyProgress & { copy: number },
  form: Form,
  portion: number,
): Promise<boolean> {
  const { surveyId, copy, lastResponseId } = progress
  const sums = createResponseSums(form)
  const end = await sumNext(tx, progress, form, portion, sums)
  await addSums(tx, { surveyId, generation: copy }, sums.rows())
  await tx.execute(sql`delete from response_change where delta <> 0
    and ${idsAfter(surveyId, 'response_id', lastResponseId)}
    ${end === null ? sql`` : sql`and response_id <= ${end}::uuid`}`)
  if (end === null) await publishCopy(tx, progress)
  else await writeProgress(tx, progress, { lastResponseId: end, counted: progress.counted + portion })
  return end !== null
}

const idsAfter = (surveyId: string, id: 'id' | 'response_id', after: string | null) =>
  sql`survey_id = ${surveyId} ${after === null ? sql`` : sql`and ${sql.raw(id)} > ${after}::uuid`}`

/** Sums the next `portion` responses. Returns the id of the last one, null if fewer are left. */
async function sumNext(
  tx: Database,
  { surveyId, lastResponseId }: TallyProgress,
  form: Form,
  portion: number,
  sums: ResponseSums,
): Promise<string | null> {
  const read = (after: string | null, limit: number) =>
    readPage(
      tx,
      surveyId,
      form,
      sql`(select id, answers, seconds, submission_task_id from response
        where ${idsAfter(surveyId, 'id', after)} order by id limit ${limit}::int)`,
    )
  let left = portion
  let end = lastResponseId
  let page = await read(end, Math.min(PAGE, left))
  for (let last = page.at(-1); last; last = page.at(-1)) {
    left -= page.length
    end = last.id
    const next = left > 0 ? read(end, Math.min(PAGE, left)) : []
    ;[page] = await Promise.all([next, sums.add(page)])
  }
  return left > 0 ? null : end
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
