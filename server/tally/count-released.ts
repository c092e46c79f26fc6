import { eq, sql } from 'drizzle-orm'
import type { Answers } from '../../src/lib/questionnaire/schema/form'
import type { Database } from '../database/connection/open'
import { tallyProgress } from '../database/schema'
import { writeProgress } from './recount'
import { ensureProgress, readSurveyForm, isRecountDue } from './tally'
import type { CountedResponse } from './tally-items'
import { addResponses, subtractResponses } from './tally-rows'

/**
 * Responses of an anonymous survey are counted in the transaction that releases them, which avoids a stored list of
 * single pending answers. Rewritten older responses are added and subtracted again: this updates the tally rows they
 * count in, so a row's transaction number discloses no more than a response's.
 */

const withoutTimes = (responses: { answers: Answers }[]): CountedResponse[] =>
  responses.map(({ answers }) => ({ answers, seconds: null }))

/**
 * Locks the survey's tally for a transaction that calls {@link countReleased} or writes no responses. Returns false
 * during a recount and before one: rewritten responses could be counted twice or not at all, so the batch must wait.
 */
export async function beginCountedRelease(tx: Database, surveyId: string): Promise<boolean> {
  await ensureProgress(tx, surveyId)
  const progress = await lockProgress(tx, surveyId)
  if (progress.copy !== null || (await isRecountDue(tx, surveyId))) return false
  // Makes the triggers of table `response` record no changes.
  await tx.execute(sql`select set_config('gateway.counts_responses', 'on', true)`)
  return true
}

async function lockProgress(tx: Database, surveyId: string) {
  const [progress] = await tx
    .select()
    .from(tallyProgress)
    .where(eq(tallyProgress.surveyId, surveyId))
    .for('update')
  if (!progress) throw new Error(`survey ${surveyId} has no tally progress`)
  return progress
}

/** Counts the responses that a release has written; `rewritten` are the older ones among them. */
export async function countReleased(
  tx: Database,
  surveyId: string,
  written: { answers: Answers }[],
  rewritten: { answers: Answers }[],
): Promise<void> {
  const progress = await lockProgress(tx, surveyId)
  const form = await readSurveyForm(tx, surveyId)
  await addResponses(tx, progress, form, withoutTimes(written))
  await subtractResponses(tx, progress, form, withoutTimes(rewritten))
  await writeProgress(tx, progress, {})
}
