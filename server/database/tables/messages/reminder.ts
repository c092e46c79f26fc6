import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LocalText } from '../../../../src/lib/questionnaire/schema/form'
import type {
  ExclusionCounts,
  MessageChannel,
  MessageOutcome,
  ReminderOutcome,
} from '../../../../src/wire/bureau/reminders'
import { time } from '../../queries/time'
import { organisation, person } from '../people'
import { survey } from '../survey'

/**
 * One reminder to a survey's non-respondents. Title and remark are copies, because the sent text must stay provable.
 */
export const reminder = pgTable(
  'reminder',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    /** Created once by the client and repeated with each retry. */
    clientKey: uuid('client_key').notNull().unique(),
    createdBy: text('created_by')
      .notNull()
      .references(() => person.id),
    createdAt: time('created_at').notNull(),
    title: jsonb('title').$type<LocalText>().notNull(),
    remark: text('remark').notNull(),
    /** How many selected respondents were excluded, by reason. */
    excluded: jsonb('excluded').$type<ExclusionCounts>().notNull(),
  },
  (t) => [index('reminder_survey').on(t.surveyId, t.createdAt)],
)

/** One reminder to one person: the delivery queue, and afterwards the record of the outcome. */
export const reminderEntry = pgTable(
  'reminder_entry',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => reminder.id),
    /** Null once the task is unassigned, by a trigger: a foreign key would need the survey, too. */
    taskId: uuid('task_id'),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    /** The due date that the reminder stated. */
    dueAt: time('due_at').notNull(),
    /** Later than the creation during quiet hours. */
    notBefore: time('not_before').notNull(),
    outcome: text('outcome').$type<ReminderOutcome>().notNull().default('queued'),
    deliveredAt: time('delivered_at'),
    /** First display on the person's workbench; never stored for an anonymous survey. */
    seenAt: time('seen_at'),
    /** Whether the task is submitted or accepted, and its department as in `respondentEntry`; kept by triggers. */
    answered: boolean('answered').notNull().default(false),
    departmentId: text('department_id').notNull().default(''),
  },
  (t) => [
    index('reminder_entry_task').on(t.taskId, t.deliveredAt),
    index('reminder_entry_reminder').on(t.reminderId, t.id),
    index('reminder_entry_queue')
      .on(t.notBefore)
      .where(sql`${t.outcome} = 'queued'`),
    check(
      'reminder_entry_outcome',
      sql`${t.outcome} in ('queued', 'delivered', 'answered', 'closed', 'left', 'withdrawn', 'excused')`,
    ),
    check('reminder_entry_delivered', sql`(${t.outcome} = 'delivered') = (${t.deliveredAt} is not null)`),
  ],
)

/**
 * Numbers of a reminder's entries by group, as `respondent_count` has those of tasks: every transaction adds rows with
 * what it changed, and a worker replaces many by their sum.
 */
export const reminderCount = pgTable(
  'reminder_count',
  {
    /** Random: a number would give away the order of submissions to an anonymous survey. */
    id: uuid('id').primaryKey().defaultRandom(),
    reminderId: uuid('reminder_id').notNull(),
    dueAt: time('due_at').notNull(),
    departmentId: text('department_id').notNull(),
    outcome: text('outcome').$type<ReminderOutcome>().notNull(),
    seen: boolean('seen').notNull(),
    answered: boolean('answered').notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [index('reminder_count_reminder').on(t.reminderId)],
)

/** Numbers of the messages that announced a reminder, in the same way. */
export const reminderMessageCount = pgTable(
  'reminder_message_count',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reminderId: uuid('reminder_id').notNull(),
    departmentId: text('department_id').notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    outcome: text('outcome').$type<MessageOutcome>().notNull(),
    messages: integer('messages').notNull(),
  },
  (t) => [index('reminder_message_count_reminder').on(t.reminderId)],
)
