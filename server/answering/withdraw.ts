import { and, eq } from 'drizzle-orm'
import type { Decision } from '../../src/wire/bureau/review'
import type { WithdrawRequest } from '../../src/wire/surveys/submission-history'
import { supersededSubmission, task } from '../database/schema'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { evaluate, findReady } from '../evaluation/compiled-forms'
import { findTask, type Actor } from './detail'
import {
  supersedeSubmission,
  findSupersededSubmissions,
  findCurrentAnswers,
  lockTask,
  toReturned,
  withdrawUntil,
} from './submission-history'
import type { TaskRow } from './task-rows'

/**
 * Withdraws a submission within its withdrawal period; its answers become a draft.
 * @throws withdrawExpired after the period or a decision
 */
export async function withdraw(
  { db, clock }: Gateway,
  who: Actor,
  { id, submissionNo, pageId, focusedAddress }: WithdrawRequest,
): Promise<Decision> {
  const now = clock.now()
  const row = await findTask(db, who, id)
  const ready = await findReady(db, row.survey.formId, row.formVersion)
  // A submission's answers never change; the transaction checks that the submission is still current.
  const answers = await findCurrentAnswers(db, id, submissionNo)
  const counts = await evaluate(ready, 'progress', answers)
  return db.transaction(async (tx) => {
    const { status, current } = await lockTask(tx, id)
    if (!current || current.submissionNo !== submissionNo)
      return findRepeatedWithdrawal(tx, row, submissionNo)
    const until = withdrawUntil({ ...row, submission: current })
    if (status !== 'submitted' || !until || now >= until) throw new GatewayError('withdrawExpired')
    const next = toReturned(await findSupersededSubmissions(tx, id)) ? 'returned' : 'drafting'
    const place = { pageId: pageId ?? ready.form.pages.at(-1)?.id ?? '', focusedAddress }
    await supersedeSubmission(tx, id, { counts, place }, { outcome: 'withdrawn', endedAt: now })
    await tx.update(task).set({ status: next }).where(eq(task.id, id))
    return { status: next }
  })
}

/** Handles a repeated withdrawal: another device came first, or the first response was lost. */
async function findRepeatedWithdrawal(
  tx: Database,
  { task: { id } }: TaskRow,
  submissionNo: number,
): Promise<Decision> {
  const [known] = await tx
    .select({ outcome: supersededSubmission.outcome, status: task.status })
    .from(supersededSubmission)
    .innerJoin(task, eq(task.id, supersededSubmission.taskId))
    .where(and(eq(supersededSubmission.taskId, id), eq(supersededSubmission.submissionNo, submissionNo)))
  if (known?.outcome !== 'withdrawn') throw new GatewayError('withdrawExpired')
  return { status: known.status }
}
