import * as v from 'valibot'
import { ruleLimits } from '../../lib/disclosure-control/rules'
import { localTextSchema } from '../session/session'
import { id, periodSchema, time } from '../surveys/task'
import { responseFilter } from './response-filter'

const variable = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Groups of units that every survey has: by area with the areas that contain it, by type, by responsible office. */
export const unitGroups = ['@area', '@type', '@office'] as const

/**
 * `internal`: all sums, for the bureau itself. `publication`: the published table, with disclosure control.
 */
export const tablePurposes = ['internal', 'publication'] as const
export type TablePurpose = (typeof tablePurposes)[number]

const limited = (rule: keyof typeof ruleLimits) => {
  const { min, max } = ruleLimits[rule]
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}
export const disclosureRulesSchema = v.object({
  minFrequency: limited('minFrequency'),
  n: limited('n'),
  k: limited('k'),
  p: limited('p'),
})

/** GET /dsb/api/questionnaire/figures/choices?surveyId= : what a table of figures can be made of. */
export const figureChoicesQuery = v.object({ surveyId: id })
const titled = v.object({ id: v.string(), title: localTextSchema })
export const figureChoicesResponse = v.object({
  /** The questions with numbers and the cells of tables; empty for an anonymous survey. */
  figures: v.array(v.object({ ...titled.entries, unit: v.nullable(localTextSchema) })),
  /** Questions whose answers group the units, beside {@link unitGroups}. */
  groups: v.array(titled),
  /** When tables can be published: once the survey is closed. */
  publishableFrom: time,
  isPublishable: v.boolean(),
  rules: disclosureRulesSchema,
  /** True once a table is published: other rules could then reveal what the first ones hide. */
  rulesAreFixed: v.boolean(),
  /** True if there is a survey of an earlier period. */
  isCompared: v.optional(v.boolean(), false),
})

/** GET /dsb/api/questionnaire/figures : sums of a figure by two groupings of the units; filtered ones are internal. */
export const figureTableQuery = v.object({
  surveyId: id,
  figure: variable,
  row: variable,
  column: variable,
  purpose: v.optional(v.picklist(tablePurposes), 'internal'),
  ...responseFilter,
  /** Adds the sums of the previous period and of the same one of last year. */
  compare: v.optional(v.literal('true')),
  /** The earlier period to compare with instead of the previous one. */
  base: v.optional(periodSchema),
})

/** POST /dsb/api/questionnaire/figures/rules : the rules of a survey's tables, before the first one is published. */
export const figureRulesRequest = v.object({ surveyId: id, ...disclosureRulesSchema.entries })
export const figureRulesResponse = v.object({ rules: disclosureRulesSchema })

/**
 * POST /dsb/api/questionnaire/figures/publication : publishes a table, or says why it cannot be. The first table of a
 * figure freezes its values. Answers like GET figures.
 */
export const figurePublicationRequest = v.object({
  surveyId: id,
  figure: variable,
  row: variable,
  column: variable,
})

const category = v.object({
  /** Empty for no answer, and for the total. */
  id: v.string(),
  /** Null if the id is the label, for the total, and for no answer. */
  title: v.nullable(localTextSchema),
  /** 0 for the total, 1 below it, and so on: a category contains those after it of a greater level. */
  level: v.number(),
})

export const figureTableSchema = v.object({
  /** The first of both is the total. */
  rows: v.array(category),
  columns: v.array(category),
  /** Row by row, decimal strings; null for a withheld cell. */
  sums: v.array(v.array(v.nullable(v.string()))),
  /** Number of units that contribute; null for a withheld cell. */
  units: v.array(v.array(v.nullable(v.number()))),
  /** Number of withheld cells. */
  withheld: v.number(),
})

/**
 * Why there is no published table. `unpublished`: nobody has published it yet. `sensitive`: not even its total. `linked`: together with other published tables it could
 * reveal what they withhold. `unprotected`: too few units to hide what must be hidden.
 */
export const tableRefusals = ['unpublished', 'sensitive', 'linked', 'unprotected'] as const

/**
 * Why a period has no sums. `unpublished`: its table is not published. `unprotected`: what is withheld beside the table
 * cannot be hidden. `toDate`: a sum since the start of the year is not compared with the previous period.
 */
export const comparisonRefusals = ['unpublished', 'unprotected', 'toDate'] as const

/** The same table of an earlier period, in the order of the rows and columns. */
const comparedTable = v.nullable(
  v.object({
    period: v.string(),
    refusal: v.nullable(v.picklist(comparisonRefusals)),
    /** Null for a withheld sum, and for a category that the period has not. */
    sums: v.array(v.array(v.nullable(v.string()))),
    /** True for a withheld sum. */
    withheld: v.array(v.array(v.boolean())),
  }),
)

export const figureTableResponse = v.object({
  purpose: v.picklist(tablePurposes),
  /** Null if it is not published, or cannot be. */
  table: v.nullable(figureTableSchema),
  refusal: v.nullable(v.picklist(tableRefusals)),
  /** When the values were frozen and the table was made; null for an internal one. */
  frozenAt: v.nullable(time),
  publishedAt: v.nullable(time),
  /** Units whose figure has changed since the values were frozen. */
  changedUnits: v.number(),
  /** Null unless asked for; a period without a survey or without the question is null. */
  compared: v.optional(v.nullable(v.object({ last: comparedTable, lastYear: comparedTable })), null),
})

/**
 * POST /dsb/api/questionnaire/figures/revision : makes the published tables of a figure again. Not done if the difference to
 * the published tables would belong to too few units.
 */
export const figureRevisionRequest = v.object({ surveyId: id, figure: variable })
export const figureRevisionResponse = v.object({ revised: v.boolean(), changedUnits: v.number() })

export type FigureChoices = v.InferOutput<typeof figureChoicesResponse>
export type FigureTable = v.InferOutput<typeof figureTableSchema>
export type FigureCategory = v.InferOutput<typeof category>
export type FigureTableQuery = v.InferOutput<typeof figureTableQuery>
export type FigureTableRequest = v.InferInput<typeof figureTableQuery>
export type FigurePublication = v.InferOutput<typeof figurePublicationRequest>
export type FigureTableAnswer = v.InferOutput<typeof figureTableResponse>
export type ComparedFigureTable = NonNullable<v.InferOutput<typeof comparedTable>>
export type FigureRulesRequest = v.InferOutput<typeof figureRulesRequest>
export type FigureRevision = v.InferOutput<typeof figureRevisionResponse>
export type TableRefusal = (typeof tableRefusals)[number]
