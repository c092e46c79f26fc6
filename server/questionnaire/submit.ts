import { eq, or } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Receipt, submitRequest } from '../../src/wire/questionnaire'
import { chinaDay } from '../clock'
import type { Database } from '../database/open'
import { draft, pastRound, sheet, submission, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import { passedUntil } from '../face/checks'
import type { Session } from '../sessions/sessions'
import { ballotSecret } from './ballot-secret'
import { dropBallots, releaseDue } from './ballots'
import { findTask, type Actor } from './detail'
import { lockVersion, versionHanded } from './form-versions'
import { newReceiptNo, toEndedReceipt, toReceipt } from './receipt'
import { refuseClosed, refuseSubmitted } from './refusals'
import { findPastRounds, lockTask, roundAtHand, toReturned, type PastRound } from './rounds'
import { checkHanded, type Handed } from './sheet-check'
import type { TaskRow } from './task-rows'

const RECEIPT_TRIES = 8

type Request = v.InferOutput<typeof submitRequest>

/** Takes an answer once. The same key gets the same receipt however often and however parallel it comes. */
export async function submitAnswers(
  gateway: Gateway,
  who: Actor,
  session: Pick<Session, 'tokenHash'>,
  request: Request,
): Promise<Receipt> {
  const { db, clock } = gateway
  const now = clock.now()
  const row = await findTask(db, who, request.id)
  const past = await findPastRounds(db, request.id)
  const earlier = receiptOfKey(row, who, request, past)
  if (earlier) return earlier
  refuseSubmitted(row, who)
  refuseClosed(row, now)
  // Prepared for a round that was taken back or returned since: it must not pass for its correction.
  if (request.round !== roundAtHand(past)) throw new GatewayError('conflict')
  if (row.survey.faceCheck) await passedUntil(gateway, session)
  const { answers, reasons = [] } = request
  row.formVersion = await versionHanded(db, row, request.formVersion)
  const kept = await checkHanded(db, row, who.personId, { answers, reasons }, toReturned(past))
  const written = await db.transaction((tx) => write(tx, gateway, row, request, kept))
  if (written && row.survey.anonymous) await releaseDue(gateway, row.survey.id)
  const after = await findTask(db, who, request.id)
  const receipt = receiptOfKey(after, who, request, await findPastRounds(db, request.id))
  if (receipt) return receipt
  if (!written) refuseSubmitted(after, who)
  // The key belongs to another task: a device that mixes up its answers must not be told that it worked.
  throw new GatewayError('conflict')
}

/** Also of a round that counts no longer: the device asks whether its submit arrived, and it did. */
function receiptOfKey(row: TaskRow, who: Actor, request: Request, past: PastRound[]): Receipt | null {
  const key = request.clientKey.toLowerCase()
  const ended = past.find(({ clientKey }) => clientKey === key)
  if (ended) return toEndedReceipt(row, ended, who.person, who.language)
  return row.submission?.clientKey === key ? toReceipt(row, who.person, who.language) : null
}

const roundNow = async (tx: Database, taskId: string) => roundAtHand(await findPastRounds(tx, taskId))

// Whoever comes second waits for the task's row, then finds it submitted.
async function write(
  tx: Database,
  { clock, settings }: Gateway,
  row: TaskRow,
  request: Request,
  handed: Handed,
): Promise<boolean> {
  const taskId = row.task.id
  const version = (await lockVersion(tx, taskId))?.version
  const { standing } = await lockTask(tx, taskId)
  if (standing || (await roundNow(tx, taskId)) !== request.round) return false
  if (!(await enterRoll(tx, row, request, Object.keys(handed.answers).length, clock.now()))) return false
  const { id: surveyId, anonymous } = row.survey
  if (anonymous) await dropBallots(tx, ballotSecret(settings), surveyId, [handed])
  else await tx.insert(sheet).values({ surveyId, ...handed, submissionTaskId: taskId })
  await tx.delete(draft).where(eq(draft.taskId, taskId))
  const isCurrent = row.formVersion === version
  const own = isCurrent ? {} : { formVersion: row.formVersion }
  await tx
    .update(task)
    .set({ state: 'submitted', ...own })
    .where(eq(task.id, taskId))
  return true
}

/** False when the key is taken by another task; a receipt number already given is drawn again. */
async function enterRoll(
  tx: Database,
  { task: { id: taskId }, survey, form }: TaskRow,
  request: Request,
  count: number,
  now: Date,
): Promise<boolean> {
  const { anonymous } = survey
  const values = {
    taskId,
    clientKey: request.clientKey,
    round: request.round,
    submittedAt: anonymous ? chinaDay(now) : now,
    seconds: anonymous ? null : request.seconds,
    answeredCount: anonymous ? null : count,
  }
  for (let attempt = 0; attempt < RECEIPT_TRIES; attempt += 1) {
    const receiptNo = newReceiptNo(survey.formId, form.code, now, attempt)
    const used = await tx
      .select({ receiptNo: pastRound.receiptNo, clientKey: pastRound.clientKey })
      .from(pastRound)
      .where(or(eq(pastRound.receiptNo, receiptNo), eq(pastRound.clientKey, request.clientKey)))
    if (used.some((one) => one.receiptNo !== receiptNo)) return false
    if (used.length > 0) continue
    const entered = await tx
      .insert(submission)
      .values({ ...values, receiptNo })
      .onConflictDoNothing()
      .returning({ taskId: submission.taskId })
    if (entered.length > 0) return true
    const sameKey = eq(submission.clientKey, request.clientKey)
    const taken = await tx.select({ taskId: submission.taskId }).from(submission).where(sameKey)
    if (taken.length > 0) return false
  }
  throw new Error('no free receipt number')
}
