import { and, asc, desc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { periodsWithin } from '../../src/lib/questionnaire'
import type { Task, TaskGroup, TaskList, TaskListQuery } from '../../src/wire/questionnaire'
import type { Database } from '../database/open'
import type { Gateway } from '../gateway'
import { submission, survey, task } from '../database/schema'
import {
  belongsTo,
  countTasks,
  inGroup,
  matches,
  selectTasks,
  taskDueAt,
  toTask,
  type Respondent,
} from './task-rows'

/** By which moment each group is sorted; tasks of one moment by their id. */
const orders = {
  due: { moment: taskDueAt, latestFirst: false },
  done: { moment: sql`${submission.submittedAt}`, latestFirst: true },
  expired: { moment: taskDueAt, latestFirst: true },
}

const orderOf = (group: TaskGroup): SQL[] => {
  const { moment, latestFirst } = orders[group]
  return [latestFirst ? desc(moment) : asc(moment), asc(task.id)]
}

/** True for the tasks that come after a cursor, and for all without one. */
function after(group: TaskGroup, cursor: TaskListQuery['cursor']): SQL | undefined {
  if (!cursor) return undefined
  const { moment, latestFirst } = orders[group]
  const at = sql`${cursor.moment}::timestamptz`
  return or(latestFirst ? lt(moment, at) : gt(moment, at), and(eq(moment, at), gt(task.id, cursor.taskId)))
}

function cursorOf(group: TaskGroup, last: Task | undefined): string | null {
  if (!last) return null
  const moment = group === 'done' ? last.submittedAt : last.dueAt
  return moment && `${moment}_${last.id}`
}

/** The report period, or the month of China in which the survey is due. */
const periodOf = sql<string>`coalesce(${survey.period}, to_char(${survey.dueAt} at time zone interval '8 hours', 'YYYY-MM'))`

const inPeriod = (period: string | undefined): SQL =>
  period === undefined ? sql`true` : inArray(periodOf, periodsWithin(period))

async function periodsOf(db: Database, who: Respondent): Promise<string[]> {
  const rows = await db
    .selectDistinct({ period: periodOf })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(belongsTo(who))
    .orderBy(desc(periodOf))
  return rows.map(({ period }) => period)
}

/** One page of tasks in three queries, however many there are. */
export async function listTasks(
  { db, clock }: Gateway,
  who: Respondent,
  { group, keyword, period, cursor, size }: TaskListQuery,
): Promise<TaskList> {
  const now = clock.now()
  const wanted = sql`(${matches(keyword)} and ${inPeriod(period)})`
  const both = (each: TaskGroup) => sql`(${inGroup(each, now)} and ${wanted})`
  const counts = await countTasks(db, who, { due: both('due'), done: both('done'), expired: both('expired') })
  const rows = await selectTasks(db)
    .where(and(belongsTo(who), both(group), after(group, cursor)))
    .orderBy(...orderOf(group))
    .limit(size + 1)
  const items = rows.slice(0, size).map(toTask)
  return {
    items,
    total: counts[group],
    next: rows.length > size ? cursorOf(group, items[items.length - 1]) : null,
    counts,
    periods: await periodsOf(db, who),
    serverTime: now.toISOString(),
  }
}

/** The soonest due, and how many there are in all. */
export async function dueTasks(
  { db, clock }: Gateway,
  who: Respondent,
  limit: number,
): Promise<{ due: Task[]; dueTotal: number; returnedTotal: number }> {
  const open = inGroup('due', clock.now())
  const returned = sql`(${open} and ${task.state} = 'returned')`
  const counts = await countTasks(db, who, { dueTotal: open, returnedTotal: returned })
  const rows = await selectTasks(db)
    .where(and(belongsTo(who), open))
    .orderBy(...orderOf('due'))
    .limit(limit)
  return { due: rows.map(toTask), ...counts }
}

/** The respondent's anonymous survey due next, if there is one. */
export async function openAnonymousTask({ db, clock }: Gateway, who: Respondent): Promise<Task | null> {
  const [row] = await selectTasks(db)
    .where(and(belongsTo(who), inGroup('due', clock.now()), eq(survey.anonymous, true)))
    .orderBy(...orderOf('due'))
    .limit(1)
  return row ? toTask(row) : null
}
