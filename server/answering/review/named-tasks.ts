import { and, asc, eq, inArray } from 'drizzle-orm'
import { inScope, type Scope } from '../../access/scope'
import type { Database } from '../../database/connection/open'
import { isOfTask, submission, survey, task } from '../../database/schema'
import { taskFormVersion } from '../task-rows'

/** Who decides, and about which tasks. */
export interface Reviewer {
  scope: Scope
  personId: string
}

/** The named tasks in the reviewer's scope with their submissions; of no anonymous survey. */
export const selectNamed = (db: Database, { scope }: Reviewer, ids: string[]) =>
  db
    .select({ task, survey, submission, formVersion: taskFormVersion })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .leftJoin(submission, isOfTask(submission))
    .where(
      and(
        inArray(task.id, ids),
        eq(survey.ownerId, scope.ownerId),
        eq(survey.anonymous, false),
        inScope(scope),
      ),
    )
    .orderBy(asc(task.id))

/** Locks the named tasks in one order, so that two calls about the same ones do not wait for each other. */
export async function lockNamed(tx: Database, who: Reviewer, ids: string[]) {
  await tx.select({ id: task.id }).from(task).where(inArray(task.id, ids)).orderBy(asc(task.id)).for('update')
  return selectNamed(tx, who, ids)
}

export type Named = Awaited<ReturnType<typeof selectNamed>>[number]
