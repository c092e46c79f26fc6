import { randomUUID } from 'node:crypto'
import { form, submission, survey, task } from '../../../../server/database/schema'
import type { Database } from '../../../../server/database/connection/open'
import { insertAll } from '../../../../server/demo/publish'

const DAY = 86_400_000

export interface ManyTasks {
  personId: string
  organisationId: string
  ownerId: string
  count: number
  /** If true, all are due; otherwise of every four two are due, one has expired and one is submitted. */
  dueOnly?: boolean
}

/**
 * Assigns `count` tasks to a person, named 第0号调查 and so on. Two at a time are due at the same time, a day after
 * (expired ones: before) the previous two.
 */
export async function addManyTasks(
  db: Database,
  now: Date,
  { personId, organisationId, ownerId, count, dueOnly = false }: ManyTasks,
): Promise<void> {
  const [known] = await db.select({ id: form.id, version: form.version }).from(form).limit(1)
  const rows = Array.from({ length: count }, (_, index) => {
    const ahead = dueOnly || index % 4 < 2
    const days = Math.floor(index / (dueOnly ? 2 : 4)) + 1
    const dueAt = new Date(now.getTime() + (ahead ? days : -days) * DAY)
    return { index, surveyId: randomUUID(), taskId: randomUUID(), dueAt, isDone: !dueOnly && index % 4 === 3 }
  })
  const surveys = rows.map(({ index, surveyId, dueAt }) => ({
    id: surveyId,
    formId: known?.id ?? '',
    formVersion: known?.version ?? 0,
    ownerId,
    title: { 'zh-CN': `第${index}号调查`, 'en-US': `Survey ${index}` },
    period: null,
    anonymous: false,
    opensAt: new Date(now.getTime() - 5_000 * DAY),
    dueAt,
  }))
  const tasks = rows.map(({ surveyId, taskId, isDone }) => {
    const status: 'submitted' | 'opened' = isDone ? 'submitted' : 'opened'
    return { id: taskId, surveyId, personId, organisationId, status }
  })
  const done = rows.filter(({ isDone }) => isDone)
  await insertAll(db, survey, surveys)
  await insertAll(db, task, tasks)
  await insertAll(
    db,
    submission,
    done.map(({ index, taskId, surveyId, dueAt }) => ({
      taskId,
      surveyId,
      clientKey: randomUUID(),
      receiptNo: `MANY-${index}`,
      submittedAt: dueAt,
    })),
  )
}
