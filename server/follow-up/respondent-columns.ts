import { sql, type SQL } from 'drizzle-orm'
import type {
  RespondentEntry,
  RespondentOrder,
  SubmissionOutcome,
} from '../../src/wire/surveys/questionnaire'
import type { RespondentFilter } from '../../src/wire/surveys/respondents'
import { countJustified } from '../database/queries/justifications'
import { keyset } from '../database/queries/keyset'
import { missingShareKey } from '../database/tables/respondents'
import { isOfTask, organisation, reminderEntry, supersededSubmission, task } from '../database/schema'
import { isMissing } from './respondent-filter'

/** Expressions on `task`, for the list of respondents and its orders. */

const ofTask = isOfTask(supersededSubmission)
export const pastSubmissions =
  sql<number>`(select count(*) from ${supersededSubmission} where ${ofTask})`.mapWith(Number)
export const lastOutcome = sql<SubmissionOutcome | null>`(
  select ${supersededSubmission.outcome} from ${supersededSubmission} where ${ofTask} order by ${supersededSubmission.submissionNo} desc limit 1
)`

const lastReturn = (column: SQL): SQL => sql`(select ${column} from superseded_submission past
  where past.task_id = ${task.id} and past.survey_id = ${task.surveyId} and past.outcome = 'returned' order by past.submission_no desc limit 1)`

/** Number of justified values, of the current response or of the returned one. */
export const justified = sql<number>`coalesce(
  (select ${countJustified(sql`r.justifications`)} from response r
    where r.submission_task_id = ${task.id} and r.survey_id = ${task.surveyId}),
  case when ${task.status} = 'returned' then ${lastReturn(countJustified(sql`past.justifications`))} end, 0
)`.mapWith(Number)

/** Number of correction requests that wait for a correction. */
export const requests = sql<number>`coalesce(case when ${task.status} = 'returned'
  then ${lastReturn(sql`jsonb_array_length(past.correction_requests)`)} end, 0)`.mapWith(Number)

export const corrected = sql<boolean>`(${task.status} in ('submitted', 'accepted')
  and ${lastReturn(sql`true`)} is not null)`

const delivered = sql`(select count(*) from ${reminderEntry}
  where ${reminderEntry.taskId} = ${task.id} and ${reminderEntry.outcome} = 'delivered')`
export const reminders = sql<number>`${delivered}`.mapWith(Number)
export const remindedAt = sql<Date | null>`(
  select max(${reminderEntry.deliveredAt}) from ${reminderEntry} where ${reminderEntry.taskId} = ${task.id}
)`.mapWith(reminderEntry.deliveredAt)

/** Why the task is excused; null for another task. */
export const excuse = sql<RespondentEntry['excuse']>`(
  select jsonb_build_object('reason', c.reason, 'remark', c.remark) from task_change c where c.id = ${task.excuseId}
)`

const missing = (column: SQL) =>
  sql`(select ${column} from missing_share m where m.task_id = ${task.id} and ${isMissing})`

/** The largest share of a missing unit in the totals of an earlier period. */
export const missingShare = sql<RespondentEntry['missingShare']>`${missing(
  sql`jsonb_build_object('share', m.share, 'at', m.at, 'reference', m.reference)`,
)}`

/** Name of the department responsible for the unit; for the bureau's own staff, of their department. */
export const departmentName = (ownerId: string) => sql<
  RespondentEntry['department']
>`(select d.name from department d
  where d.id = coalesce(
    (select c.department_id from unit_department c
      where c.bureau_id = ${ownerId} and c.unit_id = ${task.organisationId}),
    (select m.department_id from membership m
      where m.organisation_id = ${ownerId} and m.organisation_id = ${task.organisationId}
        and m.person_id = ${task.personId})
  ))`

export const areaName = sql<
  RespondentEntry['areaName']
>`(select town.name from town where town.code = ${organisation.areaCode})`

interface SortColumn {
  by: SQL
  kind: 'integer' | 'text' | 'float'
}

const integer = (column: string): SortColumn => ({ by: sql.raw(`r.${column}`), kind: 'integer' })
const text = (column: string): SortColumn => ({ by: sql.raw(`r.${column}`), kind: 'text' })

/** The primary sort key of each order, on an entry `r` of the stored entries, which has an index for each; unit names break ties. */
const orders: Record<RespondentOrder, SortColumn | null> = {
  unit: null,
  status: integer('status_place'),
  openedAt: integer('opened_at'),
  submittedAt: integer('submitted_at'),
  remindedAt: integer('reminded_at'),
  person: text('person_name'),
  area: text('area_code'),
  department: text('department_name'),
  justified: integer('findings'),
  reminders: integer('reminders'),
  dueAt: integer('due_at'),
  missingShare: {
    by: missingShareKey({ statusPlace: sql`r.status_place`, missingShare: sql`r.missing_share` }),
    kind: 'float',
  },
}

const withoutSubmission: readonly RespondentFilter['status'][] = [
  'nonResponse',
  'unopened',
  'opened',
  'drafting',
  'returned',
]

/**
 * Keys of an order; all in the same direction, as an index has them. Tasks without a submission are all at one place of the
 * order of submissions: only without that key does the planner read them by the index of their status.
 */
export function positionKeys(
  order: RespondentOrder,
  descending: boolean,
  status: RespondentFilter['status'],
) {
  const first = order === 'submittedAt' && withoutSubmission.includes(status) ? null : orders[order]
  return keyset([
    ...(first ? [{ ...first, descending }] : []),
    { by: sql`r.unit_name`, kind: 'text', descending },
    { by: sql`r.task_id`, kind: 'uuid', descending },
  ])
}
