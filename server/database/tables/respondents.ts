import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

/** The share of a task whose response is missing; -1 for one that is submitted, accepted or excused. */
export const missingShareKey = ({
  statusPlace,
  missingShare,
}: Record<'statusPlace' | 'missingShare', SQLWrapper>) =>
  sql`(case when ${statusPlace} in (4, 6, 7) then (-1)::double precision else ${missingShare} end)`

/**
 * A task as the lists of a survey's respondents sort, filter and count it: joining and sorting a million tasks takes
 * seconds. Triggers write it in the transaction that changes the task, its unit, person, submission or reminders
 * (`functions/respondent_*.sql`). Times are in milliseconds since 1970, -1 for none.
 */
export const respondentEntry = pgTable(
  'respondent_entry',
  {
    surveyId: uuid('survey_id').notNull(),
    taskId: uuid('task_id').notNull(),
    /** The first 300 and 100 characters of the Chinese names. */
    unitName: text('unit_name').notNull(),
    personName: text('person_name').notNull(),
    areaCode: text('area_code').notNull(),
    /** The department responsible for the unit; for the bureau's own staff, theirs. Empty for none. */
    departmentId: text('department_id').notNull(),
    departmentName: text('department_name').notNull(),
    /** Place of the status in `taskStatuses`, from 1. */
    statusPlace: smallint('status_place').notNull(),
    openedAt: bigint('opened_at', { mode: 'number' }).notNull(),
    submittedAt: bigint('submitted_at', { mode: 'number' }).notNull(),
    dueAt: bigint('due_at', { mode: 'number' }).notNull(),
    /** Justified values and correction requests, as the list shows them. */
    findings: integer('findings').notNull(),
    /** Kinds of the submission that waits for a decision, see `submissionKinds`; 0 for other tasks. */
    kinds: smallint('kinds').notNull(),
    /** Delivered reminders, and the time of the last. */
    reminders: integer('reminders').notNull().default(0),
    remindedAt: bigint('reminded_at', { mode: 'number' }).notNull().default(-1),
    /** The share of `missing_share`, -1 for none. */
    missingShare: doublePrecision('missing_share').notNull().default(-1),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.taskId] }),
    // One for each order of the list.
    index('respondent_entry_unit').on(t.surveyId, t.unitName, t.taskId),
    index('respondent_entry_status').on(t.surveyId, t.statusPlace, t.unitName, t.taskId),
    index('respondent_entry_opened').on(t.surveyId, t.openedAt, t.unitName, t.taskId),
    index('respondent_entry_submitted').on(t.surveyId, t.submittedAt, t.unitName, t.taskId),
    index('respondent_entry_reminded').on(t.surveyId, t.remindedAt, t.unitName, t.taskId),
    index('respondent_entry_person').on(t.surveyId, t.personName, t.unitName, t.taskId),
    index('respondent_entry_area').on(t.surveyId, t.areaCode, t.unitName, t.taskId),
    index('respondent_entry_department_name').on(t.surveyId, t.departmentName, t.unitName, t.taskId),
    index('respondent_entry_findings').on(t.surveyId, t.findings, t.unitName, t.taskId),
    index('respondent_entry_reminders').on(t.surveyId, t.reminders, t.unitName, t.taskId),
    index('respondent_entry_due').on(t.surveyId, t.dueAt, t.unitName, t.taskId),
    index('respondent_entry_missing_share').on(t.surveyId, missingShareKey(t), t.unitName, t.taskId),
    index('respondent_entry_department').on(t.surveyId, t.departmentId),
    index('respondent_entry_kinds')
      .on(t.surveyId)
      .where(sql`${t.kinds} > 0`),
  ],
)

/**
 * Numbers of tasks by group. A reader sums up the rows of a group: every transaction that changes tasks adds rows with
 * what it changed, so that transactions do not wait for each other, and a worker replaces many rows by their sum.
 */
export const respondentCount = pgTable(
  'respondent_count',
  {
    surveyId: uuid('survey_id').notNull(),
    /** Random: a number would give away the order of submissions to an anonymous survey. */
    id: uuid('id').notNull().defaultRandom(),
    areaCode: text('area_code').notNull(),
    departmentId: text('department_id').notNull(),
    statusPlace: smallint('status_place').notNull(),
    kinds: smallint('kinds').notNull(),
    tasks: integer('tasks').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.id] }),
    // The state of each survey in the table of surveys depends on those that wait.
    index('respondent_count_submitted')
      .on(t.surveyId)
      .where(sql`${t.statusPlace} = 4`),
  ],
)
