import * as v from 'valibot'
import { id, surveySchema, time } from '../surveys/task'
import { countingSchema } from './counting'
import { tablePurposes } from './figure-table'
import { questionResultSchema } from './question-result'
import { scoresSchema } from './scores'

/** GET /dsb/api/questionnaire/surveys */
export const surveyListResponse = v.object({ items: v.array(surveySchema), serverTime: time })

/** GET /dsb/api/questionnaire/result?surveyId= ; for publication with the published totals of figures only. */
export const resultQuery = v.object({
  surveyId: id,
  purpose: v.optional(v.picklist(tablePurposes), 'internal'),
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
  serverTime: time,
})

export type SurveyResult = v.InferOutput<typeof resultResponse>
