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
import type { Answers } from '../../../../src/lib/questionnaire/schema/form'
import { survey } from '../survey'
import { time } from '../../queries/time'

/**
 * Changes of a survey's responses that are not yet in its counts, written by triggers in the changing transaction.
 * Answers of anonymous surveys are not copied here, because the order of the rows would reveal the order of the
 * submissions: a row without answers requests a recount.
 */
export const responseChange = pgTable(
  'response_change',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    /** 1 for an inserted response, -1 for a deleted one, 0 for a recount of all. */
    delta: integer('delta').notNull(),
    answers: jsonb('answers').$type<Answers>(),
    /** Null if `delta` is 0. */
    responseId: uuid('response_id'),
    /** Seconds spent on the form, of the submission. */
    seconds: integer('seconds'),
    /** The unit that responded, to count its response by group; null if `delta` is 0. */
    organisationId: text('organisation_id'),
  },
  (t) => [
    primaryKey({ columns: [t.surveyId, t.id] }),
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
 * State of each survey's counts. Writers of the counts lock this row; readers take no lock. A recount fills a copy, one
 * portion of the responses per transaction, and the copy then becomes the current generation.
 */
export const tallyProgress = pgTable(
  'tally_progress',
  {
    surveyId: uuid('survey_id')
      .primaryKey()
      .references(() => survey.id),
    /** Incremented by every transaction that changes the survey's counts. */
    version: integer('version').notNull().default(0),
    /** The current generation of `tally` rows, which readers use. */
    generation: integer('generation').notNull().default(0),
    /** The generation that a recount is filling; null if none is in progress. */
    copy: integer('copy'),
    /** The recount has read the responses up to this id; null if none. */
    lastResponseId: uuid('last_response_id'),
    /** Responses that the recount has read, and their number when it started. */
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
 * Frequencies over all counted responses of a survey. A variable is `question`, `question/row` or
 * `question/row/column`; '' is the whole response; '@' counts scores, its values are groups of units.
 */
export const tally = pgTable(
  'tally',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    generation: integer('generation').notNull().default(0),
    variable: text('variable').notNull(),
    /** An option, a code, a text or, for the whole response, its seconds; '' counts any answer of the variable. */
    value: text('value').notNull(),
    count: integer('count').notNull(),
    /** For numbers. Once no response is left with the minimum or the maximum, it is looked up again. */
    sum: numeric('sum'),
    minimum: numeric('minimum'),
    minimumCount: integer('minimum_count'),
    maximum: numeric('maximum'),
    maximumCount: integer('maximum_count'),
    /** For scores: those of all measures of a form, see `tally/score-layout`. */
    sums: bigint('sums', { mode: 'number' }).array(),
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

/** Parts of the result of filtered responses that no sum contains; reading them again would take seconds. */
export interface KeptParts {
  /** The respondents whose units match; null if the filter names what only responses have. */
  addressed: number | null
  /** Question → its latest texts. */
  texts: Record<string, string[]>
}

/**
 * A count of a query: a cross-tabulation of more responses than one call can read, or the result of filtered responses.
 * Counted in portions, each call continuing where the previous one stopped, and cached for later calls of the same
 * query.
 */
export const crosstabCount = pgTable(
  'crosstab_count',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    /** The rows of `tally` with the generation `-number` are those of the count, if it is one of filtered responses. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** The query and the form version, as JSON with sorted keys. */
    query: text('query').notNull(),
    /** `tally_progress.version` when the counting started. */
    version: integer('version').notNull(),
    /** Class bounds of numeric variables: of the rows, of the columns. */
    bounds: jsonb('bounds').$type<[string[] | null, string[] | null]>().notNull(),
    lastResponseId: uuid('last_response_id'),
    counted: integer('counted').notNull().default(0),
    total: integer('total').notNull(),
    startedAt: time('started_at').notNull(),
    finishedAt: time('finished_at'),
    /** Of a finished count of filtered responses: what is read from the responses and tasks themselves. */
    kept: jsonb('kept').$type<KeptParts>(),
  },
  (t) => [unique('crosstab_count_query').on(t.surveyId, t.query)],
)

/** Number of responses by row and column category. A category is prefixed with `=`; '' is the total. */
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
 * The areas and types of a survey's reporting units, for the filters of its cross-tabulations: reading them from a
 * million tasks takes seconds. Triggers on tasks and organisations add rows; rows of unassigned units remain.
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

/**
 * The number of a large survey's respondents in each group of units, the margins to which scores are weighted: counting
 * a million tasks takes seconds.
 */
export const surveyFrame = pgTable('survey_frame', {
  surveyId: uuid('survey_id')
    .primaryKey()
    .references(() => survey.id),
  /** Key of a group → number of respondents, without those excused. */
  groups: jsonb('groups').$type<Record<string, number>>().notNull(),
  countedAt: time('counted_at').notNull(),
})
