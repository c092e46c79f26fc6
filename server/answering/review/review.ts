import { and, eq } from 'drizzle-orm'
import type { Review } from '../../../src/wire/bureau/review'
import { inScope, type Scope } from '../../access/scope'
import type { Database } from '../../database/connection/open'
import { person, response, task } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { type Actor } from '../detail'
import { findForm } from '../../evaluation/forms'
import { readFigureHints } from '../earlier/figure-hints'
import { readPrior } from '../earlier/prior'
import { maskMobile } from '../receipt'
import { findSupersededSubmissions, toReturned } from '../submission-history'
import { readSubmissionRecords } from '../submission-records'
import { selectTasks, type TaskRow } from '../task-rows'

/**
 * A task within the reviewer's scope.
 * @throws notFound; forbidden for another organisation's survey, for a task outside the scope, and for an anonymous
 * survey, whose responses belong to no task
 */
export async function findReviewed(db: Database, scope: Scope, taskId: string): Promise<TaskRow> {
  const [row] = await selectTasks(db).where(eq(task.id, taskId))
  if (!row) throw new GatewayError('notFound')
  if (row.survey.ownerId !== scope.ownerId || row.survey.anonymous) throw new GatewayError('forbidden')
  const [within] = await db
    .select({ id: task.id })
    .from(task)
    .where(and(eq(task.id, taskId), inScope(scope)))
  if (!within) throw new GatewayError('forbidden')
  return row
}

/** One respondent's response. Reviewers see neither drafts nor withdrawn submissions. */
export async function readReview(
  { db, clock }: Gateway,
  who: Pick<Actor, 'language'> & { administrator: boolean },
  scope: Scope,
  taskId: string,
): Promise<Review> {
  const row = await findReviewed(db, scope, taskId)
  const form = await findForm(db, row.survey.formId, row.formVersion)
  const past = await findSupersededSubmissions(db, taskId)
  const [respondent] = await db.select().from(person).where(eq(person.id, row.task.personId))
  const [sent] = await db.select().from(response).where(eq(response.submissionTaskId, taskId))
  const returned = toReturned(past)
  const prior = await readPrior(db, row, form)
  const current =
    sent && row.submission
      ? {
          submissionNo: row.submission.submissionNo,
          answers: sent.answers,
          justifications: sent.justifications,
        }
      : null
  return {
    title: row.survey.title,
    period: row.survey.period,
    unit: row.unit.name,
    person: respondent?.name[who.language] ?? '',
    mobile: maskMobile(respondent?.mobile ?? ''),
    status: row.task.status,
    dueAt: row.dueAt.toISOString(),
    form,
    response: current ?? returned,
    corrects: returned,
    prior,
    figures: await readFigureHints(db, row, form, prior, 'bureau'),
    submissions: await readSubmissionRecords(db, row, past, sent?.justifications ?? [], 'bureau'),
    canReopen: who.administrator && row.task.status === 'accepted',
    serverTime: clock.now().toISOString(),
  }
}
