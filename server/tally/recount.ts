import { eq, sql } from 'drizzle-orm'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { type Database, rowsOf } from '../database/connection/open'
import { tallyProgress } from '../database/schema'
import { addResponses, clearOld } from './tally-rows'

export type TallyProgress = typeof tallyProgress.$inferSelect

/** Rows of an earlier generation that are deleted in one transaction. */
const CLEARED = 5_000

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
  if (!written) throw new Error(`survey ${surveyId} has no progress`)
  return written
}

/** Begins a new copy; one that an earlier recount was filling is given up. */
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
 * Adds the next sheets, in the order of their ids, to the copy. A change to a sheet is dropped when the recount reads
 * the sheet; changes to sheets read earlier stay and are counted after the copy is shown. So the copy and the waiting
 * changes to its sheets are together always what these sheets say.
 */
export async function recountSome(
  tx: Database,
  progress: TallyProgress & { copy: number },
  asked: Form,
  portion: number,
): Promise<void> {
  const { surveyId, copy, lastResponseId } = progress
  const next = (id: string) =>
    sql`survey_id = ${surveyId} ${lastResponseId === null ? sql`` : sql`and ${sql.raw(id)} > ${lastResponseId}::uuid`}`
  const [end] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from response where ${next('id')} order by id offset ${portion - 1}::int limit 1`,
  )
  const part = (id: string) =>
    sql`${next(id)} ${end === undefined ? sql`` : sql`and ${sql.raw(id)} <= ${end.id}::uuid`}`
  const rows = { surveyId, generation: copy }
  await addResponses(tx, rows, asked, sql`select answers, seconds from response where ${part('id')}`)
  await tx.execute(sql`delete from response_change where delta <> 0 and ${part('response_id')}`)
  if (end) await writeProgress(tx, progress, { lastResponseId: end.id, counted: progress.counted + portion })
  else await show(tx, progress)
}

/** The copy takes the place of the rows shown so far. */
async function show(tx: Database, progress: TallyProgress & { copy: number }): Promise<void> {
  const { surveyId, copy } = progress
  const needsCleanup = await clearOld(tx, { surveyId, generation: copy }, null, CLEARED)
  const done = { generation: copy, copy: null, lastResponseId: null, counted: 0, total: 0 }
  await writeProgress(tx, progress, { ...done, needsCleanup })
}

/** Deletes some rows of earlier generations. Returns whether more are left. */
export async function clearSome(tx: Database, progress: TallyProgress): Promise<boolean> {
  const { surveyId, generation, copy } = progress
  const needsCleanup = await clearOld(tx, { surveyId, generation }, copy, CLEARED)
  if (!needsCleanup)
    await tx.update(tallyProgress).set({ needsCleanup }).where(eq(tallyProgress.surveyId, surveyId))
  return needsCleanup
}
