import { and, desc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Decision, reopenRequest } from '../../../src/wire/bureau/review'
import type { Scope } from '../../access/scope'
import type { Database } from '../../database/connection/open'
import { reopenedAcceptance, submission, task } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Actor } from '../detail'
import { lockTask } from '../submission-history'
import { findReviewed } from './review'

type ReopenRequest = v.InferOutput<typeof reopenRequest>

/**
 * Makes an accepted submission undecided again: it can then be returned, or accepted again. The caller must be an
 * administrator.
 * @throws conflict if the submission is not the accepted one, unless this call repeats the same reopening
 */
export async function reopenResponse(
  { db, clock }: Gateway,
  who: Actor,
  scope: Scope,
  request: ReopenRequest,
): Promise<Decision> {
  const { id, submissionNo, reason } = request
  await findReviewed(db, scope, id)
  return db.transaction(async (tx) => {
    const { status, current } = await lockTask(tx, id)
    if (current?.submissionNo !== submissionNo) throw new GatewayError('conflict')
    if (!current.acceptedAt || !current.acceptedBy) return findRepeatedReopening(tx, who, request, status)
    await writeReopening(tx, who, current, { reopenedAt: clock.now(), reason })
    return { status: 'submitted' }
  })
}

/** Makes the submission undecided, and keeps who accepted and who reopened it. The task's row is locked. */
export async function writeReopening(
  tx: Database,
  { personId }: Actor,
  { taskId, surveyId, submissionNo, acceptedAt, acceptedBy }: typeof submission.$inferSelect,
  reopening: { reopenedAt: Date; reason: string },
): Promise<void> {
  if (!acceptedAt || !acceptedBy) return
  await tx
    .insert(reopenedAcceptance)
    .values({ taskId, surveyId, submissionNo, acceptedAt, acceptedBy, reopenedBy: personId, ...reopening })
  await tx.update(submission).set({ acceptedAt: null, acceptedBy: null }).where(eq(submission.taskId, taskId))
  await tx.update(task).set({ status: 'submitted' }).where(eq(task.id, taskId))
}

/** Handles a repeated call whose first response was lost. */
async function findRepeatedReopening(
  tx: Database,
  { personId }: Actor,
  { id, submissionNo, reason }: ReopenRequest,
  status: Decision['status'] | undefined,
): Promise<Decision> {
  const [last] = await tx
    .select()
    .from(reopenedAcceptance)
    .where(and(eq(reopenedAcceptance.taskId, id), eq(reopenedAcceptance.submissionNo, submissionNo)))
    .orderBy(desc(reopenedAcceptance.reopenedAt))
    .limit(1)
  if (!status || last?.reopenedBy !== personId || last.reason !== reason) throw new GatewayError('conflict')
  return { status }
}
