import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TaskExclusionReason } from '../../../src/wire/bureau/collection-progress'
import { inScope, type Scope } from '../../access/scope'
import type { Database } from '../../database/connection/open'
import { isStored, survey, task } from '../../database/schema'
import { GatewayError } from '../../gateway-error'

/** Who acts on tasks, and on which. */
export interface Actor {
  scope: Scope
  personId: string
}

/**
 * A named survey of the scope's bureau.
 * @throws forbidden; notFound, also for an anonymous survey
 */
export async function findNamedSurvey(db: Database, { ownerId }: Scope, surveyId: string) {
  const [found] = await db
    .select()
    .from(survey)
    .where(and(isStored, eq(survey.id, surveyId)))
  if (!found) throw new GatewayError('notFound')
  if (found.ownerId !== ownerId) throw new GatewayError('forbidden')
  // In an anonymous survey, actions on individual tasks would disclose who has not answered.
  if (found.anonymous) throw new GatewayError('notFound')
  return found
}

export interface Selection {
  surveyId: string
  taskIds: readonly string[]
}

/** The selected tasks within the scope, locked until the end of the transaction. */
async function lockSelected(tx: Database, scope: Scope, { surveyId, taskIds }: Selection) {
  const hasSubmission = sql<boolean>`(exists (select 1 from submission s where s.task_id = ${task.id})
    or exists (select 1 from superseded_submission p where p.task_id = ${task.id}))`
  return tx
    .select({ task, hasSubmission })
    .from(task)
    .where(and(eq(task.surveyId, surveyId), inArray(task.id, [...taskIds]), inScope(scope)))
    .orderBy(task.id)
    .for('update')
}

type SelectedTask = Awaited<ReturnType<typeof lockSelected>>[number]
export type Reason = (selected: SelectedTask) => TaskExclusionReason | null

/** The selected tasks that the action applies to, and the reason for each of the others. */
export async function evaluateSelected(tx: Database, scope: Scope, selection: Selection, reasonOf: Reason) {
  const selected = new Map((await lockSelected(tx, scope, selection)).map((row) => [row.task.id, row]))
  const people = [...new Set(selection.taskIds)].map((taskId) => {
    const row = selected.get(taskId)
    return { taskId, why: row ? reasonOf(row) : ('gone' as const) }
  })
  const taskIds = people.flatMap(({ taskId, why }) => (why === null ? [taskId] : []))
  return { people, taskIds, tasks: taskIds.flatMap((id) => selected.get(id)?.task ?? []) }
}

/** Whose task a logged change was about. */
export const assigneeOf = ({ surveyId, personId, organisationId }: typeof task.$inferSelect) => ({
  ...{ surveyId, personId, organisationId },
})
