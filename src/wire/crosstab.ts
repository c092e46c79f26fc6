import * as v from 'valibot'
import { countingSchema } from './counting'
import { localTextSchema } from './session'
import { time } from './task'

const surveyId = v.pipe(v.string(), v.uuid())
const place = v.pipe(v.string(), v.maxLength(200))

/** `4`: so many groups of about the same size; `100,500.5`: where the next group begins, ascending. */
const classes = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(?:[2-9]|10|-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?){0,19})$/),
)

/** GET /dsb/api/questionnaire/crosstab/choices?surveyId= : what may be laid across what. */
export const crosstabChoicesQuery = v.object({ surveyId })
const titled = v.object({ id: v.string(), title: localTextSchema })
export const crosstabChoicesResponse = v.object({
  /** False while an anonymous survey runs: two tables of different days would tell who came between. */
  open: v.boolean(),
  /** Whether groups under 5 are withheld, everything is crossed with one question, and nothing is filtered. */
  disclosureControlled: v.boolean(),
  rows: v.array(v.object({ ...titled.entries, figures: v.boolean() })),
  columns: v.array(v.object({ ...titled.entries, figures: v.boolean() })),
  filters: v.array(v.object({ ...titled.entries, options: v.array(titled) })),
  /** What is known of the units: areas, with the gateway's own names of towns, and organisation types. */
  areas: v.array(v.object({ code: v.string(), name: v.nullable(localTextSchema) })),
  organisationTypes: v.array(v.number()),
})

/**
 * GET /dsb/api/questionnaire/crosstab : two questions laid across each other. A place is a question, a row of a
 * matrix `question/row` or a cell of a table `question/row/column`.
 */
export const crosstabQuery = v.object({
  surveyId,
  row: place,
  column: place,
  rowClasses: v.optional(classes),
  columnClasses: v.optional(classes),
  /** Only the sheets that chose this option of this question. Both or none. */
  filter: v.optional(place),
  filterOption: v.optional(place),
  /** Of the unit; its area code begins with it. */
  areaCode: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(12))),
  organisationType: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(4), v.transform(Number))),
})

const category = v.object({
  /** Of the option, step or class; empty for no answer; `~` for those too few to stand alone, together. */
  id: v.string(),
  /** Null where the id says it all. */
  title: v.nullable(localTextSchema),
  /** Sheets; null where withheld. */
  count: v.nullable(v.number()),
})
export const crosstabResponse = v.object({
  /** How many sheets were counted. */
  responses: v.number(),
  /** Nothing can be shown without giving a small group away. */
  suppressed: v.boolean(),
  rows: v.array(category),
  columns: v.array(category),
  /** Row by row, in sheets; null where withheld. */
  cells: v.array(v.array(v.nullable(v.number()))),
  /** Answers left out, being rarer than the 50 most frequent ones. */
  excluded: v.number(),
  /** Until all sheets are counted the table is empty; null for a complete one. */
  counting: v.optional(v.nullable(countingSchema), null),
  /** When a complete table was counted if answers have come since; null for one that is current. */
  countedAt: v.optional(v.nullable(time), null),
})

export type CrosstabChoices = v.InferOutput<typeof crosstabChoicesResponse>
export type CrosstabQuery = v.InferOutput<typeof crosstabQuery>
export type CrosstabRequest = v.InferInput<typeof crosstabQuery>
export type Crosstab = v.InferOutput<typeof crosstabResponse>
export type CrosstabCategory = v.InferOutput<typeof category>
