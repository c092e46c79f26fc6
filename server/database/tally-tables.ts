import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answers } from '../../src/lib/questionnaire/schema/form'
import { survey } from './survey-tables'
import { time } from './time'

/**
 * What has happened to a survey's sheets since they were counted; triggers on them write it, in the transaction
 * that changes them. Answers of an anonymous survey are not written a second time, in an order of their own:
 * a row without answers says that its sheets must be counted anew.
 */
export const responseChange = pgTable(
  'response_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    /** 1 for a sheet that came, -1 for one that went, 0 when all must be counted anew. */
    delta: integer('delta').notNull(),
    answers: jsonb('answers').$type<Answers>(),
    /** Null where `sign` is 0. */
    responseId: uuid('response_id'),
    /** Of the submission. */
    seconds: integer('seconds'),
  },
  (t) => [
    index('response_change_survey').on(t.surveyId, t.id),
    index('response_change_response').on(t.surveyId, t.responseId),
    index('response_change_recount')
      .on(t.surveyId)
      .where(sql`${t.delta} = 0`),
    check(
      'response_change_delta',
      sql`${t.delta} in (-1, 0, 1) and (${t.delta} = 0) = (${t.answers} is null)`,
    ),
    check('response_change_response_known', sql`(${t.delta} = 0) = (${t.responseId} is null)`),
  ],
)

/**
 * How far the counting of each survey has come. Its row is the lock under which a survey's counts are written; readers
 * take no lock. A recount fills a copy, a portion of the sheets in each transaction, and the copy then becomes the
 * generation that is shown.
 */
export const tallyProgress = pgTable(
  'tally_progress',
  {
    surveyId: uuid('survey_id')
      .primaryKey()
      .references(() => survey.id),
    /** Raised by every transaction that changes the survey's counts. */
    version: integer('version').notNull().default(0),
    /** The rows of `tally` that are shown. */
    generation: integer('generation').notNull().default(0),
    /** The rows of `tally` that a recount is filling; null when none is in progress. */
    copy: integer('copy'),
    /** The recount has read the sheets up to this id; null when it has read none. */
    lastResponseId: uuid('last_response_id'),
    /** Sheets the recount has read, and those there were when it began. */
    counted: integer('counted').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Rows of earlier generations are still to be deleted. */
    needsCleanup: boolean('needs_cleanup').notNull().default(false),
  },
  (t) => [
    index('tally_progress_unfinished')
      .on(t.surveyId)
      .where(sql`${t.copy} is not null or ${t.needsCleanup}`),
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
    generation: integer('generation').notNull().default(0),
    variable: text('variable').notNull(),
    /** An option, a code, a text or, of the whole sheet, the seconds it took; '' is whatever was answered there. */
    value: text('value').notNull(),
    count: integer('count').notNull(),
    /** Of figures; how many of them are the least and the greatest tells when these must be looked up anew. */
    sum: numeric('sum'),
    minimum: numeric('minimum'),
    minimumCount: integer('minimum_count'),
    maximum: numeric('maximum'),
    maximumCount: integer('maximum_count'),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.generation, t.variable, t.value] }),
    index('tally_most_frequent').on(
      t.surveyId,
      t.generation,
      t.variable,
      t.count.desc().nullsFirst(),
      t.value,
    ),
    index('tally_void')
      .on(t.surveyId)
      .where(sql`${t.count} <= 0 or ${t.minimumCount} <= 0 or ${t.maximumCount} <= 0`),
  ],
)

/**
 * A cross-tabulation of more sheets than one call can read: counted in portions, by calls that each go on where the
 * one before stopped, and kept for later calls of the same query.
 */
export const crosstabCount = pgTable(
  'crosstab_count',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    /** The query and the version of the form, as JSON with its keys in one order. */
    query: text('query').notNull(),
    /** `tally_progress.version` when the counting began. */
    version: integer('version').notNull(),
    /** Bounds of the classes of figures: of the rows, of the columns. */
    bounds: jsonb('bounds').$type<[string[] | null, string[] | null]>().notNull(),
    lastResponseId: uuid('last_response_id'),
    counted: integer('counted').notNull().default(0),
    total: integer('total').notNull(),
    startedAt: time('started_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (t) => [unique('crosstab_count_query').on(t.surveyId, t.query)],
)

/** Row category and column category → sheets. A category is written after `=`; '' is the sum over all. */
export const crosstabCell = pgTable(
  'crosstab_cell',
  {
    countId: uuid('count_id')
      .notNull()
      .references(() => crosstabCount.id, { onDelete: 'cascade' }),
    x: text('x').notNull(),
    y: text('y').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.countId, t.x, t.y] })],
)

/**
 * The areas and types of the units that a survey was given to, for the filters of its cross-tabulations: to find them
 * among a million tasks takes seconds. Triggers on tasks and organisations add rows; a unit that loses its task leaves
 * its row behind.
 */
export const surveyUnitKind = pgTable(
  'survey_unit_kind',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    areaCode: text('area_code').notNull(),
    organisationType: integer('organisation_type').notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.areaCode, t.organisationType] })],
)
