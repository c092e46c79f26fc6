import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { RespondentFilter } from '../../../src/wire/surveys/respondents'
import type { Audience } from '../../../src/wire/surveys/audience'
import { reminder } from './messages/reminder'
import { department, organisation, person } from './people'
import { survey } from './survey'
import { time } from '../queries/time'

/** Names of subdistricts and towns by their nine-digit codes; clients know the names of counties. */
export const town = pgTable('town', {
  code: text('code').primaryKey(),
  name: jsonb('name').$type<LocalText>().notNull(),
})

/** The department of a bureau that is responsible for a unit: at most one for each bureau. */
export const unitDepartment = pgTable(
  'unit_department',
  {
    bureauId: text('bureau_id')
      .notNull()
      .references(() => organisation.id),
    unitId: text('unit_id')
      .notNull()
      .references(() => organisation.id),
    departmentId: text('department_id')
      .notNull()
      .references(() => department.id),
    /** The first 300 characters of the unit's Chinese name, kept by triggers: the register is sorted by department, then name. */
    unitName: text('unit_name').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.bureauId, t.unitId] }),
    index('unit_department_name').on(t.departmentId, t.unitName, t.unitId),
    index('unit_department_unit').on(t.unitId),
  ],
)

/** Units for which no department of any bureau is responsible, kept by triggers: comparing a million units takes seconds. */
export const unassignedUnit = pgTable('unassigned_unit', {
  unitId: text('unit_id')
    .primaryKey()
    .references(() => organisation.id, { onDelete: 'cascade' }),
})

/**
 * Numbers of units by group, as `respondent_count` has those of tasks: every transaction adds rows with what it changed,
 * and a worker replaces many by their sum.
 */
export const unitCount = pgTable('unit_count', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Empty for all units; otherwise those for which a department of this bureau is responsible. */
  bureauId: text('bureau_id').notNull(),
  areaCode: text('area_code').notNull(),
  type: integer('type').notNull(),
  active: boolean('active').notNull(),
  hasAdministrator: boolean('has_administrator').notNull(),
  units: integer('units').notNull(),
})

/** Who made which department responsible for a unit. Names are copies: departments may be renamed and removed. */
export const unitDepartmentChange = pgTable(
  'unit_department_change',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bureauId: text('bureau_id')
      .notNull()
      .references(() => organisation.id),
    unitId: text('unit_id')
      .notNull()
      .references(() => organisation.id),
    changedBy: text('changed_by')
      .notNull()
      .references(() => person.id),
    changedAt: time('changed_at').notNull(),
    /** Null for none. */
    from: jsonb('from').$type<LocalText>(),
    to: jsonb('to').$type<LocalText>(),
  },
  (t) => [index('unit_department_change_unit').on(t.bureauId, t.unitId, t.changedAt)],
)

/**
 * Reminds many respondents of a survey, or assigns it to many people, in batches that any gateway may run. Each batch
 * and its count are one transaction, so another gateway can continue after a crash.
 */
export const batchJob = pgTable(
  'batch_job',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    /** Created once by the client and repeated with each retry. */
    clientKey: uuid('client_key').notNull().unique(),
    /** Null for an assignment. */
    reminderId: uuid('reminder_id')
      .unique()
      .references(() => reminder.id),
    /** Whether one person of each unit is assigned or all; null for a reminder. */
    perUnit: text('per_unit').$type<Audience['perUnit']>(),
    /** Whose people the job has yet to list, and the last unit whose people are listed. Null if all are listed. */
    audience: jsonb('audience').$type<Audience>(),
    listedTo: text('listed_to'),
    /** The same of a reminder: whom it has yet to list; `listedTo` is the last task. */
    respondents: jsonb('respondents').$type<
      RespondentFilter & {
        surveyId: string
        scope: { ownerId: string; departmentIds: readonly string[] | null }
      }
    >(),
    createdBy: text('created_by')
      .notNull()
      .references(() => person.id),
    createdAt: time('created_at').notNull(),
    /** Number of people; how many are processed; how many of these were reminded or assigned. */
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    applied: integer('applied').notNull().default(0),
    finishedAt: time('finished_at'),
  },
  (t) => [
    index('batch_job_survey').on(t.surveyId, t.createdAt),
    index('batch_job_open')
      .on(t.createdAt)
      .where(sql`${t.finishedAt} is null`),
    check('batch_job_kind', sql`num_nonnulls(${t.reminderId}, ${t.perUnit}) = 1`),
    check('batch_job_done', sql`${t.applied} between 0 and ${t.done} and ${t.done} <= ${t.total}`),
    check(
      'batch_job_finished',
      sql`(${t.finishedAt} is not null) = (${t.done} = ${t.total} and coalesce(${t.audience}, ${t.respondents}) is null)`,
    ),
  ],
)

/**
 * People that a job has yet to process. Without foreign keys, because a request waits while tens of thousands of rows
 * are inserted; each row is validated when it is processed, then deleted.
 */
export const batchJobEntry = pgTable(
  'batch_job_entry',
  {
    jobId: uuid('job_id').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    personId: text('person_id').notNull(),
    organisationId: text('organisation_id').notNull(),
    /** Null for an assignment. */
    taskId: uuid('task_id'),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.position] })],
)
