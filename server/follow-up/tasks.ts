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
import { LONGEST_EXTENSION } from '../answering/decide'
import { inScope, type Scope } from '../access/scope'

/** A survey of the scope's bureau whose tasks are known one by one. */
export async function findNamedSurvey(db: Database, { ownerId }: Scope, surveyId: string) {
  const [found] = await db.select().from(survey).where(eq(survey.id, surveyId))
  if (!found) throw new GatewayError('notFound')
  if (found.ownerId !== ownerId) throw new GatewayError('forbidden')
  // Of an anonymous one who is missing is not told, and whatever is done to single people would tell it.
  if (found.anonymous) throw new GatewayError('notFound')
  return found
}

const refuse = (message: string) =>
  new GatewayError('invalidInput', { fields: [{ field: 'dueAt', message }] })

/** Gives these alone more time. Who has submitted needs none and is left out. */
export async function extendDeadlines(
  { db, clock }: Gateway,
  scope: Scope,
  { surveyId, taskIds, dueAt }: v.InferOutput<typeof extendRequest>,
): Promise<v.InferOutput<typeof extendResponse>> {
  const known = await findNamedSurvey(db, scope, surveyId)
  const until = new Date(dueAt)
  if (until <= clock.now()) throw refuse('>now')
  if (until <= known.dueAt) throw refuse('>the survey')
  if (until > addSeconds(clock.now(), LONGEST_EXTENSION)) throw refuse('<=366 days')
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

/** Takes tasks away that were given by mistake, with their drafts. Whoever has ever submitted keeps theirs. */
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
    const handedIn = sql`(${task.id} in (select ${submission.taskId} from ${submission})
      or ${task.id} in (select ${supersededSubmission.taskId} from ${supersededSubmission}))`
    const free = await tx
      .select({ id: task.id })
      .from(task)
      .where(and(inArray(task.id, ids), sql`not ${handedIn}`))
    const gone = free.map(({ id }) => id)
    if (gone.length > 0) {
      await tx.delete(draft).where(inArray(draft.taskId, gone))
      await tx.delete(task).where(inArray(task.id, gone))
    }
    return { unassigned: gone.length, retained: ids.length - gone.length }
  })
}
