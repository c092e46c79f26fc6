import { and, eq, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
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
import type { Answers, Justification } from '../../src/lib/questionnaire/schema/form'
import type { CorrectionRequest } from '../../src/lib/questionnaire/schema/correction-request'
import type { Suspicion } from '../../src/wire/selective-editing/suspicion'
import type { SubmissionOutcome } from '../../src/wire/surveys/questionnaire'
import type { ShareAudience } from '../../src/wire/surveys/share'
import { organisation, person } from './tables/people'
import { referenceToTask, survey } from './tables/survey'
import { time } from './queries/time'

export * from './tables/decisions'
export * from './tables/results/disclosure'
export * from './tables/draft'
export * from './tables/follow-up'
export * from './tables/form'
export * from './tables/home'
export * from './tables/host'
export * from './tables/indicator'
export * from './tables/operation/job'
export * from './tables/operation/partition-set'
export * from './tables/messages/notice-reminder'
export * from './tables/messages/reminder'
export * from './tables/people'
export * from './tables/photo-check'
export * from './tables/recurrence'
export * from './tables/registration'
export * from './tables/return-document'
export * from './tables/respondents'
export * from './tables/results/report'
export * from './tables/results/selective-editing'
export * from './tables/service'
export * from './tables/operation/store-marker'
export * from './tables/survey'
export * from './tables/results/tally'
export * from './tables/messages/vendor-message'

/**
 * The current submission of a task. The primary key allows one; a further submission first moves this row to
 * `superseded_submission`. For anonymous surveys `submittedAt` is rounded to a day, and every column that could link
 * the row to a response is null.
 */
export const submission = pgTable(
  'submission',
  {
    taskId: uuid('task_id').notNull(),
    surveyId: uuid('survey_id').notNull(),
    clientKey: uuid('client_key').notNull(),
    receiptNo: text('receipt_no').notNull(),
    submittedAt: time('submitted_at').notNull(),
    seconds: integer('seconds'),
    answeredCount: integer('answered_count'),
    /** From 1, counting the task's superseded submissions. */
    submissionNo: integer('submission_no').notNull().default(1),
    acceptedAt: time('accepted_at'),
    acceptedBy: text('accepted_by').references(() => person.id),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.surveyId] }),
    referenceToTask('submission_task_fk', t),
    unique('submission_client_key_unique').on(t.clientKey, t.surveyId),
    unique('submission_receipt_no_unique').on(t.receiptNo, t.surveyId),
  ],
)

/**
 * The submitted answers. For anonymous surveys without task and time and with a random id, so that no column leads
 * to a respondent.
 */
export const response = pgTable(
  'response',
  {
    id: uuid('id').notNull().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** Justifications for soft edit rules that the answers violate. */
    justifications: jsonb('justifications').$type<Justification[]>().notNull().default([]),
    submissionTaskId: uuid('submission_task_id'),
    /** Copied from the submission by a trigger, for an index that finds a survey's latest responses. */
    submittedAt: time('submitted_at'),
    seconds: integer('seconds'),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.id] }),
    foreignKey({
      name: 'response_submission_fk',
      columns: [t.submissionTaskId, t.surveyId],
      foreignColumns: [submission.taskId, submission.surveyId],
    }),
    unique('response_submission_task_id_unique').on(t.submissionTaskId, t.surveyId),
    index('response_survey_submitted').on(t.surveyId, t.submittedAt.desc().nullsLast(), t.id),
  ],
)

/** Joins the response to a submission, of named surveys only; with the survey, as {@link isOfTask}. */
export const isResponseTo = (t: typeof submission) =>
  and(eq(response.submissionTaskId, t.taskId), eq(response.surveyId, t.surveyId))

/** The score of a response by selective editing. A trigger adds the row with the response, not yet assessed. */
export const submissionScore = pgTable(
  'submission_score',
  {
    responseId: uuid('response_id').notNull(),
    taskId: uuid('task_id').notNull(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    /** The bureau that reviews it. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => organisation.id),
    submittedAt: time('submitted_at').notNull(),
    /** Waits for a reviewer's decision; a trigger on the task's status sets it. */
    waiting: boolean('waiting').notNull(),
    assessed: boolean('assessed').notNull().default(false),
    score: doublePrecision('score').notNull().default(0),
    /** The most important suspicious figures. */
    suspicions: jsonb('suspicions').$type<Suspicion[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.responseId] }),
    foreignKey({
      name: 'submission_score_response_fk',
      columns: [t.surveyId, t.responseId],
      foreignColumns: [response.surveyId, response.id],
    }).onDelete('cascade'),
    unique('submission_score_task').on(t.taskId, t.surveyId),
    index('submission_score_queue')
      .on(t.ownerId, t.score.desc().nullsFirst(), t.submittedAt, t.taskId)
      .where(sql`${t.waiting}`),
    index('submission_score_oldest')
      .on(t.ownerId, t.submittedAt, t.taskId)
      .where(sql`${t.waiting}`),
    index('submission_score_pending')
      .on(t.surveyId)
      .where(sql`${t.waiting} and not ${t.assessed}`),
  ],
)

/**
 * Responses of anonymous surveys, stored until a batch of them is released into `response`. Row and submission are
 * written in one transaction, which could link them; the content is therefore encrypted with a key that is not in the
 * database.
 */
export const anonymousResponse = pgTable(
  'anonymous_response',
  {
    id: uuid('id').notNull().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    sealed: text('sealed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.id] })],
)

/**
 * Submissions that were withdrawn by the respondent or returned by a reviewer. Results read only `response`, so these
 * are not counted. Never of an anonymous survey.
 */
export const supersededSubmission = pgTable(
  'superseded_submission',
  {
    taskId: uuid('task_id').notNull(),
    surveyId: uuid('survey_id').notNull(),
    submissionNo: integer('submission_no').notNull(),
    clientKey: uuid('client_key').notNull(),
    receiptNo: text('receipt_no').notNull(),
    submittedAt: time('submitted_at').notNull(),
    answeredCount: integer('answered_count').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    justifications: jsonb('justifications').$type<Justification[]>().notNull(),
    outcome: text('outcome').$type<SubmissionOutcome>().notNull(),
    endedAt: time('ended_at').notNull(),
    /** Reviewer, correction requests and due date of a return; null after a withdrawal. */
    reviewerId: text('reviewer_id').references(() => person.id),
    correctionRequests: jsonb('correction_requests').$type<CorrectionRequest[]>(),
    dueAt: time('due_at'),
    /** What is restored if the return is undone: the seconds of the submission and the task's own due date. */
    seconds: integer('seconds'),
    previousDueAt: time('previous_due_at'),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.submissionNo, t.surveyId] }),
    referenceToTask('superseded_submission_task_fk', t),
    unique('superseded_submission_client_key_unique').on(t.clientKey, t.surveyId),
    unique('superseded_submission_receipt_no_unique').on(t.receiptNo, t.surveyId),
    check('superseded_submission_outcome', sql`${t.outcome} in ('withdrawn', 'returned')`),
    check(
      'superseded_submission_return',
      sql`(${t.outcome} = 'returned') = (num_nonnulls(${t.reviewerId}, ${t.correctionRequests}, ${t.dueAt}) = 3)`,
    ),
  ],
)

/**
 * A link that leads people to their own task of a survey. Stores only the hash of its token, and only a count of
 * openings: no row identifies a person who opened it.
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
    /** The creator's organisation at that time; a link for `colleagues` is for its members. */
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    audience: text('audience').$type<ShareAudience>().notNull(),
    /** Assigns the survey to people who open the link and whose organisation is among its respondents. */
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
