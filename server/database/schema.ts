import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Answers, Justification } from '../../src/lib/questionnaire/schema/form'
import type { DroppedAnswer } from '../../src/lib/questionnaire/schema/dropped-answer'
import type { CorrectionRequest } from '../../src/lib/questionnaire/answers/returned'
import type { DraftDevice, SubmissionOutcome } from '../../src/wire/questionnaire'
import type { ShareAudience } from '../../src/wire/share'
import { organisation, person } from './people-tables'
import { survey, task } from './survey-tables'
import { time } from './time'

export * from './follow-up-tables'
export * from './form-tables'
export * from './home-tables'
export * from './host-tables'
export * from './people-tables'
export * from './registration-tables'
export * from './service-tables'
export * from './survey-tables'
export * from './tally-tables'

export const draft = pgTable('draft', {
  taskId: uuid('task_id')
    .primaryKey()
    .references(() => task.id),
  answers: jsonb('answers').$type<Answers>().notNull(),
  justifications: jsonb('justifications').$type<Justification[]>().notNull().default([]),
  pageId: text('page_id').notNull(),
  revision: integer('revision').notNull(),
  answered: integer('answered').notNull(),
  required: integer('required').notNull(),
  savedAt: time('saved_at').notNull(),
  /** The question or figure the person was at, as the device names it. */
  focusedAddress: text('focused_address').notNull().default(''),
  /** Names the save this row came by, so that the device knows its own. */
  saveId: uuid('save_id'),
  /** What the save was made on; null where the device did not say. */
  device: jsonb('device').$type<DraftDevice>(),
  /** What a newer version of the form has no place for, and whether the person was shown it. */
  droppedAnswers: jsonb('dropped_answers').$type<{ seen: boolean; answers: DroppedAnswer[] }>(),
})

/**
 * The roll: that a task was answered, and what stands now. The primary key lets a task be answered once,
 * whatever the code does; to be answered again, the row first becomes a past round.
 * In an anonymous survey `submittedAt` is only a day, and what could join the row to a sheet is null.
 */
export const submission = pgTable('submission', {
  taskId: uuid('task_id')
    .primaryKey()
    .references(() => task.id),
  clientKey: uuid('client_key').notNull().unique(),
  receiptNo: text('receipt_no').notNull().unique(),
  submittedAt: time('submitted_at').notNull(),
  seconds: integer('seconds'),
  answeredCount: integer('answered_count'),
  /** From 1, over all that was ever submitted for the task. */
  submissionNo: integer('submission_no').notNull().default(1),
  acceptedAt: time('accepted_at'),
  acceptedBy: text('accepted_by').references(() => person.id),
})

/**
 * The ballot: what was answered. In an anonymous survey nothing here leads to the roll: no task, no time,
 * a random id.
 */
export const response = pgTable(
  'response',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** Why figures are right although they break rules to verify; they stay with the answers they explain. */
    justifications: jsonb('justifications').$type<Justification[]>().notNull().default([]),
    submissionTaskId: uuid('submission_task_id')
      .unique()
      .references(() => submission.taskId),
    /** Copied from the submission by a trigger: the latest sheets of a survey are found by an index. */
    submittedAt: time('submitted_at'),
    seconds: integer('seconds'),
  },
  (t) => [
    index('response_survey').on(t.surveyId, t.id),
    index('response_survey_submitted').on(t.surveyId, t.submittedAt.desc().nullsLast(), t.id),
  ],
)

/**
 * Ballots of anonymous surveys until several of them become sheets together. A ballot comes in one transaction
 * with its entry in the roll, so what is in the box is sealed, with a secret that the database does not hold.
 */
export const anonymousResponse = pgTable(
  'anonymous_response',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    sealed: text('sealed').notNull(),
  },
  (t) => [index('anonymous_response_survey').on(t.surveyId)],
)

/**
 * What was submitted and counts no longer: taken back by the person, or returned for correction. Results read
 * only sheets, so nothing here is counted. Never of an anonymous survey.
 */
export const supersededSubmission = pgTable(
  'superseded_submission',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id),
    submissionNo: integer('submission_no').notNull(),
    clientKey: uuid('client_key').notNull().unique(),
    receiptNo: text('receipt_no').notNull().unique(),
    submittedAt: time('submitted_at').notNull(),
    answeredCount: integer('answered_count').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    justifications: jsonb('justifications').$type<Justification[]>().notNull(),
    outcome: text('outcome').$type<SubmissionOutcome>().notNull(),
    endedAt: time('ended_at').notNull(),
    /** Who returned it, what must be corrected, and until when; null when it was taken back. */
    reviewerId: text('reviewer_id').references(() => person.id),
    correctionRequests: jsonb('correction_requests').$type<CorrectionRequest[]>(),
    dueAt: time('due_at'),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.submissionNo] }),
    check('superseded_submission_outcome', sql`${t.outcome} in ('withdrawn', 'returned')`),
    check(
      'superseded_submission_return',
      sql`(${t.outcome} = 'returned') = (num_nonnulls(${t.reviewerId}, ${t.correctionRequests}, ${t.dueAt}) = 3)`,
    ),
  ],
)

/**
 * A link that leads people to their own task of a survey. Only the hash of its token is kept, and of those who
 * open it only how often: nothing here says who they were.
 */
export const shareLink = pgTable(
  'share_link',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    createdBy: text('created_by')
      .notNull()
      .references(() => person.id),
    /** Where the maker was when they made it; their colleagues are those of here. */
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    audience: text('audience').$type<ShareAudience>().notNull(),
    /** Puts who opens it on the roll, their organisation being on it already. */
    addsRespondents: boolean('adds_respondents').notNull().default(false),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    opens: integer('opens').notNull().default(0),
  },
  (t) => [
    index('share_link_maker').on(t.createdBy, t.surveyId),
    index('share_link_expiry').on(t.expiresAt),
    check('share_link_audience', sql`${t.audience} in ('respondents', 'colleagues')`),
    check('share_link_times', sql`${t.createdAt} < ${t.expiresAt}`),
  ],
)
