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
} from './task-rows'

/** By which moment each group is sorted; tasks of one moment by their id. */
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
  const { orderBy, position, after } = keysOf(group)
  const rows = await selectTasksWith(db, { position })
    .where(and(belongsTo(who), both(group), after(cursor)))
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

/** The soonest due, and how many there are in all. */
export async function dueTasks(
  { db, clock }: Gateway,
  who: Respondent,
  limit: number,
): Promise<{ due: Task[]; dueTotal: number; returnedTotal: number }> {
  const open = inGroup('due', clock.now())
  const returned = sql`(${open} and ${task.status} = 'returned')`
  const counts = await countTasks(db, who, { dueTotal: open, returnedTotal: returned })
  const rows = await selectTasks(db)
    .where(and(belongsTo(who), open))
    .orderBy(...keysOf('due').orderBy)
    .limit(limit)
  return { due: rows.map(toTask), ...counts }
}

/** The respondent's anonymous survey due next, if there is one. */
export async function openAnonymousTask({ db, clock }: Gateway, who: Respondent): Promise<Task | null> {
  const [row] = await selectTasks(db)
    .where(and(belongsTo(who), inGroup('due', clock.now()), eq(survey.anonymous, true)))
    .orderBy(...keysOf('due').orderBy)
    .limit(1)
  return row ? toTask(row) : null
}
