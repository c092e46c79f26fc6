import { eq, type SQL, sql } from 'drizzle-orm'
import type { Answers } from '../../src/lib/questionnaire/schema/form'
import type { Database } from '../database/connection/open'
import { tallyProgress } from '../database/schema'
import { writeProgress } from './recount'
import { ensureProgress, formOf, isRecountDue } from './tally'
import { addResponses, subtractResponses } from './tally-rows'

/**
 * The sheets of an anonymous survey are counted in the transaction that releases them, so no list of single answers
 * waits to be counted. The older sheets that are rewritten with a batch are added and taken away again: the rows they
 * count in are then as new as the sheets are, and a row's transaction number tells no more than a sheet's.
 */

const rowsFrom = (sheets: { answers: Answers }[]): SQL =>
  sql`select value as answers, null::int as seconds
    from jsonb_array_elements(${JSON.stringify(sheets.map(({ answers }) => answers))}::jsonb)`

/**
 * Takes the survey's lock, for a transaction that will call `countReleased` or write no sheets. False while all sheets
 * are to be recounted: moved sheets could then be counted twice or not at all, so the batch has to wait.
 */
export async function beginCountedRelease(tx: Database, surveyId: string): Promise<boolean> {
  await ensureProgress(tx, surveyId)
  const progress = await lockProgress(tx, surveyId)
  if (progress.copy !== null || (await isRecountDue(tx, surveyId))) return false
  // The triggers of the sheets then note no change.
  await tx.execute(sql`select set_config('gateway.counts_responses', 'on', true)`)
  return true
}

async function lockProgress(tx: Database, surveyId: string) {
  const [progress] = await tx
    .select()
    .from(tallyProgress)
    .where(eq(tallyProgress.surveyId, surveyId))
    .for('update')
  if (!progress) throw new Error(`survey ${surveyId} has no progress`)
  return progress
}

/** Counts what a release has written: `rewritten` are the older sheets among the written ones. */
export async function countReleased(
  tx: Database,
  surveyId: string,
  written: { answers: Answers }[],
  rewritten: { answers: Answers }[],
): Promise<void> {
  const progress = await lockProgress(tx, surveyId)
  const asked = await formOf(tx, surveyId)
  await addResponses(tx, progress, asked, rowsFrom(written))
  if (rewritten.length > 0) await subtractResponses(tx, progress, asked, rowsFrom(rewritten))
  await writeProgress(tx, progress, {})
}
