import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { id } from '../surveys/task'
import { countingSchema } from './counting'
import { tablePurposes } from './figure-table'
import { medianSchema } from './question-result'

/** At most so many periods of a series are compared: two years of months, and the month before them. */
export const maxSeriesPeriods = 25

/**
 * GET /dsb/api/questionnaire/series?series= : the figures of one form over its periods; for publication the published totals
 * only.
 */
export const seriesQuery = v.object({
  series: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  purpose: v.optional(v.picklist(tablePurposes), 'internal'),
  /** Adds the medians; not for publication, because no table of them is published. */
  medians: v.optional(v.literal('true')),
})

const period = v.object({
  surveyId: id,
  /** 2026, 2026-H2, 2026-Q4 or 2026-11. */
  period: v.string(),
  /** Number of respondents, without those excused. */
  assigned: v.number(),
  /** Number of responses submitted or accepted. */
  received: v.number(),
})

const indicator = v.object({
  /** `question` or `question/row/column`. */
  id: v.string(),
  title: localTextSchema,
  /** True for values since the start of the year, which are not compared with the previous period. */
  toDate: v.boolean(),
  /** For each period the sum, a decimal string, and the number of values; null without a value. */
  sums: v.array(v.nullable(v.object({ sum: v.string(), count: v.number() }))),
  /** For each period the median; null where it is not known, and empty unless asked for. */
  medians: v.optional(v.array(v.nullable(medianSchema)), []),
})

export const seriesResponse = v.object({
  title: localTextSchema,
  formCode: v.nullable(v.string()),
  /** Responses counted of those in surveys with answers still to be counted; null once all are. */
  counting: v.nullable(countingSchema),
  /** The latest first; one survey for each period. */
  periods: v.array(period),
  /** The latest survey is anonymous. */
  anonymous: v.boolean(),
  /** The questions with numbers; empty for an anonymous survey, whose sums are disclosed with its results only. */
  groups: v.array(
    v.object({
      questionId: v.string(),
      title: localTextSchema,
      unit: v.nullable(localTextSchema),
      indicators: v.array(indicator),
    }),
  ),
})

export type SeriesFigures = v.InferOutput<typeof seriesResponse>
export type SeriesPeriod = v.InferOutput<typeof period>
export type SeriesGroup = SeriesFigures['groups'][number]
export type SeriesIndicator = v.InferOutput<typeof indicator>
