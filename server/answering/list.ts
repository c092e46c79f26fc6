import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { periodsWithin } from '../../src/lib/questionnaire'
import type { Task, TaskGroup, TaskList, TaskListQuery } from '../../src/wire/surveys/questionnaire'
import { keyset, toCursorPage } from '../database/queries/keyset'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { submission, survey, task } from '../database/schema'
import {
  belongsTo,
  countTasks,
  inGroup,
  matches,
  selectTasks,
  selectTasksWith,
  taskDueAt,
  toTask,
  type Respondent,
  type TaskRow,
} from './task-rows'

/** The time that sorts each group; tasks with equal times are sorted by id. */
const orders = {
  due: { moment: taskDueAt, latestFirst: false },
  done: { moment: sql`${submission.submittedAt}`, latestFirst: true },
  expired: { moment: taskDueAt, latestFirst: true },
}

const keysOf = (group: TaskGroup) =>
  keyset([
    { by: orders[group].moment, kind: 'moment', descending: orders[group].latestFirst },
    { by: task.id, kind: 'uuid' },
  ])

/** The reference period, or the due month in China's time zone for a survey without one. */
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

/** One page of tasks, in three queries for any page size. */
export async function listTasks(
  { db, clock }: Gateway,
  who: Respondent,
  { group, keyword, period, cursor, size }: TaskListQuery,
): Promise<TaskList> {
  const now = clock.now()
  const filter = sql`(${matches(keyword)} and ${inPeriod(period)})`
  const inGroupAndFilter = (each: TaskGroup) => sql`(${inGroup(each, now)} and ${filter})`
  const counts = await countTasks(db, who, {
    due: inGroupAndFilter('due'),
    done: inGroupAndFilter('done'),
    expired: inGroupAndFilter('expired'),
  })
  const { orderBy, position, after } = keysOf(group)
  const rows = await selectTasksWith(db, { position })
    .where(and(belongsTo(who), inGroupAndFilter(group), after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return {
    items: pageRows.map(toTask),
    total: counts[group],
    nextCursor,
    counts,
    periods: await periodsOf(db, who),
    serverTime: now.toISOString(),
  }
}

/** At most `limit` open tasks, returned ones first, then the earliest due, and the number of all. */
export async function dueTasks(
  { db, clock }: Gateway,
  who: Respondent,
  limit: number,
): Promise<{ due: TaskRow[]; dueTotal: number }> {
  const open = inGroup('due', clock.now())
  const { dueTotal } = await countTasks(db, who, { dueTotal: open })
  const due = await selectTasks(db)
    .where(and(belongsTo(who), open))
    .orderBy(sql`${task.status} <> 'returned'`, ...keysOf('due').orderBy)
    .limit(limit)
  return { due, dueTotal }
}

/** The open task of the anonymous survey that is due next. Null if there is none. */
export async function openAnonymousTask({ db, clock }: Gateway, who: Respondent): Promise<Task | null> {
  const [row] = await selectTasks(db)
    .where(and(belongsTo(who), inGroup('due', clock.now()), eq(survey.anonymous, true)))
    .orderBy(...keysOf('due').orderBy)
    .limit(1)
  return row ? toTask(row) : null
}
