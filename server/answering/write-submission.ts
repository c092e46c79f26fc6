import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { submitRequest } from '../../src/wire/surveys/questionnaire'
import { chinaDay } from '../clock'
import { prepared } from '../database/queries/prepared'
import type { Gateway } from '../gateway'
import { anonymousResponseKey } from './anonymous/response-key'
import { encryptResponse } from './anonymous/responses'
import type { TaskWithForm } from './task-rows'
import { newReceiptNo } from './receipt'
import type { ResponseContent } from './validate-response'
import type { TaskForSubmission } from './task-rows'

const RECEIPT_TRIES = 8

type Request = v.InferOutput<typeof submitRequest>
export type Submission = NonNullable<TaskForSubmission['submission']>

/** The submission's row. For an anonymous survey without the time and without anything that leads to the response. */
function entryOf(
  { task, survey }: TaskForSubmission,
  request: Request,
  count: number,
  now: Date,
): Submission {
  const { anonymous } = survey
  return {
    taskId: task.id,
    clientKey: request.clientKey.toLowerCase(),
    receiptNo: '',
    submissionNo: request.submissionNo,
    submittedAt: anonymous ? chinaDay(now) : now,
    seconds: anonymous ? null : (request.seconds ?? null),
    answeredCount: anonymous ? null : count,
    ...{ acceptedAt: null, acceptedBy: null },
  }
}

/** A receipt number is random and may be taken. */
type Outcome = 'written' | 'superseded' | 'receipt number taken'

/** Calls the database function of `write_submission.sql`: one round trip, one transaction. */
const callWriteSubmission = prepared((db) => {
  const given = (name: string) => sql.placeholder(name)
  const outcome = sql<Outcome>`write_submission(${given('taskId')}::uuid, ${given('clientKey')}::uuid, ${given('receiptNo')}::text,
    ${given('submissionNo')}::int, ${given('submittedAt')}::timestamptz, ${given('seconds')}::int, ${given('answeredCount')}::int,
    ${given('version')}::int, ${given('answers')}::jsonb, ${given('justifications')}::jsonb, ${given('encrypted')}::text)`
  return db
    .select({ outcome })
    .from(sql`(values (1)) one`)
    .prepare('write_submission')
})

/** The response's columns; for an anonymous survey only the encrypted response. */
function writtenOf(
  { row: { survey }, ready: { form } }: TaskWithForm,
  { settings }: Pick<Gateway, 'settings'>,
  handed: ResponseContent,
) {
  if (survey.anonymous) {
    const encrypted = encryptResponse(anonymousResponseKey(settings), { id: survey.id, form }, handed)
    return { answers: null, justifications: null, encrypted }
  }
  return {
    answers: JSON.stringify(handed.answers),
    justifications: JSON.stringify(handed.justifications),
    encrypted: null,
  }
}

/**
 * Writes a submission and its response, deletes the draft and sets the task's status.
 * @returns null if a concurrent submission came first, or another task has used the client key
 */
export async function writeSubmission(
  { db, clock, settings }: Pick<Gateway, 'db' | 'clock' | 'settings'>,
  { row, ready }: TaskWithForm,
  request: Request,
  handed: ResponseContent,
): Promise<Submission | null> {
  const now = clock.now()
  const entry = entryOf(row, request, Object.keys(handed.answers).length, now)
  const written = writtenOf({ row, ready }, { settings }, handed)
  const said = {
    ...entry,
    ...written,
    submittedAt: entry.submittedAt.toISOString(),
    version: row.formVersion,
  }
  for (let attempt = 0; attempt < RECEIPT_TRIES; attempt += 1) {
    const receiptNo = newReceiptNo(row.survey.formId, ready.form.head?.code ?? null, now, attempt)
    const [done] = await callWriteSubmission(db).execute({ ...said, receiptNo })
    if (done?.outcome === 'written') return { ...entry, receiptNo }
    if (done?.outcome === 'superseded') return null
  }
  throw new Error('no free receipt number')
}
