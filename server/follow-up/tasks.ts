import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  extendRequest,
  extendResponse,
  unassignRequest,
} from '../../src/wire/bureau/collection-progress'
import { addSeconds } from '../clock'
import type { Database } from '../database/connection/open'
import { draft, supersededSubmission, submission, survey, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { MAX_EXTENSION_SECONDS } from '../answering/decide'
import { inScope, type Scope } from '../access/scope'

/**
 * A named survey of the scope's bureau.
 * @throws forbidden; notFound, also for an anonymous survey
 */
export async function findNamedSurvey(db: Database, { ownerId }: Scope, surveyId: string) {
  const [found] = await db.select().from(survey).where(eq(survey.id, surveyId))
  if (!found) throw new GatewayError('notFound')
  if (found.ownerId !== ownerId) throw new GatewayError('forbidden')
  // In an anonymous survey, actions on individual tasks would disclose who has not answered.
  if (found.anonymous) throw new GatewayError('notFound')
  return found
}

const invalidDueAt = (message: string) =>
  new GatewayError('invalidInput', { fields: [{ field: 'dueAt', message }] })

/**
 * Extends the due date of the given tasks, except submitted ones.
 * @throws invalidInput for a date that is past, not after the survey's due date, or beyond the maximum extension;
 * notFound, forbidden
 */
export async function extendDeadlines(
  { db, clock }: Gateway,
  scope: Scope,
  { surveyId, taskIds, dueAt }: v.InferOutput<typeof extendRequest>,
): Promise<v.InferOutput<typeof extendResponse>> {
  const known = await findNamedSurvey(db, scope, surveyId)
  const until = new Date(dueAt)
  if (until <= clock.now()) throw invalidDueAt('>now')
  if (until <= known.dueAt) throw invalidDueAt('>survey')
  if (until > addSeconds(clock.now(), MAX_EXTENSION_SECONDS)) throw invalidDueAt('<=366 days')
  const extended = await db
    .update(task)
    .set({ dueAt: until })
    .where(
      and(
        eq(task.surveyId, surveyId),
        inArray(task.id, taskIds),
        notInArray(task.status, ['submitted', 'accepted']),
        inScope(scope),
      ),
    )
    .returning({ id: task.id })
  return { extended: extended.length, taskIds: extended.map(({ id }) => id) }
}

/** Deletes the given tasks with their drafts, except tasks with a current or superseded submission. */
export async function unassignTasks(
  { db }: Gateway,
  scope: Scope,
  { surveyId, taskIds }: v.InferOutput<typeof unassignRequest>,
): Promise<{ unassigned: number; retained: number }> {
  await findNamedSurvey(db, scope, surveyId)
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: task.id })
      .from(task)
      .where(and(eq(task.surveyId, surveyId), inArray(task.id, taskIds), inScope(scope)))
      .orderBy(task.id)
      .for('update')
    const ids = locked.map(({ id }) => id)
    if (ids.length === 0) return { unassigned: 0, retained: 0 }
    const hasSubmission = sql`(${task.id} in (select ${submission.taskId} from ${submission})
      or ${task.id} in (select ${supersededSubmission.taskId} from ${supersededSubmission}))`
    const withoutSubmission = await tx
      .select({ id: task.id })
      .from(task)
      .where(and(inArray(task.id, ids), sql`not ${hasSubmission}`))
    const deleted = withoutSubmission.map(({ id }) => id)
    if (deleted.length > 0) {
      await tx.delete(draft).where(inArray(draft.taskId, deleted))
      await tx.delete(task).where(inArray(task.id, deleted))
    }
    return { unassigned: deleted.length, retained: ids.length - deleted.length }
  })
}
