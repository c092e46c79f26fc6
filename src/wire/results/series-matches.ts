import * as v from 'valibot'
import { id, periodSchema } from '../surveys/task'

/** Matched samples of more units are not summed: no counts are kept for them. */
export const maxMatchedUnits = 5_000

/** GET /dsb/api/questionnaire/series/matches?surveyId= : growth over the units that have reported in both periods. */
export const matchesQuery = v.object({
  surveyId: id,
  /** The earlier period to compare with instead of the previous one. */
  base: v.optional(periodSchema),
})

const matched = v.object({
  /** Units that have reported in both periods; no sums if they are more than {@link maxMatchedUnits}. */
  units: v.number(),
  /** Sums over these units as decimal strings, by `question` or `question/row/column`. */
  sums: v.array(v.object({ id: v.string(), current: v.string(), before: v.string() })),
})

/** Null without a survey of that period. */
export const matchesResponse = v.object({ last: v.nullable(matched), lastYear: v.nullable(matched) })

export type MatchedSums = v.InferOutput<typeof matched>
export type SeriesMatches = v.InferOutput<typeof matchesResponse>
