import { inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  extendRequest,
  ExtendResult,
  unassignRequest,
  UnassignResult,
} from '../../../src/wire/bureau/collection-progress'
import type { Scope } from '../../access/scope'
import { MAX_EXTENSION_SECONDS } from '../../answering/review/decide'
import { isSubmitted } from '../../answering/refusals'
import { addSeconds } from '../../clock'
import { draft, task, taskChange } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { type Actor, assigneeOf, evaluateSelected, findNamedSurvey, type Reason } from './selected-tasks'

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
 * Extends the due date of the given tasks, except submitted and excused ones and those that are due later. Changes nothing if
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
    if (isSubmitted(status)) return 'answered'
    if (status === 'excused') return 'excused'
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
