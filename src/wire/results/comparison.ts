import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { id, periodSchema } from '../surveys/task'
import { countingSchema } from './counting'
import { responseFilter } from './response-filter'

/**
 * GET /dsb/api/questionnaire/comparison?surveyId= : what a result has counted beside the previous period, or another
 * earlier one, and the same period of last year; not of an anonymous survey.
 */
export const comparisonQuery = v.object({
  surveyId: id,
  /** The earlier period to compare with instead of the previous one. */
  base: v.optional(periodSchema),
  ...responseFilter,
})

/**
 * What a value states. `share`: percentage of the answers with one decimal; `first`: number of first places; `index`: 0 to
 * 100 with one decimal.
 */
export const comparedKinds = ['responses', 'count', 'share', 'first', 'sum', 'median', 'index'] as const

/** A decimal string; null where the period has no such value. */
const value = v.nullable(v.string())

const line = v.object({
  id: v.string(),
  /** Null for the whole: the overall index, or the index of a question. */
  title: v.nullable(localTextSchema),
  kind: v.picklist(comparedKinds),
  current: value,
  last: value,
  lastYear: value,
  /** A value is a median that differs from the true one by at most 2 per cent. */
  estimated: v.boolean(),
  /** False for values since the start of the year beside a period of another part of the year. */
  comparedWithLast: v.boolean(),
})

const period = v.object({ period: v.string(), responses: v.number() })

export const comparisonResponse = v.object({
  current: period,
  /** Null without a survey of that period. */
  last: v.nullable(period),
  lastYear: v.nullable(period),
  counting: v.nullable(countingSchema),
  /** The overall index, and those of the dimensions. */
  scores: v.array(line),
  questions: v.array(
    v.object({
      id: v.string(),
      title: localTextSchema,
      unit: v.nullable(localTextSchema),
      lines: v.array(line),
    }),
  ),
})

export type ComparisonQuery = v.InferOutput<typeof comparisonQuery>
export type Comparison = v.InferOutput<typeof comparisonResponse>
export type ComparedLine = v.InferOutput<typeof line>
export type ComparedKind = (typeof comparedKinds)[number]

/** True if changes are differences, of percentages or of an index; false if they are in per cent of the earlier value. */
export const isInPoints = (kind: ComparedKind): boolean => kind === 'share' || kind === 'index'
