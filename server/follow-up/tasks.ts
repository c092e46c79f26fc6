import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  extendRequest,
  ExtendResult,
  TaskExclusionReason,
  unassignRequest,
  UnassignResult,
} from '../../src/wire/bureau/collection-progress'
import { addSeconds } from '../clock'
import type { Database } from '../database/connection/open'
import { draft, survey, task, taskChange } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { MAX_EXTENSION_SECONDS } from '../answering/decide'
import { inScope, type Scope } from '../access/scope'

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
  const [found] = await db.select().from(survey).where(eq(survey.id, surveyId))
  if (!found) throw new GatewayError('notFound')
  if (found.ownerId !== ownerId) throw new GatewayError('forbidden')
  // In an anonymous survey, actions on individual tasks would disclose who has not answered.
  if (found.anonymous) throw new GatewayError('notFound')
  return found
}

interface Selection {
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
type Reason = (selected: SelectedTask) => TaskExclusionReason | null

/** The selected tasks that the action applies to, and the reason for each of the others. */
async function evaluateSelected(tx: Database, scope: Scope, selection: Selection, reasonOf: Reason) {
  const selected = new Map((await lockSelected(tx, scope, selection)).map((row) => [row.task.id, row]))
  const people = [...new Set(selection.taskIds)].map((taskId) => {
    const row = selected.get(taskId)
    return { taskId, why: row ? reasonOf(row) : ('gone' as const) }
  })
  const taskIds = people.flatMap(({ taskId, why }) => (why === null ? [taskId] : []))
  return { people, taskIds, tasks: taskIds.flatMap((id) => selected.get(id)?.task ?? []) }
}

const invalidDueAt = (message: string) =>
  new GatewayError('invalidInput', { fields: [{ field: 'dueAt', message }] })

async function checkDueAt(
  { db, clock }: Gateway,
  scope: Scope,
  { surveyId, dueAt }: v.InferOutput<typeof extendRequest>,
) {
  const known = await findNamedSurvey(db, scope, surveyId)
  const until = new Date(dueAt)
  if (until <= clock.now()) throw invalidDueAt('>now')
  if (until <= known.dueAt) throw invalidDueAt('>survey')
  if (until > addSeconds(clock.now(), MAX_EXTENSION_SECONDS)) throw invalidDueAt('<=366 days')
  return until
}

/**
 * Extends the due date of the given tasks, except submitted ones and those that are due later. Changes nothing if
 * `isPreview`.
 * @throws invalidInput for a date that is past, not after the survey's due date, or beyond the maximum extension;
 * notFound, forbidden
 */
export async function extendDeadlines(
  gateway: Gateway,
  { scope, personId }: Actor,
  request: v.InferOutput<typeof extendRequest>,
  isPreview: boolean,
): Promise<ExtendResult> {
  const until = await checkDueAt(gateway, scope, request)
  const reasonOf: Reason = ({ task: { status, dueAt } }) => {
    if (status === 'submitted' || status === 'accepted') return 'answered'
    return dueAt !== null && dueAt >= until ? 'later' : null
  }
  return gateway.db.transaction(async (tx) => {
    const { people, taskIds, tasks } = await evaluateSelected(tx, scope, request, reasonOf)
    if (taskIds.length > 0 && !isPreview) {
      await tx.update(task).set({ dueAt: until }).where(inArray(task.id, taskIds))
      const changedAt = gateway.clock.now()
      const change = { kind: 'extended' as const, changedBy: personId, changedAt, dueAt: until }
      await tx.insert(taskChange).values(tasks.map((one) => ({ ...assigneeOf(one), ...change })))
    }
    return { extended: taskIds.length, taskIds, people }
  })
}

const assigneeOf = ({ surveyId, personId, organisationId }: typeof task.$inferSelect) => ({
  ...{ surveyId, personId, organisationId },
})

/** Its assignment is recorded with it, because the task itself no longer records it. */
function unassignment(one: typeof task.$inferSelect, changedBy: string, changedAt: Date) {
  const { assignedAt, assignedBy } = one
  const assigned =
    assignedAt === null || assignedBy === null
      ? []
      : [{ ...assigneeOf(one), kind: 'assigned' as const, changedBy: assignedBy, changedAt: assignedAt }]
  return [...assigned, { ...assigneeOf(one), kind: 'unassigned' as const, changedBy, changedAt }]
}

/**
 * Deletes the given tasks with their drafts, except tasks with a current or superseded submission. Changes nothing if
 * `isPreview`.
 */
export async function unassignTasks(
  { db, clock }: Gateway,
  { scope, personId }: Actor,
  request: v.InferOutput<typeof unassignRequest>,
  isPreview: boolean,
): Promise<UnassignResult> {
  await findNamedSurvey(db, scope, request.surveyId)
  const reasonOf: Reason = ({ hasSubmission }) => (hasSubmission ? 'answered' : null)
  return db.transaction(async (tx) => {
    const { people, taskIds, tasks } = await evaluateSelected(tx, scope, request, reasonOf)
    if (taskIds.length > 0 && !isPreview) {
      const now = clock.now()
      await tx.delete(draft).where(inArray(draft.taskId, taskIds))
      await tx.delete(task).where(inArray(task.id, taskIds))
      await tx.insert(taskChange).values(tasks.flatMap((one) => unassignment(one, personId, now)))
    }
    const retained = people.filter(({ why }) => why === 'answered').length
    return { unassigned: taskIds.length, retained, people }
  })
}
