import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Task, TaskGroup, TaskList } from '../../src/wire/questionnaire'
import type { Gateway } from '../gateway'
import { submission, survey, task } from '../database/schema'
import { belongsTo, countTasks, inGroup, matches, selectTasks, toTask, type Respondent } from './task-rows'

export const PAGE_SIZE = 20

const orders: Record<TaskGroup, SQL[]> = {
  due: [asc(survey.dueAt), asc(task.id)],
  done: [desc(submission.submittedAt), asc(task.id)],
  expired: [desc(survey.dueAt), asc(task.id)],
}

interface ListQuery {
  group: TaskGroup
  keyword: string
  page: number
}

export async function listTasks(
  { db, clock }: Gateway,
  who: Respondent,
  { group, keyword, page }: ListQuery,
): Promise<TaskList> {
  const now = clock.now()
  const wanted = and(inGroup(group, now), matches(keyword)) as SQL
  const { total, ...counts } = await countTasks(db, who, {
    due: inGroup('due', now),
    done: inGroup('done', now),
    expired: inGroup('expired', now),
    total: wanted,
  })
  const rows = await selectTasks(db)
    .where(and(belongsTo(who), wanted))
    .orderBy(...orders[group])
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { items: rows.map(toTask), total, pageSize: PAGE_SIZE, counts, serverTime: now.toISOString() }
}

/** The soonest due, and how many there are in all. */
export async function dueTasks(
  { db, clock }: Gateway,
  who: Respondent,
  limit: number,
): Promise<{ due: Task[]; dueTotal: number }> {
  const open = inGroup('due', clock.now())
  const { dueTotal } = await countTasks(db, who, { dueTotal: open })
  const rows = await selectTasks(db)
    .where(and(belongsTo(who), open))
    .orderBy(...orders.due)
    .limit(limit)
  return { due: rows.map(toTask), dueTotal }
}

/** The respondent's anonymous survey due next, if there is one. */
export async function openAnonymousTask({ db, clock }: Gateway, who: Respondent): Promise<Task | null> {
  const [row] = await selectTasks(db)
    .where(and(belongsTo(who), inGroup('due', clock.now()), eq(survey.anonymous, true)))
    .orderBy(...orders.due)
    .limit(1)
  return row ? toTask(row) : null
}
