import { eq, sql } from 'drizzle-orm'
import type { Receipt, SubmitRequest } from '../../src/wire/questionnaire'
import { chinaDay } from '../clock'
import type { Database } from '../database/open'
import { draft, sheet, submission, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import { findTask, type Actor } from './detail'
import { newReceiptNo, toReceipt } from './receipt'
import { refuseClosed, refuseSubmitted } from './refusals'
import { checkHanded, type Handed } from './sheet-check'
import type { TaskRow } from './task-rows'

const RECEIPT_TRIES = 8
const SHUFFLED_SHEETS = 16

type Request = SubmitRequest & { seconds: number }

/** Takes an answer once. The same key gets the same receipt however often and however parallel it comes. */
export async function submitAnswers(gateway: Gateway, who: Actor, request: Request): Promise<Receipt> {
  const { db, clock } = gateway
  const now = clock.now()
  const row = await findTask(db, who, request.id)
  const earlier = receiptOfKey(row, who, request)
  if (earlier) return earlier
  refuseSubmitted(row, who)
  refuseClosed(row, now)
  const { answers, reasons = [] } = request
  const kept = await checkHanded(db, row, who.personId, { answers, reasons })
  const written = await db.transaction((tx) => write(tx, row, request, kept, now))
  const after = await findTask(db, who, request.id)
  const receipt = receiptOfKey(after, who, request)
  if (receipt) return receipt
  if (!written) refuseSubmitted(after, who)
  // The key belongs to another task: a device that mixes up its answers must not be told that it worked.
  throw new GatewayError('conflict')
}

function receiptOfKey(row: TaskRow, who: Actor, { clientKey }: Request): Receipt | null {
  const isSame = row.submission?.clientKey === clientKey.toLowerCase()
  return isSame ? toReceipt(row, who.person, who.language) : null
}

// Whoever comes second waits for the task's row, then finds it submitted.
async function write(
  tx: Database,
  row: TaskRow,
  request: Request,
  { answers, reasons }: Handed,
  now: Date,
): Promise<boolean> {
  const taskId = row.task.id
  const [held] = await tx.select({ state: task.state }).from(task).where(eq(task.id, taskId)).for('update')
  if (!held || held.state === 'submitted') return false
  if (!(await enterRoll(tx, row, request, Object.keys(answers).length, now))) return false
  const { anonymous } = row.survey
  await tx
    .insert(sheet)
    .values({ surveyId: row.survey.id, answers, reasons, submissionTaskId: anonymous ? null : taskId })
  if (anonymous) await shuffleSheets(tx, row.survey.id)
  await tx.delete(draft).where(eq(draft.taskId, taskId))
  await tx.update(task).set({ state: 'submitted' }).where(eq(task.id, taskId))
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
    submittedAt: anonymous ? chinaDay(now) : now,
    seconds: anonymous ? null : request.seconds,
    answeredCount: anonymous ? null : count,
  }
  for (let attempt = 0; attempt < RECEIPT_TRIES; attempt += 1) {
    const receiptNo = newReceiptNo(survey.formId, form.code, now, attempt)
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

// Rows written by one transaction carry its number, and a new row lies at the end of its table. Writing
// some older sheets anew together with the new one hides which of them came with this entry in the roll.
async function shuffleSheets(tx: Database, surveyId: string): Promise<void> {
  await tx.execute(sql`
    update ${sheet} set answers = answers where id in (
      select id from ${sheet} where survey_id = ${surveyId}
      order by random() limit ${SHUFFLED_SHEETS} for update skip locked
    )`)
}
