import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answers } from '../../src/lib/questionnaire/form'
import { survey } from './survey-tables'

/**
 * What has happened to a survey's sheets since they were counted; triggers on them write it, in the transaction
 * that changes them. Answers of an anonymous survey are not written a second time, in an order of their own:
 * a row without answers says that its sheets must be counted anew.
 */
export const sheetChange = pgTable(
  'sheet_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    /** 1 for a sheet that came, -1 for one that went, 0 when all must be counted anew. */
    sign: integer('sign').notNull(),
    answers: jsonb('answers').$type<Answers>(),
  },
  (t) => [
    index('sheet_change_survey').on(t.surveyId, t.sign, t.id),
    check('sheet_change_sign', sql`${t.sign} in (-1, 0, 1) and (${t.sign} = 0) = (${t.answers} is null)`),
  ],
)

/**
 * How often something was answered, over all sheets of a survey counted so far. A place is a question,
 * `question/row` or `question/row/column`; '' is the whole sheet.
 */
export const tally = pgTable(
  'tally',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    place: text('place').notNull(),
    /** An option, a code or a text; '' is whatever was answered there. */
    value: text('value').notNull(),
    count: integer('count').notNull(),
    /** Of figures; how many of them are the least and the greatest tells when these must be looked up anew. */
    sum: numeric('sum'),
    least: numeric('least'),
    leastCount: integer('least_count'),
    greatest: numeric('greatest'),
    greatestCount: integer('greatest_count'),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.place, t.value] })],
)
