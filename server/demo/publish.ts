import { randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import { compileForm, refusesAnonymity, progress, tooLongForAnonymous } from '../../src/lib/questionnaire'
import type { Answers, Form, LocalText } from '../../src/lib/questionnaire/schema/form'
import type { CorrectionRequest } from '../../src/lib/questionnaire/schema/correction-request'
import type { TaskStatus } from '../../src/wire/surveys/questionnaire'
import { addSeconds, chinaDay } from '../clock'
import type { Database } from '../database/connection/open'
import {
  draft,
  supersededSubmission,
  response,
  submission,
  survey as surveyTable,
  task,
} from '../database/schema'
import { saveFormVersion } from '../surveys/publish'
import { type AnonymousSurvey, storeAnonymousResponses, releaseBatch } from '../answering/anonymous/responses'
import { newReceiptNo } from '../answering/receipt'
import { firstRevision } from '../../src/wire/surveys/submission-history'
import type { Random } from './content/random'

/** A task with its status and answers. */
export interface Assignment {
  personId: string
  organisationId: string
  status: TaskStatus
  /** For a draft or a submission. */
  answers?: Answers
  /** For the status `returned`. */
  correctionRequests?: CorrectionRequest[]
}

export interface Publication {
  form: Form
  ownerId: string
  /** The reviewer who returned or accepted responses. */
  reviewerId?: string
  title: LocalText
  period: string | null
  anonymous: boolean
  opensAt: Date
  dueAt: Date
  assignments: Assignment[]
}

const CHUNK = 500

/** Inserts rows in chunks of `CHUNK`. */
export async function insertAll<T extends PgTable>(db: Database, table: T, rows: T['$inferInsert'][]) {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await db.insert(table).values(rows.slice(start, start + CHUNK))
  }
}

/**
 * Publishes a survey with its tasks, drafts and responses so far. Encrypts the responses of an anonymous survey with
 * `secret`.
 */
export async function publish(
  db: Database,
  plan: Publication,
  now: Date,
  random: Random,
  secret = '',
): Promise<void> {
  const { form, assignments, anonymous } = plan
  if (anonymous && refusesAnonymity(form)) throw new Error(`${form.id}: an anonymous survey takes no files`)
  if (anonymous && tooLongForAnonymous(form).length > 0)
    throw new Error(`${form.id}: an anonymous survey takes no answers of this length`)
  const { ownerId, title, period, opensAt, dueAt } = plan
  const formVersion = await saveFormVersion(db, ownerId, form)
  const surveyId = randomUUID()
  await db.insert(surveyTable).values({
    id: surveyId,
    formId: form.id,
    formVersion,
    ...{ ownerId, title, period, anonymous, opensAt, dueAt },
  })
  const end = now < dueAt ? now : dueAt
  const entries = assignments.map((assignment) => ({
    ...assignment,
    taskId: randomUUID(),
    at: between(opensAt, end, random),
  }))
  await insertAll(
    db,
    task,
    entries.map((entry) => taskRow(entry, surveyId, plan)),
  )
  await insertAll(
    db,
    supersededSubmission,
    entries.flatMap((entry) => returnedRow(entry, plan, end)).map((row) => ({ ...row, surveyId })),
  )
  await insertAll(
    db,
    draft,
    entries.flatMap((entry) => draftRow(entry, form)).map((row) => ({ ...row, surveyId })),
  )
  const done = entries.filter(({ status }) => status === 'submitted' || status === 'accepted')
  await insertAll(
    db,
    submission,
    done.map((entry) => ({
      ...respondentRow(entry, plan, random),
      surveyId,
      ...accepted(entry, plan, end),
    })),
  )
  const responses = done.map(({ taskId, answers = {} }) => ({ surveyId, answers, submissionTaskId: taskId }))
  if (anonymous) await writeAnonymousResponses(db, secret, { id: surveyId, form }, responses, now)
  else await insertAll(db, response, responses)
}

async function writeAnonymousResponses(
  db: Database,
  secret: string,
  survey: AnonymousSurvey,
  responses: { answers: Answers }[],
  now: Date,
): Promise<void> {
  await storeAnonymousResponses(
    db,
    secret,
    survey,
    responses.map(({ answers }) => ({ answers, justifications: [] })),
  )
  await releaseBatch(db, secret, survey.id, now)
}

type Entry = Assignment & { taskId: string; at: Date }

// Moves the time into the working hours, 9 to 18, if the survey was open then.
function between(start: Date, end: Date, random: Random): Date {
  const moment = addSeconds(start, (random.next() * (end.getTime() - start.getTime())) / 1000)
  const atWork = addSeconds(chinaDay(moment), 3_600 + random.int(9 * 3_600))
  return atWork > start && atWork < end ? atWork : moment
}

function taskRow(
  { taskId, personId, organisationId, status, at }: Entry,
  surveyId: string,
  { anonymous, opensAt, reviewerId }: Publication,
) {
  const openedAt = anonymous || status === 'unopened' ? null : addSeconds(at, -600)
  const isKnown = !anonymous && reviewerId !== undefined
  const assignment = isKnown ? { assignedAt: opensAt, assignedBy: reviewerId } : {}
  return { id: taskId, surveyId, organisationId, personId, status, openedAt, ...assignment }
}

function draftRow({ taskId, status, answers = {}, at }: Entry, form: Form) {
  if (status !== 'drafting' && status !== 'returned') return []
  const { answered, required } = progress(compileForm(form), answers)
  const begun = form.pages.filter((page) => page.questions.some(({ id }) => id in answers))
  const pageId = begun.at(-1)?.id
  return [
    {
      taskId,
      answers,
      pageId: pageId ?? form.pages[0]?.id ?? '',
      revision: status === 'returned' ? firstRevision(2) : 1,
      answered,
      required,
      savedAt: at,
    },
  ]
}

/** A bureau reviews a response 20 hours after its submission, at most at `end`. */
const readAt = (at: Date, end: Date) => {
  const later = addSeconds(at, 20 * 3_600)
  return later < end ? later : end
}

function accepted({ status, at }: Entry, { reviewerId }: Publication, end: Date) {
  if (status !== 'accepted' || reviewerId === undefined) return {}
  return { acceptedAt: readAt(at, end), acceptedBy: reviewerId }
}

function returnedRow(entry: Entry, plan: Publication, end: Date) {
  const { taskId, status, answers = {}, correctionRequests, at } = entry
  const { reviewerId, form, dueAt } = plan
  if (status !== 'returned' || !correctionRequests || reviewerId === undefined) return []
  const receiptNo = newReceiptNo(form.id, form.head?.code ?? null, at, 1)
  const row = {
    taskId,
    submissionNo: 1,
    clientKey: randomUUID(),
    receiptNo,
    submittedAt: at,
    answers,
    justifications: [],
  }
  const outcome = 'returned' as const
  const answeredCount = Object.keys(answers).length
  return [{ ...row, answeredCount, outcome, endedAt: readAt(at, end), reviewerId, correctionRequests, dueAt }]
}

function respondentRow(
  { taskId, at, answers = {} }: Entry,
  { form, anonymous }: Publication,
  random: Random,
) {
  const paced = Math.round(form.minutes * 60 * (0.4 + random.next() ** 2 * 1.8))
  return {
    taskId,
    clientKey: randomUUID(),
    // Seven random characters keep a few hundred numbers distinct.
    receiptNo: newReceiptNo(form.id, form.head?.code ?? null, at, 1),
    submittedAt: anonymous ? chinaDay(at) : at,
    seconds: anonymous ? null : paced,
    answeredCount: anonymous ? null : Object.keys(answers).length,
  }
}
