import { and, eq } from 'drizzle-orm'
import type { Decision, WithdrawRequest } from '../../src/wire/surveys/submission-history'
import { supersededSubmission, task } from '../database/schema'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { evaluate, findReady } from '../evaluation/compiled-forms'
import { findTask, type Actor } from './detail'
import {
  supersedeSubmission,
  findSupersededSubmissions,
  findStanding,
  lockTask,
  toReturned,
  withdrawUntil,
} from './submission-history'
import type { TaskRow } from './task-rows'

/** Takes back what was submitted a moment ago; it becomes a draft again, with all that was in it. */
export async function withdraw(
  { db, clock }: Gateway,
  who: Actor,
  { id, submissionNo }: WithdrawRequest,
): Promise<Decision> {
  const now = clock.now()
  const row = await findTask(db, who, id)
  const ready = await findReady(db, row.survey.formId, row.formVersion)
  // The answers of a round never change; that it still stands is looked at again below.
  const answers = await findStanding(db, id, submissionNo)
  const counts = await evaluate(ready, 'progress', answers)
  return db.transaction(async (tx) => {
    const { status, standing } = await lockTask(tx, id)
    if (!standing || standing.submissionNo !== submissionNo) return alreadyWithdrawn(tx, row, submissionNo)
    const until = withdrawUntil({ ...row, submission: standing })
    if (status !== 'submitted' || !until || now >= until) throw new GatewayError('withdrawExpired')
    const next = toReturned(await findSupersededSubmissions(tx, id)) ? 'returned' : 'drafting'
    await supersedeSubmission(tx, id, { form: ready.form, counts }, { outcome: 'withdrawn', endedAt: now })
    await tx.update(task).set({ status: next }).where(eq(task.id, id))
    return { status: next }
  })
}

/** Another device was first, or the answer to this one was lost: it is as the person wants it. */
async function alreadyWithdrawn(
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
