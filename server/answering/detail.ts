import { and, eq } from 'drizzle-orm'
import type { Draft, TaskDetail } from '../../src/wire/surveys/questionnaire'
import type { Receipt } from '../../src/wire/surveys/submission'
import { meaningsFor } from '../access/indicators'
import type { Database } from '../database/connection/open'
import { draft, organisation, response, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Language } from '../http/language'
import type { Person } from '../sessions/people'
import { findForm } from '../evaluation/forms'
import { readCodeContext } from './earlier/code-context'
import { readKnownAnswers } from './earlier/known-answers'
import { readFigureHints } from './earlier/figure-hints'
import { readPrior } from './earlier/prior'
import { toReceipt } from './receipt'
import { findSupersededSubmissions, currentSubmissionNo, toReturned } from './submission-history'
import { readSubmissionRecords } from './submission-records'
import { selectOwnTask, toTask, type Respondent, type TaskRow } from './task-rows'

/** The signed-in person and the organisation they answer for. */
export interface Actor extends Respondent {
  person: Person
  language: Language
}

/** Throws notFound, not forbidden, to hide from other users that the task exists. */
export async function findTask(
  db: Database,
  { personId, organisationId }: Respondent,
  id: string,
): Promise<TaskRow> {
  const [row] = await selectOwnTask(db).execute({ id, personId, organisationId })
  if (!row) throw new GatewayError('notFound')
  return row
}

export async function findDraft(db: Database, taskId: string): Promise<Draft | null> {
  const [row] = await db.select().from(draft).where(eq(draft.taskId, taskId))
  if (!row) return null
  const { answers, justifications, pageId, focusedAddress, revision, savedAt, saveId, device } = row
  const droppedAnswers = row.droppedAnswers && !row.droppedAnswers.seen ? row.droppedAnswers.answers : null
  return {
    answers,
    justifications,
    pageId,
    focusedAddress,
    revision,
    savedAt: savedAt.toISOString(),
    saveId,
    device,
    droppedAnswers,
  }
}

const isOpen = ({ survey: { opensAt }, dueAt }: Pick<TaskRow, 'survey' | 'dueAt'>, now: Date) =>
  opensAt <= now && now < dueAt

export async function readDetail({ db, clock }: Gateway, who: Actor, taskId: string): Promise<TaskDetail> {
  const now = clock.now()
  const row = await findTask(db, who, taskId)
  if (row.task.status === 'unopened' && isOpen(row, now)) row.task.status = await markOpened(db, row, now)
  const [sent] = await db
    .select({ answers: response.answers, justifications: response.justifications })
    .from(response)
    .where(eq(response.submissionTaskId, taskId))
  const form = await findForm(db, row.survey.formId, row.formVersion)
  const prior = await readPrior(db, row, form)
  const past = row.hasPast ? await findSupersededSubmissions(db, taskId) : []
  return {
    task: toTask(row),
    faceCheck: row.survey.faceCheck,
    form,
    unitArea: await findUnitArea(db, who),
    draft: row.submission ? null : await findDraft(db, taskId),
    receipt: toReceipt(row, who.person, who.language),
    submittedAnswers: sent?.answers ?? null,
    submittedJustifications: sent?.justifications ?? null,
    prior,
    known: await readKnownAnswers(db, row, form, who),
    figures: await readFigureHints(db, row, form, prior, 'respondent'),
    indicators: await meaningsFor(db, form),
    codes: await readCodeContext(db, row, form, now),
    submissionNo: row.submission?.submissionNo ?? currentSubmissionNo(past),
    submissions: await readSubmissionRecords(db, row, past, sent?.justifications ?? [], 'respondent'),
    returned: toReturned(past),
    serverTime: now.toISOString(),
  }
}

async function findUnitArea(db: Database, { organisationId }: Respondent): Promise<string | undefined> {
  const [unit] = await db
    .select({ area: organisation.areaCode })
    .from(organisation)
    .where(eq(organisation.id, organisationId))
  return unit?.area
}

// The status condition stops a second device from resetting the progress of the first.
async function markOpened(db: Database, row: TaskRow, now: Date): Promise<'opened'> {
  await db
    .update(task)
    .set({ status: 'opened', openedAt: row.survey.anonymous ? null : now })
    .where(and(eq(task.id, row.task.id), eq(task.status, 'unopened')))
  return 'opened'
}

export async function readReceipt(db: Database, who: Actor, taskId: string): Promise<Receipt> {
  const receipt = toReceipt(await findTask(db, who, taskId), who.person, who.language)
  if (!receipt) throw new GatewayError('notFound')
  return receipt
}
