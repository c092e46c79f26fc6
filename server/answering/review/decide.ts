import { and, eq, sql } from 'drizzle-orm'
import { type Form, parseAddress, sameAnswers } from '../../../src/lib/questionnaire'
import {
  type AcceptRequest,
  type Decision,
  longestRequest,
  type ReturnRequest,
} from '../../../src/wire/bureau/review'
import type { FieldError } from '../../../src/wire/protocol/envelope'
import { addSeconds } from '../../clock'
import type { Scope } from '../../access/scope'
import type { Database } from '../../database/connection/open'
import { supersededSubmission, submission, task } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { afterQuietHours } from '../../notifications/quiet-hours'
import { insertMessages } from '../../notifications/vendor-messages'
import { evaluate, findReady } from '../../evaluation/compiled-forms'
import type { Actor } from '../detail'
import { writeReopening } from './reopen'
import { findReviewed } from './review'
import { UNDO_SECONDS } from './undo'
import { type DraftPlace, supersedeSubmission, findCurrentAnswers, lockTask } from '../submission-history'

/** Seconds from now: 366 days. */
export const MAX_EXTENSION_SECONDS = 366 * 86_400

/**
 * Returns a response with correction requests. Each submission is decided at most once; for an accepted one that
 * `request` reopens, the caller must be an administrator.
 * @throws invalidInput; conflict if the submission is no longer current, unless this call repeats the same return
 */
export async function returnResponse(
  { db, clock, settings }: Gateway,
  who: Actor,
  scope: Scope,
  request: ReturnRequest,
): Promise<Decision> {
  const now = clock.now()
  const row = await findReviewed(db, scope, request.id)
  const dueAt = new Date(request.dueAt)
  throwFieldErrors(dueAtErrors(dueAt, now))
  const ready = await findReady(db, row.survey.formId, row.formVersion)
  // A submission's answers never change; the transaction checks that the submission is still current.
  const answers = await findCurrentAnswers(db, request.id, request.submissionNo)
  const counts = await evaluate(ready, 'progress', answers)
  const addresses = request.correctionRequests.map(({ at }) => at)
  const uncorrectable = new Set(await evaluate(ready, 'uncorrectable', { answers, at: addresses }))
  return db.transaction(async (tx) => {
    const { status, current, dueAt: previousDueAt } = await lockTask(tx, request.id)
    const isOpen = status === 'submitted' || (status === 'accepted' && request.reopens)
    if (!isOpen || current?.submissionNo !== request.submissionNo) return findRepeatedReturn(tx, who, request)
    throwFieldErrors(
      correctionRequestErrors(request.correctionRequests, (address) => !uncorrectable.has(address)),
    )
    const { correctionRequests } = request
    if (status === 'accepted')
      await writeReopening(tx, who, current, { reopenedAt: now, reason: reasonOf(correctionRequests) })
    await supersedeSubmission(
      tx,
      request.id,
      { counts, place: placeOfCorrection(ready.form, correctionRequests) },
      {
        outcome: 'returned',
        endedAt: now,
        reviewerId: who.personId,
        correctionRequests,
        dueAt,
        previousDueAt,
      },
    )
    await tx.update(task).set({ status: 'returned', dueAt }).where(eq(task.id, request.id))
    const returned = sql`(select null::uuid as entry_id, id as task_id, person_id from task where id = ${request.id})`
    await tx.execute(
      insertMessages(
        settings.vendors,
        'return',
        afterQuietHours(addSeconds(now, UNDO_SECONDS), settings.reminders),
        returned,
      ),
    )
    return { status: 'returned' }
  })
}

/** Why an acceptance is reopened, where its return says so: the different reasons, cut to the length of one. */
const reasonOf = (requests: ReturnRequest['correctionRequests']) =>
  [...new Set(requests.map(({ reason }) => reason))].join('；').slice(0, longestRequest)

/** The first field to correct. */
function placeOfCorrection({ pages }: Form, requests: ReturnRequest['correctionRequests']): DraftPlace {
  for (const { id: pageId, questions } of pages)
    for (const { id } of questions) {
      const found = requests.find(({ at }) => parseAddress(at).questionId === id)
      if (found) return { pageId, focusedAddress: found.at }
    }
  return { pageId: pages[0]?.id ?? '', focusedAddress: '' }
}

/**
 * Accepts the current submission. It can no longer be returned or withdrawn.
 * @throws conflict if the submission is no longer current
 */
export async function acceptResponse(
  { db, clock }: Gateway,
  who: Actor,
  scope: Scope,
  request: AcceptRequest,
): Promise<Decision> {
  const { id, submissionNo } = request
  await findReviewed(db, scope, id)
  return db.transaction(async (tx) => {
    const { status, current } = await lockTask(tx, id)
    if (current?.submissionNo !== submissionNo) throw new GatewayError('conflict')
    if (status === 'accepted') return { status }
    await tx
      .update(submission)
      .set({ acceptedAt: clock.now(), acceptedBy: who.personId })
      .where(eq(submission.taskId, id))
    await tx.update(task).set({ status: 'accepted' }).where(eq(task.id, id))
    return { status: 'accepted' }
  })
}

function throwFieldErrors(fields: FieldError[]): void {
  if (fields.length > 0) throw new GatewayError('invalidInput', { fields })
}

function dueAtErrors(dueAt: Date, now: Date): FieldError[] {
  if (dueAt <= now) return [{ field: 'dueAt', message: '>now' }]
  return dueAt > addSeconds(now, MAX_EXTENSION_SECONDS) ? [{ field: 'dueAt', message: '<=366 days' }] : []
}

function correctionRequestErrors(
  correctionRequests: ReturnRequest['correctionRequests'],
  isCorrectable: (at: string) => boolean,
): FieldError[] {
  const addresses = correctionRequests.map(({ at }) => at)
  return addresses.flatMap((at, index): FieldError[] => {
    if (addresses.indexOf(at) < index) return [{ field: `correctionRequests.${index}.at`, message: 'once' }]
    return isCorrectable(at) ? [] : [{ field: `correctionRequests.${index}.at`, message: 'place' }]
  })
}

/** Handles a repeated return whose first response was lost. Throws conflict for any other decision. */
async function findRepeatedReturn(
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
