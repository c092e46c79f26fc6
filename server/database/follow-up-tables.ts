import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { Audience } from '../../src/wire/audience'
import type { ExclusionCounts, ReminderOutcome } from '../../src/wire/reminders'
import { department, organisation, person } from './people-tables'
import { survey, task } from './survey-tables'
import { time } from './time'

/** Subdistricts and towns by their codes of nine digits: what lies below the counties that everybody knows. */
export const town = pgTable('town', {
  code: text('code').primaryKey(),
  name: jsonb('name').$type<LocalText>().notNull(),
})

/** Which department of a bureau looks after a unit. For each bureau that deals with a unit it is one. */
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
  },
  (t) => [
    primaryKey({ columns: [t.bureauId, t.unitId] }),
    index('unit_department_department').on(t.departmentId),
  ],
)

/**
 * What a bureau has sent to those missing at one time. Title and addition are kept as they were then: what was
 * said must be provable afterwards.
 */
export const reminder = pgTable(
  'reminder',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    /** Made once by the device and repeated with each try. */
    clientKey: uuid('client_key').notNull().unique(),
    createdBy: text('created_by')
      .notNull()
      .references(() => person.id),
    createdAt: time('created_at').notNull(),
    title: jsonb('title').$type<LocalText>().notNull(),
    remark: text('remark').notNull(),
    /** How many of those meant were left out, and why. */
    excluded: jsonb('excluded').$type<ExclusionCounts>().notNull(),
  },
  (t) => [index('reminder_survey').on(t.surveyId, t.createdAt)],
)

/** One reminder to one person: the queue it waits in, and afterwards the proof of what became of it. */
export const reminderEntry = pgTable(
  'reminder_entry',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => reminder.id),
    /** Null once the task was taken away. */
    taskId: uuid('task_id').references(() => task.id, { onDelete: 'set null' }),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    /** When the answer was due, as the person was told. */
    dueAt: time('due_at').notNull(),
    /** Later than it was made in the quiet hours. */
    notBefore: time('not_before').notNull(),
    outcome: text('outcome').$type<ReminderOutcome>().notNull().default('queued'),
    deliveredAt: time('delivered_at'),
    /** When the person's workbench first showed it; never kept of an anonymous survey. */
    seenAt: time('seen_at'),
  },
  (t) => [
    index('reminder_entry_task').on(t.taskId, t.deliveredAt),
    index('reminder_entry_reminder').on(t.reminderId),
    index('reminder_entry_queue')
      .on(t.notBefore)
      .where(sql`${t.outcome} = 'queued'`),
    check(
      'reminder_entry_outcome',
      sql`${t.outcome} in ('queued', 'delivered', 'answered', 'closed', 'left', 'withdrawn')`,
    ),
    check('reminder_entry_delivered', sql`(${t.outcome} = 'delivered') = (${t.deliveredAt} is not null)`),
  ],
)

/**
 * Something done to many people of a survey, a portion at a time, by whichever gateway comes to it: a reminder is
 * sent, or tasks are given. Each portion is one transaction with the count of those done, so that a gateway that is
 * killed leaves whole portions, and the next goes on behind them.
 */
export const batchJob = pgTable(
  'batch_job',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    /** Made once by the device and repeated with each try. */
    clientKey: uuid('client_key').notNull().unique(),
    /** What is sent; null where tasks are given. */
    reminderId: uuid('reminder_id')
      .unique()
      .references(() => reminder.id),
    /** Who of a unit is given a task; null where reminded. */
    perUnit: text('per_unit').$type<Audience['perUnit']>(),
    createdBy: text('created_by')
      .notNull()
      .references(() => person.id),
    createdAt: time('created_at').notNull(),
    /** How many it is about, how many of them it has come to, and of how many something came. */
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
    check('batch_job_finished', sql`(${t.finishedAt} is not null) = (${t.done} = ${t.total})`),
  ],
)

/**
 * Whom a job has yet to come to. Written by the ten thousand while somebody waits, so without references: each row
 * is looked up when its turn comes, and then deleted.
 */
export const batchJobEntry = pgTable(
  'batch_job_entry',
  {
    jobId: uuid('job_id').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    personId: text('person_id').notNull(),
    organisationId: text('organisation_id').notNull(),
    /** Null where a task is to be given. */
    taskId: uuid('task_id'),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.position] })],
)
