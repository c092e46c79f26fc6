import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { submitRequest } from '../../src/wire/surveys/questionnaire'
import { chinaDay } from '../clock'
import { prepared } from '../database/queries/prepared'
import type { Gateway } from '../gateway'
import { anonymousResponseKey } from './anonymous/response-key'
import { encryptResponse } from './anonymous/responses'
import { newReceiptNo } from './receipt'
import type { ResponseContent } from './validate-response'
import type { TaskForSubmission, TaskWithForm } from './task-rows'

const RECEIPT_TRIES = 8

type SubmitRequest = v.InferOutput<typeof submitRequest>
export type Submission = NonNullable<TaskForSubmission['submission']>

/** The submission's row. For an anonymous survey it contains only the day and nothing that links to the response. */
function toSubmission(
  { task, survey }: TaskForSubmission,
  request: SubmitRequest,
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
type WriteOutcome = 'written' | 'superseded' | 'receipt number taken'

/** Calls the database function of `write_submission.sql`: one round trip, one transaction. */
const callWriteSubmission = prepared((db) => {
  const param = (name: string) => sql.placeholder(name)
  const outcome = sql<WriteOutcome>`write_submission(${param('taskId')}::uuid, ${param('clientKey')}::uuid, ${param('receiptNo')}::text,
    ${param('submissionNo')}::int, ${param('submittedAt')}::timestamptz, ${param('seconds')}::int, ${param('answeredCount')}::int,
    ${param('version')}::int, ${param('answers')}::jsonb, ${param('justifications')}::jsonb, ${param('encrypted')}::text)`
  return db
    .select({ outcome })
    .from(sql`(values (1)) one`)
    .prepare('write_submission')
})

/** The response's columns; for an anonymous survey only the encrypted response. */
function responseColumns(
  { row: { survey }, ready: { form } }: TaskWithForm,
  { settings }: Pick<Gateway, 'settings'>,
  content: ResponseContent,
) {
  if (survey.anonymous) {
    const encrypted = encryptResponse(anonymousResponseKey(settings), { id: survey.id, form }, content)
    return { answers: null, justifications: null, encrypted }
  }
  return {
    answers: JSON.stringify(content.answers),
    justifications: JSON.stringify(content.justifications),
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
  request: SubmitRequest,
  content: ResponseContent,
): Promise<Submission | null> {
  const now = clock.now()
  const entry = toSubmission(row, request, Object.keys(content.answers).length, now)
  const values = {
    ...entry,
    ...responseColumns({ row, ready }, { settings }, content),
    submittedAt: entry.submittedAt.toISOString(),
    version: row.formVersion,
  }
  for (let attempt = 0; attempt < RECEIPT_TRIES; attempt += 1) {
    const receiptNo = newReceiptNo(row.survey.formId, ready.form.head?.code ?? null, now, attempt)
    const [done] = await callWriteSubmission(db).execute({ ...values, receiptNo })
    if (done?.outcome === 'written') return { ...entry, receiptNo }
    if (done?.outcome === 'superseded') return null
  }
  throw new Error('no free receipt number')
}
