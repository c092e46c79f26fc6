import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { submitRequest } from '../../src/wire/surveys/submission'
import { chinaDay } from '../clock'
import { batched } from '../database/queries/batched'
import { prepared } from '../database/queries/prepared'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { anonymousResponseKey } from './anonymous/response-key'
import { encryptResponse } from './anonymous/responses'
import { newReceiptNo } from './receipt'
import type { ResponseContent } from './task-rows'
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
    ...{ taskId: task.id, surveyId: survey.id },
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
type WriteOutcome = 'written' | 'superseded' | 'excused' | 'receipt number taken'

/** A record of the database function `write_submissions`. */
interface SubmissionRecord extends Omit<Submission, 'submittedAt' | 'acceptedAt' | 'acceptedBy'> {
  submittedAt: string
  version: number
  answers: ResponseContent['answers'] | null
  justifications: ResponseContent['justifications'] | null
  encrypted: string | null
}

const callWriteSubmissions = prepared((db) =>
  db
    .select({ outcome: sql<WriteOutcome>`written.outcome` })
    .from(sql`write_submissions(${sql.placeholder('records')}::jsonb) written(outcome)`)
    .prepare('write_submissions'),
)

interface NewSubmission {
  surveyId: string
  record: SubmissionRecord
}

/**
 * Writes submissions of one survey, in one round trip and one transaction. Repeatable, because a task has one current
 * submission; the repeated call returns 'superseded'. Batches of one survey, because each locks its survey.
 */
const writeRecord = batched(
  async (db, submissions: NewSubmission[]) => {
    const records = JSON.stringify(submissions.map(({ record }) => record))
    const done = await callWriteSubmissions(db).execute({ records })
    return done.map(({ outcome }) => outcome)
  },
  ({ surveyId }) => surveyId,
)

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
  return { ...content, encrypted: null }
}

/**
 * Writes a submission and its response, deletes the draft and sets the task's status.
 * @returns null if a concurrent submission came first, or another task has used the client key
 * @throws taskExcused if the task was excused meanwhile
 */
export async function writeSubmission(
  { db, clock, settings }: Pick<Gateway, 'db' | 'clock' | 'settings'>,
  { row, ready }: TaskWithForm,
  request: SubmitRequest,
  content: ResponseContent,
): Promise<Submission | null> {
  const now = clock.now()
  const entry = toSubmission(row, request, Object.keys(content.answers).length, now)
  const record = {
    ...entry,
    ...responseColumns({ row, ready }, { settings }, content),
    submittedAt: entry.submittedAt.toISOString(),
    version: row.formVersion,
  }
  for (let attempt = 0; attempt < RECEIPT_TRIES; attempt += 1) {
    const receiptNo = newReceiptNo(row.survey.formId, ready.form.head?.code ?? null, now, attempt)
    const outcome = await writeRecord(db, { surveyId: row.survey.id, record: { ...record, receiptNo } })
    if (outcome === 'written') return { ...entry, receiptNo }
    if (outcome === 'excused') throw new GatewayError('taskExcused')
    if (outcome === 'superseded') return null
  }
  throw new Error('no free receipt number')
}
