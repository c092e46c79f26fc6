import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Todo, Workbench } from '../../src/wire/home/workbench'
import { dueTasks } from '../answering/list'
import { type Respondent, type TaskRow, toTask } from '../answering/task-rows'
import type { Database } from '../database/connection/open'
import { person, supersededSubmission } from '../database/schema'
import { addressTitle } from '../evaluation/address-title'
import { findForm } from '../evaluation/forms'
import type { Gateway } from '../gateway'
import { receiveReminders } from '../notifications/received-reminders'

/** The person's most urgent tasks, with their reminders and correction requests. */
export async function readTodos(
  gateway: Gateway,
  who: Respondent,
  limit: number,
): Promise<Pick<Workbench, 'due' | 'dueTotal'>> {
  const { due, dueTotal } = await dueTasks(gateway, who, limit)
  const reminders = await receiveReminders(
    gateway,
    due.map(({ task }) => task.id),
  )
  const corrections = await findCorrections(
    gateway.db,
    due.filter(({ task }) => task.status === 'returned'),
  )
  const toTodo = (row: TaskRow): Todo => ({
    ...toTask(row),
    ...(reminders.get(row.task.id) ?? { reminded: 0, remark: '' }),
    correction: corrections.get(row.task.id) ?? null,
  })
  return { due: due.map(toTodo), dueTotal }
}

type Correction = NonNullable<Todo['correction']>

/** What each of these returned tasks is to be corrected for. */
async function findCorrections(db: Database, returned: TaskRow[]): Promise<Map<string, Correction>> {
  const corrections = new Map<string, Correction>()
  if (returned.length === 0) return corrections
  const ids = returned.map(({ task }) => task.id)
  const { taskId, correctionRequests } = supersededSubmission
  const rows = await db
    .selectDistinctOn([taskId], { taskId, correctionRequests, by: person.name })
    .from(supersededSubmission)
    .innerJoin(person, eq(person.id, supersededSubmission.reviewerId))
    .where(and(inArray(taskId, ids), eq(supersededSubmission.outcome, 'returned')))
    .orderBy(taskId, desc(supersededSubmission.submissionNo))
  for (const { taskId: id, correctionRequests: requests, by } of rows) {
    const [first] = requests ?? []
    const row = returned.find(({ task }) => task.id === id)
    if (!first || !row) continue
    const form = await findForm(db, row.survey.formId, row.formVersion)
    const { reason } = first
    corrections.set(id, { at: addressTitle(form, first.at), reason, by, count: requests?.length ?? 0 })
  }
  return corrections
}
