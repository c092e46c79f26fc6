import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DroppedAnswer } from '../../../src/lib/questionnaire/schema/dropped-answer'
import type { Answers, Justification } from '../../../src/lib/questionnaire/schema/form'
import type { DraftDevice } from '../../../src/wire/surveys/questionnaire'
import { time } from '../queries/time'
import { referenceToTask } from './survey'

/** Answers that have not been submitted, one draft for a task. */
export const draft = pgTable(
  'draft',
  {
    taskId: uuid('task_id').notNull(),
    surveyId: uuid('survey_id').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    justifications: jsonb('justifications').$type<Justification[]>().notNull().default([]),
    pageId: text('page_id').notNull(),
    revision: integer('revision').notNull(),
    answered: integer('answered').notNull(),
    required: integer('required').notNull(),
    savedAt: time('saved_at').notNull(),
    /** The last edited answer location, for restoring the position; empty if unknown. */
    focusedAddress: text('focused_address').notNull().default(''),
    /** Client key of the last save, by which a device recognises its own. */
    saveId: uuid('save_id'),
    /** The device of the last save; null if not stated. */
    device: jsonb('device').$type<DraftDevice>(),
    /** Answers without a field in the newer form version, and whether the respondent has seen the list. */
    droppedAnswers: jsonb('dropped_answers').$type<{ seen: boolean; answers: DroppedAnswer[] }>(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.surveyId] }), referenceToTask('draft_task_fk', t)],
)
