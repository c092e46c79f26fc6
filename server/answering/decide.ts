import { and, eq } from 'drizzle-orm'
import { sameAnswers } from '../../src/lib/questionnaire'
import type { AcceptRequest, Decision, ReturnRequest } from '../../src/wire/surveys/submission-history'
import type { FieldError } from '../../src/wire/protocol/envelope'
import { addSeconds } from '../clock'
import type { Scope } from '../access/scope'
import type { Database } from '../database/connection/open'
import { supersededSubmission, submission, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { evaluate, findReady } from '../evaluation/compiled-forms'
import type { Actor } from './detail'
import { findReviewed } from './review'
import { supersedeSubmission, findStanding, lockTask } from './submission-history'

/** In seconds. */
export const LONGEST_EXTENSION = 366 * 86_400

/** Gives the sheet back to be corrected where it is marked. The first decision about a round is the only one. */
export async function returnResponse(
  { db, clock }: Gateway,
  who: Actor,
  scope: Scope,
  request: ReturnRequest,
): Promise<Decision> {
  const now = clock.now()
  const row = await findReviewed(db, scope, request.id)
  const dueAt = new Date(request.dueAt)
  refuseFields(dateFaults(dueAt, now))
  const ready = await findReady(db, row.survey.formId, row.formVersion)
  // The answers of a round never change; that it still stands is looked at again below.
  const answers = await findStanding(db, request.id, request.submissionNo)
  const counts = await evaluate(ready, 'progress', answers)
  const at = request.correctionRequests.map((mark) => mark.at)
  const unmarkable = new Set(await evaluate(ready, 'unmarkable', { answers, at }))
  return db.transaction(async (tx) => {
    const { status, standing } = await lockTask(tx, request.id)
    if (status !== 'submitted' || standing?.submissionNo !== request.submissionNo)
      return knownReturn(tx, who, request)
    refuseFields(correctionRequestFaults(request.correctionRequests, (mark) => !unmarkable.has(mark)))
    const { correctionRequests } = request
    await supersedeSubmission(
      tx,
      request.id,
      { form: ready.form, counts },
      {
        ...{
          outcome: 'returned' as const,
          endedAt: now,
          reviewerId: who.personId,
          correctionRequests,
          dueAt,
        },
      },
    )
    await tx.update(task).set({ status: 'returned', dueAt }).where(eq(task.id, request.id))
    return { status: 'returned' }
  })
}

/** What was submitted is right: nothing changes any more. */
export async function acceptResponse(
  { db, clock }: Gateway,
  who: Actor,
  scope: Scope,
  request: AcceptRequest,
): Promise<Decision> {
  const { id, submissionNo } = request
  await findReviewed(db, scope, id)
  return db.transaction(async (tx) => {
    const { status, standing } = await lockTask(tx, id)
    if (standing?.submissionNo !== submissionNo) throw new GatewayError('conflict')
    if (status === 'accepted') return { status }
    await tx
      .update(submission)
      .set({ acceptedAt: clock.now(), acceptedBy: who.personId })
      .where(eq(submission.taskId, id))
    await tx.update(task).set({ status: 'accepted' }).where(eq(task.id, id))
    return { status: 'accepted' }
  })
}

function refuseFields(fields: FieldError[]): void {
  if (fields.length > 0) throw new GatewayError('invalidInput', { fields })
}

function dateFaults(dueAt: Date, now: Date): FieldError[] {
  if (dueAt <= now) return [{ field: 'dueAt', message: '>now' }]
  return dueAt > addSeconds(now, LONGEST_EXTENSION) ? [{ field: 'dueAt', message: '<=366 days' }] : []
}

function correctionRequestFaults(
  correctionRequests: ReturnRequest['correctionRequests'],
  isKnown: (at: string) => boolean,
): FieldError[] {
  const places = correctionRequests.map(({ at }) => at)
  return places.flatMap((at, index): FieldError[] => {
    if (places.indexOf(at) < index) return [{ field: `correctionRequests.${index}.at`, message: 'once' }]
    return isKnown(at) ? [] : [{ field: `correctionRequests.${index}.at`, message: 'place' }]
  })
}

/** The answer to this very return may have been lost on its way. */
async function knownReturn(
  tx: Database,
  who: Actor,
  { id, submissionNo, correctionRequests }: ReturnRequest,
): Promise<Decision> {
  const [known] = await tx
    .select({
      reviewerId: supersededSubmission.reviewerId,
      correctionRequests: supersededSubmission.correctionRequests,
      status: task.status,
    })
    .from(supersededSubmission)
    .innerJoin(task, eq(task.id, supersededSubmission.taskId))
    .where(and(eq(supersededSubmission.taskId, id), eq(supersededSubmission.submissionNo, submissionNo)))
  const isSame =
    known?.reviewerId === who.personId && sameAnswers(known.correctionRequests, correctionRequests)
  if (!isSame) throw new GatewayError('conflict')
  return { status: known.status }
}
