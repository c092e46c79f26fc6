import { sql, type SQL } from 'drizzle-orm'
import { taskStatuses, type TaskStatus } from '../../src/wire/surveys/task'
import { subtreeOf } from './jurisdiction'
import type { Scope } from './scope'

/** Conditions and sums on rows `r` of `respondent_entry` or `respondent_count`, which both have the groups of a task. */

/** The status as stored in an entry. */
export const placeOf = (status: TaskStatus): number => taskStatuses.indexOf(status) + 1

const placesOf = (statuses: readonly TaskStatus[]): SQL => sql.raw(statuses.map(placeOf).join(', '))

/** Condition: the task has one of these statuses. */
export const hasStatus = (...statuses: TaskStatus[]): SQL => sql`r.status_place in (${placesOf(statuses)})`

export const isMissing = sql`r.status_place not in (${placesOf(['submitted', 'accepted', 'excused'])})`

/** Condition: one of these departments or of those below them is responsible for the task. */
export const ofDepartments = (ownerId: string, departmentIds: readonly string[]): SQL =>
  sql`r.department_id in (${subtreeOf(ownerId, departmentIds)})`

export const inRespondentScope = ({ ownerId, departmentIds }: Scope): SQL =>
  departmentIds === null ? sql`true` : ofDepartments(ownerId, departmentIds)

/** Number of tasks in the rows of `respondent_count` that fulfil a condition. */
export const tasksIn = (condition: SQL): SQL =>
  sql`coalesce(sum(r.tasks) filter (where ${condition}), 0)::int`

/** Numbers of tasks by status as JSON. */
export const tasksByStatus: SQL = sql`jsonb_build_object(${sql.join(
  taskStatuses.map((status) => sql`${sql.raw(`'${status}'`)}, ${tasksIn(hasStatus(status))}`),
  sql`, `,
)})`

/**
 * Kinds of submissions that wait for a decision, as bits of `kinds`; plain ones are neither corrected nor justified. Named as
 * values, because the planner knows how many rows have each value, but not how many have a bit.
 */
export const submissionKinds = {
  corrected: sql`r.kinds in (1, 3, 5, 7)`,
  justified: sql`r.kinds in (2, 3, 6, 7)`,
  confirmed: sql`r.kinds in (4, 5, 6, 7)`,
  plain: sql`r.kinds in (0, 4)`,
} as const

/** The same as {@link submissionKinds} for a search of the queue's order: the planner takes few rows to have a bit. */
export const submissionKindBits = {
  corrected: sql`(r.kinds & 1) > 0`,
  justified: sql`(r.kinds & 2) > 0`,
  confirmed: sql`(r.kinds & 4) > 0`,
  plain: sql`(r.kinds & 3) = 0`,
} as const
