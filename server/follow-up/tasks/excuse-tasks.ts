import { inArray, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  excusePreviewRequest,
  excuseRequest,
  ExcuseResult,
  reinstateRequest,
  ReinstateResult,
} from '../../../src/wire/bureau/collection-progress'
import { isSubmitted } from '../../answering/refusals'
import type { Database } from '../../database/connection/open'
import { task, taskChange } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { notifyPeople } from '../../notifications/notify-person'
import { excusedText, reinstatedText } from './excuse-text'
import { type Actor, assigneeOf, evaluateSelected, findNamedSurvey, type Reason } from './selected-tasks'

type TaskRow = typeof task.$inferSelect
type ExcuseRequest = v.InferOutput<typeof excuseRequest>

/** The given tasks that this person has excused for this reason, as a repeated call finds them. */
async function findRepeated(
  tx: Database,
  { personId }: Actor,
  { taskIds, reason, remark }: ExcuseRequest,
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: task.id })
    .from(task)
    .innerJoin(
      taskChange,
      sql`${taskChange.id} = ${task.excuseId} and ${taskChange.changedBy} = ${personId}
        and ${taskChange.reason} = ${reason} and ${taskChange.remark} = ${remark}`,
    )
    .where(inArray(task.id, [...taskIds]))
  return new Set(rows.map(({ id }) => id))
}

const exclusionReason =
  (dueAt: Date, now: Date): Reason =>
  ({ task: one }) => {
    if (isSubmitted(one.status)) return 'answered'
    if (one.status === 'excused') return 'excused'
    return (one.dueAt ?? dueAt) <= now ? 'closed' : null
  }

/**
 * Previews which of the given tasks can be excused: those that are neither submitted nor closed nor excused.
 * @throws notFound, forbidden
 */
export async function previewExcuse(
  { db, clock }: Gateway,
  { scope }: Actor,
  request: v.InferOutput<typeof excusePreviewRequest>,
): Promise<ExcuseResult> {
  const { dueAt } = await findNamedSurvey(db, scope, request.surveyId)
  const reasonOf = exclusionReason(dueAt, clock.now())
  const { people, taskIds } = await db.transaction((tx) => evaluateSelected(tx, scope, request, reasonOf))
  return { excused: taskIds.length, people }
}

/**
 * Excuses the given tasks, except submitted, closed and otherwise excused ones, and notifies their respondents. Keeps
 * the drafts.
 * @throws notFound, forbidden
 */
export async function excuseTasks(
  { db, clock }: Gateway,
  actor: Actor,
  request: ExcuseRequest,
): Promise<ExcuseResult> {
  const known = await findNamedSurvey(db, actor.scope, request.surveyId)
  const now = clock.now()
  const reasonOf = exclusionReason(known.dueAt, now)
  return db.transaction(async (tx) => {
    const { people, tasks } = await evaluateSelected(tx, actor.scope, request, reasonOf)
    const repeated = await findRepeated(tx, actor, request)
    if (tasks.length > 0) {
      await writeExcuses(tx, actor.personId, request, { tasks, now })
      const text = await excusedText(tx, { survey: known, personId: actor.personId, ...request })
      await notify(tx, { ownerId: known.ownerId, surveyId: known.id, text }, tasks, now)
    }
    const done = people.map((one) => (repeated.has(one.taskId) ? { ...one, why: null } : one))
    return { excused: done.filter(({ why }) => why === null).length, people: done }
  })
}

/** Records each excuse, to which its task refers. */
async function writeExcuses(
  tx: Database,
  changedBy: string,
  { reason, remark }: ExcuseRequest,
  { tasks, now: changedAt }: { tasks: TaskRow[]; now: Date },
): Promise<void> {
  const change = { kind: 'excused' as const, changedBy, changedAt, reason, remark }
  const written = await tx
    .insert(taskChange)
    .values(tasks.map((one) => ({ ...assigneeOf(one), ...change })))
    .returning()
  await tx
    .update(task)
    .set({ status: 'excused', excuseId: taskChange.id })
    .from(taskChange)
    .where(
      sql`${inArray(
        taskChange.id,
        written.map(({ id }) => id),
      )} and (${task.surveyId}, ${task.personId}, ${task.organisationId})
        = (${taskChange.surveyId}, ${taskChange.personId}, ${taskChange.organisationId})`,
    )
}

/** The status that a task without a current submission has by what is stored for it. */
const openStatus = sql<TaskRow['status']>`case
  when exists (select 1 from superseded_submission p where p.task_id = ${task.id} and p.outcome = 'returned')
    then 'returned'
  when exists (select 1 from draft d where d.task_id = ${task.id}) then 'drafting'
  when ${task.openedAt} is not null then 'opened'
  else 'unopened' end`

/**
 * Expects responses of the given excused tasks again, and notifies their respondents. Changes nothing if `isPreview`.
 * @throws notFound, forbidden
 */
export async function reinstateTasks(
  { db, clock }: Gateway,
  { scope, personId }: Actor,
  request: v.InferOutput<typeof reinstateRequest>,
  isPreview: boolean,
): Promise<ReinstateResult> {
  const known = await findNamedSurvey(db, scope, request.surveyId)
  const now = clock.now()
  const reasonOf: Reason = ({ task: { status } }) => (status === 'excused' ? null : 'notExcused')
  return db.transaction(async (tx) => {
    const { people, taskIds, tasks } = await evaluateSelected(tx, scope, request, reasonOf)
    if (tasks.length > 0 && !isPreview) {
      await tx.update(task).set({ status: openStatus, excuseId: null }).where(inArray(task.id, taskIds))
      const change = { kind: 'reinstated' as const, changedBy: personId, changedAt: now }
      await tx.insert(taskChange).values(tasks.map((one) => ({ ...assigneeOf(one), ...change })))
      const text = await reinstatedText(tx, { survey: known, personId })
      await notify(tx, { ownerId: known.ownerId, surveyId: known.id, text }, tasks, now)
    }
    return { reinstated: taskIds.length, people }
  })
}

const notify = (
  tx: Database,
  notice: Omit<Parameters<typeof notifyPeople>[1], 'recipients'>,
  tasks: TaskRow[],
  now: Date,
) =>
  notifyPeople(
    tx,
    {
      ...notice,
      recipients: tasks.map(({ personId, organisationId }) => ({ personId, organisationId })),
    },
    now,
  )
