import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../queries/time'
import { person } from './people'
import { referenceToTask } from './survey'

/** Log of acceptances that an administrator has reopened. The submission itself is undecided again. */
export const reopenedAcceptance = pgTable(
  'reopened_acceptance',
  {
    id: uuid('id').notNull().defaultRandom(),
    taskId: uuid('task_id').notNull(),
    surveyId: uuid('survey_id').notNull(),
    submissionNo: integer('submission_no').notNull(),
    acceptedAt: time('accepted_at').notNull(),
    acceptedBy: text('accepted_by')
      .notNull()
      .references(() => person.id),
    reopenedAt: time('reopened_at').notNull(),
    reopenedBy: text('reopened_by')
      .notNull()
      .references(() => person.id),
    reason: text('reason').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.surveyId] }),
    referenceToTask('reopened_acceptance_task_fk', t),
    index('reopened_acceptance_task').on(t.taskId, t.submissionNo),
  ],
)

/** Log of decisions that their reviewer has undone at once. The submission itself is undecided again. */
export const undoneDecision = pgTable(
  'undone_decision',
  {
    id: uuid('id').notNull().defaultRandom(),
    taskId: uuid('task_id').notNull(),
    surveyId: uuid('survey_id').notNull(),
    submissionNo: integer('submission_no').notNull(),
    decision: text('decision').$type<'accepted' | 'returned'>().notNull(),
    decidedAt: time('decided_at').notNull(),
    decidedBy: text('decided_by')
      .notNull()
      .references(() => person.id),
    /** Number of returned values; 0 for an acceptance. */
    correctionRequests: integer('correction_requests').notNull().default(0),
    undoneAt: time('undone_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.surveyId] }),
    referenceToTask('undone_decision_task_fk', t),
    index('undone_decision_task').on(t.taskId, t.submissionNo),
    check('undone_decision_kind', sql`${t.decision} in ('accepted', 'returned')`),
  ],
)
