import * as v from 'valibot'
import { countingSchema } from './counting'
import { responseFilter } from './response-filter'
import { localTextSchema } from '../session/session'
import { periodSchema, time } from '../surveys/task'

const surveyId = v.pipe(v.string(), v.uuid())
const variable = v.pipe(v.string(), v.maxLength(200))

/**
 * `4`: number of groups of about equal size; `100,500.5`: ascending lower bounds of the groups after the
 * first.
 */
const classes = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(?:[2-9]|10|-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?){0,19})$/),
)

/** GET /dsb/api/questionnaire/crosstab/choices?surveyId= : variables for a crosstab. */
export const crosstabChoicesQuery = v.object({ surveyId })
const titled = v.object({ id: v.string(), title: localTextSchema })
export const crosstabChoicesResponse = v.object({
  /** False while an anonymous survey is running: tables of two days would reveal the responses in between. */
  open: v.boolean(),
  /**
   * True if disclosure control applies: groups under 5 are suppressed, only one question can be crossed with
   * others, and nothing can be filtered.
   */
  disclosureControlled: v.boolean(),
  rows: v.array(v.object({ ...titled.entries, figures: v.boolean() })),
  columns: v.array(v.object({ ...titled.entries, figures: v.boolean() })),
  filters: v.array(v.object({ ...titled.entries, options: v.array(titled) })),
  /** Attributes of the units: areas, with names for towns from the gateway, and organisation types. */
  areas: v.array(v.object({ code: v.string(), name: v.nullable(localTextSchema) })),
  organisationTypes: v.array(v.number()),
  /** Departments that are responsible for units, with their names. */
  offices: v.optional(v.array(titled), []),
  /** Sections of the industries that units have stated, A to T. */
  industries: v.optional(v.array(titled), []),
  /** Periods that the survey can be compared with; null without a survey of that period. */
  compared: v.optional(
    v.object({
      last: v.nullable(v.string()),
      lastYear: v.nullable(v.string()),
      /** All earlier periods of the series, the latest first. */
      earlier: v.optional(v.array(v.string()), []),
    }),
    { last: null, lastYear: null, earlier: [] },
  ),
})

/**
 * GET /dsb/api/questionnaire/crosstab : crosstab of two variables. A variable is a question, a row of a
 * matrix `question/row` or a cell of a table `question/row/column`.
 */
export const crosstabQuery = v.object({
  surveyId,
  row: variable,
  column: variable,
  rowClasses: v.optional(classes),
  columnClasses: v.optional(classes),
  ...responseFilter,
  /** Adds the counts of the periods that the survey is compared with; not for an anonymous survey. */
  compare: v.optional(v.literal('true')),
  /** The earlier period to compare with instead of the previous one. */
  base: v.optional(periodSchema),
})

const category = v.object({
  /** Id of the option, step or class; empty for no answer; `~` for small categories collapsed into one. */
  id: v.string(),
  /** Null if the id is the label. */
  title: v.nullable(localTextSchema),
  /** Number of responses; null if suppressed. */
  count: v.nullable(v.number()),
})
/** The same cells of another period, in the order of the rows and columns; null without the question in its form. */
const comparedCrosstab = v.nullable(
  v.object({
    period: v.string(),
    responses: v.number(),
    rowTotals: v.array(v.number()),
    columnTotals: v.array(v.number()),
    cells: v.array(v.array(v.number())),
  }),
)

export const crosstabResponse = v.object({
  /** Number of responses counted. */
  responses: v.number(),
  /** True if the whole table is suppressed because no part of it can be published. */
  suppressed: v.boolean(),
  rows: v.array(category),
  columns: v.array(category),
  /** Row by row, in responses; null if suppressed. */
  cells: v.array(v.array(v.nullable(v.number()))),
  /** Number of answers omitted because they are not among the 50 most frequent. */
  excluded: v.number(),
  /** Progress of counting, during which the table is empty; null once complete. */
  counting: v.optional(v.nullable(countingSchema), null),
  /** Time of counting if responses have arrived since; null if the table is current. */
  countedAt: v.optional(v.nullable(time), null),
  /** The previous period, or the base asked for, and the same period of last year; null unless asked for. */
  compared: v.optional(v.nullable(v.object({ last: comparedCrosstab, lastYear: comparedCrosstab })), null),
})

export type CrosstabChoices = v.InferOutput<typeof crosstabChoicesResponse>
export type CrosstabQuery = v.InferOutput<typeof crosstabQuery>
export type CrosstabRequest = v.InferInput<typeof crosstabQuery>
export type Crosstab = v.InferOutput<typeof crosstabResponse>
export type ComparedCrosstab = NonNullable<v.InferOutput<typeof comparedCrosstab>>
export type CrosstabCategory = v.InferOutput<typeof category>
