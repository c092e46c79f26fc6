import type * as v from 'valibot'
import type { Receipt, submitRequest } from '../../src/wire/surveys/questionnaire'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { passedUntil } from '../sessions/face-checks'
import type { Session } from '../sessions/sessions'
import { releaseDue } from './anonymous/responses'
import { findReady } from '../evaluation/compiled-forms'
import type { Actor } from './detail'
import { submittedVersion } from './form-versions'
import { writeSubmission } from './write-submission'
import { toEndedReceipt, toReceipt } from './receipt'
import { refuseClosed, refuseSubmitted } from './refusals'
import {
  findSupersededSubmissions,
  currentSubmissionNo,
  toReturned,
  type SupersededSubmission,
} from './submission-history'
import { validateResponse } from './validate-response'
import { type TaskForSubmission, selectTaskForSubmission } from './task-rows'

type Request = v.InferOutput<typeof submitRequest>

/** The respondent's own task; somebody else's is as good as none. */
async function findTaskForSubmission(
  db: Database,
  { personId, organisationId }: Actor,
  id: string,
): Promise<TaskForSubmission> {
  const [row] = await selectTaskForSubmission(db).execute({ id, personId, organisationId })
  if (!row) throw new GatewayError('notFound')
  return row
}

/** Takes an answer once. The same key gets the same receipt however often and however parallel it comes. */
export async function submitAnswers(
  gateway: Gateway,
  who: Actor,
  session: Pick<Session, 'tokenHash'>,
  request: Request,
): Promise<Receipt> {
  const { db, clock } = gateway
  const now = clock.now()
  const row = await findTaskForSubmission(db, who, request.id)
  const past = row.hasPast ? await findSupersededSubmissions(db, request.id) : []
  const earlier = receiptOfKey(row, who, request, past)
  if (earlier) return earlier
  refuseSubmitted(row, who)
  refuseClosed(row, now)
  // Prepared for a round that was taken back or returned since: it must not pass for its correction.
  if (request.submissionNo !== currentSubmissionNo(past)) throw new GatewayError('conflict')
  if (row.survey.faceCheck) await passedUntil(gateway, session)
  const { answers, justifications = [] } = request
  row.formVersion = await submittedVersion(db, row, request.formVersion)
  const asked = { row, ready: await findReady(db, row.survey.formId, row.formVersion) }
  const kept = await validateResponse(db, asked, who.personId, { answers, justifications }, toReturned(past))
  const entered = await writeSubmission(gateway, asked, request, kept)
  if (entered && row.survey.anonymous) await releaseDue(gateway, row.survey.id)
  const standing = entered && toReceipt({ ...row, submission: entered }, who.person, who.language)
  return standing ?? receiptOfOther(db, who, request)
}

/** What another submit has left, which may have come from the same device. */
async function receiptOfOther(db: Database, who: Actor, request: Request): Promise<Receipt> {
  const after = await findTaskForSubmission(db, who, request.id)
  const receipt = receiptOfKey(after, who, request, await findSupersededSubmissions(db, request.id))
  if (receipt) return receipt
  refuseSubmitted(after, who)
  // The key belongs to another task: a device that mixes up its answers must not be told that it worked.
  throw new GatewayError('conflict')
}

/** Also of a round that counts no longer: the device asks whether its submit arrived, and it did. */
function receiptOfKey(
  row: TaskForSubmission,
  who: Actor,
  request: Request,
  past: SupersededSubmission[],
): Receipt | null {
  const key = request.clientKey.toLowerCase()
  const ended = past.find(({ clientKey }) => clientKey === key)
  if (ended) return toEndedReceipt(row, ended, who.person, who.language)
  return row.submission?.clientKey === key ? toReceipt(row, who.person, who.language) : null
}
