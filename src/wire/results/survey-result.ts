import * as v from 'valibot'
import { id, surveySchema, time } from '../surveys/task'
import { countingSchema } from './counting'
import { tablePurposes } from './figure-table'
import { questionResultSchema } from './question-result'
import { responseFilter } from './response-filter'
import { scoresSchema } from './scores'

/** GET /dsb/api/questionnaire/surveys */
export const surveyListResponse = v.object({ items: v.array(surveySchema), serverTime: time })

/** GET /dsb/api/questionnaire/result?surveyId= ; for publication with the published totals of figures only, and then without a filter. */
export const resultQuery = v.object({
  surveyId: id,
  purpose: v.optional(v.picklist(tablePurposes), 'internal'),
  ...responseFilter,
})
export const resultResponse = v.object({
  survey: surveySchema,
  /** Number of responses counted; for an anonymous survey it grows in steps of at least 5. */
  submitted: v.number(),
  assigned: v.number(),
  /** Median time in seconds; null without responses. */
  medianSeconds: v.nullable(v.number()),
  /** True if an anonymous survey has too few responses (under 5) to show its result. */
  suppressed: v.boolean(),
  /** Progress of counting; null once all are counted. Until then the counts are the previous or partial ones. */
  counting: v.optional(v.nullable(countingSchema), null),
  questions: v.array(questionResultSchema),
  /** Null without responses, if suppressed, and for a form without a question with a scale. */
  scores: v.optional(v.nullable(scoresSchema), null),
  /** Id of the series whose periods its figures are compared over; null without a period, and if it is anonymous. */
  series: v.optional(v.nullable(v.string()), null),
  /** When the survey is deleted by the retention rule, at the earliest; null unless that is near. */
  deletedFrom: v.optional(v.nullable(time), null),
  /** What the filter selects from; null without one. */
  filtered: v.optional(
    v.nullable(
      v.object({
        /** Number of all responses. */
        responses: v.number(),
        /** Number of respondents that match; null if the filter names what only responses have. */
        addressed: v.nullable(v.number()),
        /** Time of counting if responses may have changed since; null if the result is current. */
        countedAt: v.nullable(time),
      }),
    ),
    null,
  ),
  serverTime: time,
})

export type ResultQuery = v.InferOutput<typeof resultQuery>
export type SurveyResult = v.InferOutput<typeof resultResponse>
