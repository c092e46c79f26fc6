import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { submitRequest } from '../../src/wire/questionnaire'
import { chinaDay } from '../clock'
import { prepared } from '../database/prepared'
import type { Gateway } from '../gateway'
import { anonymousResponseKey } from './anonymous-response-key'
import { encryptResponse } from './anonymous-responses'
import type { TaskWithForm } from './task-rows'
import { newReceiptNo } from './receipt'
import type { ResponseContent } from './validate-response'
import type { TaskForSubmission } from './task-rows'

const RECEIPT_TRIES = 8

type Request = v.InferOutput<typeof submitRequest>
export type Submission = NonNullable<TaskForSubmission['submission']>

/** What is entered in the roll. Of an anonymous survey neither the moment nor what leads to its sheet. */
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

/** What became of a sheet; a number is drawn by lot, so that one may come twice. */
type Outcome = 'written' | 'superseded' | 'receipt number taken'

/**
 * All in one call of a function of the database, as every statement costs a way there and back: it takes the survey
 * and the task, looks at the round, then writes the roll, the sheet or the sealed ballot, the draft that is one no
 * longer, and the task's state. One call is one transaction.
 */
const callHandIn = prepared((db) => {
  const given = (name: string) => sql.placeholder(name)
  const outcome = sql<Outcome>`write_submission(${given('taskId')}::uuid, ${given('clientKey')}::uuid, ${given('receiptNo')}::text,
    ${given('submissionNo')}::int, ${given('submittedAt')}::timestamptz, ${given('seconds')}::int, ${given('answeredCount')}::int,
    ${given('version')}::int, ${given('answers')}::jsonb, ${given('justifications')}::jsonb, ${given('ballot')}::text)`
  return db
    .select({ outcome })
    .from(sql`(values (1)) one`)
    .prepare('write_submission')
})

/** A sheet is written as it is, or nothing of it but a ballot that only the secret opens. */
function writtenOf(
  { row: { survey }, ready: { form } }: TaskWithForm,
  { settings }: Pick<Gateway, 'settings'>,
  handed: ResponseContent,
) {
  if (survey.anonymous) {
    const ballot = encryptResponse(anonymousResponseKey(settings), { id: survey.id, form }, handed)
    return { answers: null, justifications: null, ballot }
  }
  return {
    answers: JSON.stringify(handed.answers),
    justifications: JSON.stringify(handed.justifications),
    ballot: null,
  }
}

/**
 * Enters a sheet in the roll with all that goes with it. Whoever comes second waits for the task's row, then finds
 * the round over.
 * @returns what was entered; null when another submit came first, or the key is another task's
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
    const [done] = await callHandIn(db).execute({ ...said, receiptNo })
    if (done?.outcome === 'written') return { ...entry, receiptNo }
    if (done?.outcome === 'superseded') return null
  }
  throw new Error('no free receipt number')
}
