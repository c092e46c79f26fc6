import { channel } from 'node:diagnostics_channel'
import type * as v from 'valibot'
import type { Receipt, submitRequest } from '../../src/wire/surveys/submission'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { passedUntil } from '../sessions/face-checks'
import type { Session } from '../sessions/sessions'
import { releaseDue } from './anonymous/responses'
import { firstArrivalOf } from './arrival'
import { findReady } from '../evaluation/compiled-forms'
import type { Actor } from './detail'
import { resolveSubmittedVersion } from './form-versions'
import { writeSubmission } from './write-submission'
import { toSupersededReceipt, toReceipt } from './receipt'
import { refuseClosed, refuseSubmitted } from './refusals'
import {
  findSupersededSubmissions,
  currentSubmissionNo,
  toReturned,
  type SupersededSubmission,
} from './submission-history'
import { validateResponse } from './validate-response'
import { findTaskToSubmit, type TaskForSubmission } from './task-rows'

type SubmitRequest = v.InferOutput<typeof submitRequest>

/** A received submission, as published on {@link receivedSubmissions}. */
export interface ReceivedSubmission {
  /** Seconds that it has waited on the device; older apps do not state them. */
  waited?: number | undefined
}

/** Publishes a {@link ReceivedSubmission} for each one that this process has written. */
export const receivedSubmissions = channel('gateway.submission')

/** Throws notFound, not forbidden, to hide from other users that the task exists. */
async function findTaskForSubmission(
  db: Database,
  { personId, organisationId }: Actor,
  id: string,
): Promise<TaskForSubmission> {
  const row = await findTaskToSubmit(db, { id, personId, organisationId })
  if (!row) throw new GatewayError('notFound')
  return row
}

/**
 * Submits a response once: repeated and concurrent calls with the same client key return the same receipt. The deadline
 * is compared with the time at which the gateway first received it, busy or not.
 * @throws alreadySubmitted, with the receipt; taskExcused; conflict if the response was prepared for another submission number, or
 * the key belongs to another task; answersInvalid or justificationsMissing, with the findings
 */
export async function submitAnswers(
  gateway: Gateway,
  who: Actor,
  session: Pick<Session, 'tokenHash'>,
  request: SubmitRequest,
  receivedAt: Date,
): Promise<Receipt> {
  const { db, clock } = gateway
  const now = clock.now()
  const row = await findTaskForSubmission(db, who, request.id)
  const past = row.hasPast ? await findSupersededSubmissions(db, request.id) : []
  const earlier = findReceiptByKey(row, who, request, past)
  if (earlier) return earlier
  refuseSubmitted(row, who)
  refuseClosed(row, firstArrivalOf(gateway, request, receivedAt))
  // A response prepared before a withdrawal or return must not pass for its correction.
  if (request.submissionNo !== currentSubmissionNo(past)) throw new GatewayError('conflict')
  if (row.survey.faceCheck) await passedUntil(gateway, session)
  const { answers, justifications = [] } = request
  row.formVersion = await resolveSubmittedVersion(db, row, request.formVersion)
  const taskWithForm = { row, ready: await findReady(db, row.survey.formId, row.formVersion) }
  const submitted = { answers, justifications }
  const content = await validateResponse(db, taskWithForm, { who, now }, submitted, toReturned(past))
  const submission = await writeSubmission(gateway, taskWithForm, request, content)
  if (submission) receivedSubmissions.publish({ waited: request.waited } satisfies ReceivedSubmission)
  if (submission && row.survey.anonymous) await releaseDue(gateway, row.survey.id)
  const receipt = submission && toReceipt({ ...row, submission }, who.person, who.language)
  return receipt ?? findConcurrentReceipt(db, who, request)
}

/** The receipt of a concurrent submit of the same key. Throws if the concurrent submit came from another device. */
async function findConcurrentReceipt(db: Database, who: Actor, request: SubmitRequest): Promise<Receipt> {
  const after = await findTaskForSubmission(db, who, request.id)
  const receipt = findReceiptByKey(after, who, request, await findSupersededSubmissions(db, request.id))
  if (receipt) return receipt
  refuseSubmitted(after, who)
  // The key belongs to another task: the device has mixed up its responses and must not get a receipt.
  throw new GatewayError('conflict')
}

/** Includes superseded submissions: the device needs to know that its submit arrived. */
function findReceiptByKey(
  row: TaskForSubmission,
  who: Actor,
  request: SubmitRequest,
  past: SupersededSubmission[],
): Receipt | null {
  const key = request.clientKey.toLowerCase()
  const ended = past.find(({ clientKey }) => clientKey === key)
  if (ended) return toSupersededReceipt(row, ended, who.person, who.language)
  return row.submission?.clientKey === key ? toReceipt(row, who.person, who.language) : null
}
