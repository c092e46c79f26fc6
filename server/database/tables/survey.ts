import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Form, LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { ExcuseReason } from '../../../src/wire/bureau/excuse'
import type { Survey, TaskStatus } from '../../../src/wire/surveys/task'
import { organisation, person } from './people'
import { time } from '../queries/time'

/** A published form version is immutable, enforced by a trigger; a correction is a new version. */
export const form = pgTable(
  'form',
  {
    id: text('id').notNull(),
    version: integer('version').notNull(),
    definition: jsonb('definition').$type<Form>().notNull(),
    /** Table number, minutes and number of questions, for lists that do not read the definition. */
    code: text('code'),
    minutes: integer('minutes').notNull(),
    questionCount: integer('question_count').notNull(),
    /** The bureau that published it; null for a built-in form. */
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
    /** The bureau that collects it. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => organisation.id),
    title: jsonb('title').$type<LocalText>().notNull(),
    period: text('period'),
    anonymous: boolean('anonymous').notNull(),
    /** Submitting requires a passed face check. Never for an anonymous survey. */
    faceCheck: boolean('face_check').notNull().default(false),
    /** Respondents see the name of the reviewer who decided, with the office; otherwise only the office. */
    namesReviewers: boolean('names_reviewers').notNull().default(false),
    opensAt: time('opens_at').notNull(),
    dueAt: time('due_at').notNull(),
    /** Idempotency key of the publishing client. */
    publishKey: uuid('publish_key').unique(),
    /** Since then nobody finds the survey any more, by the retention rule; a worker deletes what was collected. */
    deletedAt: time('deleted_at'),
    /** The numbers of its tasks by status at that time. */
    finalCounts: jsonb('final_counts').$type<Survey['counts']>(),
    /** When nothing was left but this row, the proof of the deletion. */
    emptiedAt: time('emptied_at'),
  },
  (t) => [
    foreignKey({ columns: [t.formId, t.formVersion], foreignColumns: [form.id, form.version] }),
    index('survey_owner').on(t.ownerId, t.dueAt),
    check('survey_times', sql`${t.opensAt} < ${t.dueAt}`),
    check('survey_face_check', sql`not (${t.anonymous} and ${t.faceCheck})`),
    check('survey_deleted', sql`(${t.deletedAt} is null) = (${t.finalCounts} is null)`),
    check('survey_emptied', sql`${t.emptiedAt} is null or ${t.deletedAt} is not null`),
  ],
)

/** Surveys that the retention rule has not deleted. */
export const isStored = isNull(survey.deletedAt)

/**
 * Log of what the bureau did with tasks and the tasks themselves do not record. Refers to the person and the unit, not
 * to the task, to outlive it. Never of an anonymous survey.
 */
export const taskChange = pgTable(
  'task_change',
  {
    id: uuid('id').notNull().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    /** `assigned` only of a task that was unassigned later. */
    kind: text('kind').$type<'assigned' | 'unassigned' | 'extended' | 'excused' | 'reinstated'>().notNull(),
    changedBy: text('changed_by')
      .notNull()
      .references(() => person.id),
    changedAt: time('changed_at').notNull(),
    /** The new due date of an extension; null for other changes. */
    dueAt: time('due_at'),
    /** Why the task was excused, and the bureau's remark; null for other changes. */
    reason: text('reason').$type<ExcuseReason>(),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.surveyId] }),
    index('task_change_task').on(t.surveyId, t.personId, t.organisationId),
    check(
      'task_change_kind',
      sql`${t.kind} in ('assigned', 'unassigned', 'extended', 'excused', 'reinstated')`,
    ),
    check('task_change_due', sql`(${t.kind} = 'extended') = (${t.dueAt} is not null)`),
    check(
      'task_change_excuse',
      sql`num_nonnulls(${t.reason}, ${t.remark}) = case ${t.kind} when 'excused' then 2 else 0 end`,
    ),
    check(
      'task_change_reason',
      sql`${t.reason} in ('deregistered', 'suspended', 'duplicate', 'outOfScope', 'other')`,
    ),
  ],
)

/**
 * The assignment of a survey to one person for one reporting unit; a person may have one task for each of several
 * units. For an anonymous survey a trigger allows at most one task for each person.
 */
export const task = pgTable(
  'task',
  {
    id: uuid('id').notNull().defaultRandom(),
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
    /** Always null for an anonymous survey. */
    openedAt: time('opened_at'),
    /** A later due date, of a return or an extension; null for the survey's own. */
    dueAt: time('due_at'),
    /** The form version that the task keeps after its survey was upgraded; null for the survey's own. */
    formVersion: integer('form_version'),
    /** Null if unknown, and for an anonymous survey, where a link may assign it when it is opened. */
    assignedAt: time('assigned_at'),
    assignedBy: text('assigned_by').references(() => person.id),
    /** The change that excused the task; null for other tasks. */
    excuseId: uuid('excuse_id'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.surveyId] }),
    foreignKey({
      name: 'task_excuse_fk',
      columns: [t.excuseId, t.surveyId],
      foreignColumns: [taskChange.id, taskChange.surveyId],
    }),
    unique('task_survey_person_organisation').on(t.surveyId, t.personId, t.organisationId),
    index('task_person').on(t.personId, t.organisationId),
    index('task_survey_status').on(t.surveyId, t.status),
    index('task_organisation').on(t.organisationId),
    check(
      'task_status',
      sql`${t.status} in ('unopened', 'opened', 'drafting', 'submitted', 'returned', 'accepted', 'excused')`,
    ),
    check('task_excuse', sql`(${t.status} = 'excused') = (${t.excuseId} is not null)`),
    check('task_assigned', sql`(${t.assignedAt} is null) = (${t.assignedBy} is null)`),
  ],
)

/** A reference to a task by its key, which contains the survey. */
export const referenceToTask = (name: string, t: { taskId: PgColumn; surveyId: PgColumn }) =>
  foreignKey({ name, columns: [t.taskId, t.surveyId], foreignColumns: [task.id, task.surveyId] })

/** Joins rows of a task by its key: without the survey the database looks through every partition. */
export const isOfTask = (t: { taskId: PgColumn; surveyId: PgColumn }) =>
  and(eq(t.taskId, task.id), eq(t.surveyId, task.surveyId))

/** Upgrades of a running survey to a newer version of its form. */
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
    /** Upgraded drafts, and how many of them have dropped answers. */
    drafts: integer('drafts').notNull(),
    changed: integer('changed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.fromVersion] }),
    check('survey_upgrade_versions', sql`${t.fromVersion} < ${t.toVersion}`),
  ],
)
