import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Form, LocalText } from '../../src/lib/questionnaire/schema/form'
import type { TaskStatus } from '../../src/wire/task'
import { organisation, person } from './people-tables'
import { time } from './time'

/** A published version of a form never changes, which a trigger sees to; a correction is a new version. */
export const form = pgTable(
  'form',
  {
    id: text('id').notNull(),
    version: integer('version').notNull(),
    definition: jsonb('definition').$type<Form>().notNull(),
    /** Table number, minutes and number of questions, so that lists need not read the definition. */
    code: text('code'),
    minutes: integer('minutes').notNull(),
    questionCount: integer('question_count').notNull(),
    /** The bureau that made it; null for a form that came with the gateway. */
    ownerId: text('owner_id').references(() => organisation.id),
  },
  (t) => [primaryKey({ columns: [t.id, t.version] })],
)

export const survey = pgTable(
  'survey',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    formId: text('form_id').notNull(),
    formVersion: integer('form_version').notNull(),
    /** The bureau that asks. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => organisation.id),
    title: jsonb('title').$type<LocalText>().notNull(),
    period: text('period'),
    anonymous: boolean('anonymous').notNull(),
    /** Who hands in has to have shown their face. Never with an anonymous one. */
    faceCheck: boolean('face_check').notNull().default(false),
    opensAt: time('opens_at').notNull(),
    dueAt: time('due_at').notNull(),
    /** Made once by the device that publishes, so that a press repeated publishes once. */
    publishKey: uuid('publish_key').unique(),
  },
  (t) => [
    foreignKey({ columns: [t.formId, t.formVersion], foreignColumns: [form.id, form.version] }),
    index('survey_owner').on(t.ownerId, t.dueAt),
    check('survey_times', sql`${t.opensAt} < ${t.dueAt}`),
    check('survey_face_check', sql`not (${t.anonymous} and ${t.faceCheck})`),
  ],
)

/**
 * One questionnaire given to one person for one unit; who reports for two units has a task for each. Of an
 * anonymous survey a person has one at the most, which the database itself sees to.
 */
export const task = pgTable(
  'task',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    status: text('status').$type<TaskStatus>().notNull().default('unopened'),
    /** Null in an anonymous survey, even after it was opened. */
    openedAt: time('opened_at'),
    /** The later date given with a return or to this unit alone; null is the survey's own. */
    dueAt: time('due_at'),
    /** The version of the form it stays with since its survey moved on to another; null goes with the survey's. */
    formVersion: integer('form_version'),
  },
  (t) => [
    unique('task_survey_person_organisation').on(t.surveyId, t.personId, t.organisationId),
    index('task_person').on(t.personId, t.organisationId),
    index('task_survey_status').on(t.surveyId, t.status),
    index('task_organisation').on(t.organisationId),
    check(
      'task_status',
      sql`${t.status} in ('unopened', 'opened', 'drafting', 'submitted', 'returned', 'accepted')`,
    ),
  ],
)

/** Every time a running survey moved on to another version of its form. */
export const surveyUpgrade = pgTable(
  'survey_upgrade',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    fromVersion: integer('from_version').notNull(),
    toVersion: integer('to_version').notNull(),
    upgradedBy: text('upgraded_by')
      .notNull()
      .references(() => person.id),
    upgradedAt: time('upgraded_at').notNull(),
    /** Drafts carried over, and those of which something had to be kept aside. */
    drafts: integer('drafts').notNull(),
    changed: integer('changed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.fromVersion] }),
    check('survey_upgrade_versions', sql`${t.fromVersion} < ${t.toVersion}`),
  ],
)
