import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse } from '../protocol/cursor-page'
import { localTextSchema } from '../session/session'
import { id, taskSchema, time } from './task'

/** Participation in an anonymous survey; no further status is available. */
export const answerStatuses = ['unanswered', 'answered'] as const

const listQuery = {
  status: v.optional(v.picklist(['', ...answerStatuses]), ''),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  ...cursorPageQuery,
}

/**
 * GET /dsb/api/questionnaire/integrity?status=&keyword=&cursor=&size= : the respondent's own anonymous
 * surveys.
 */
export const integrityQuery = v.object(listQuery)
export const integrityResponse = v.object({
  items: v.array(taskSchema),
  ...cursorPageResponse,
  counts: v.object({ all: v.number(), unanswered: v.number(), answered: v.number() }),
  serverTime: time,
})

/**
 * GET /dsb/api/questionnaire/taxers?surveyId=&status=&keyword=&cursor=&size= : participation in an anonymous
 * survey, for its bureau; never contents or times. 404 for any other survey.
 */
export const taxersQuery = v.object({ surveyId: id, ...listQuery })
export const taxerSchema = v.object({
  taskId: id,
  unit: localTextSchema,
  person: v.string(),
  /** Masked: 138****8000. */
  mobile: v.string(),
  /** Null while fewer than 5 have answered, because the status of one would then reveal the others'. */
  status: v.nullable(v.picklist(answerStatuses)),
})
export const taxersResponse = v.object({
  survey: v.object({ id, title: localTextSchema, dueAt: time }),
  items: v.array(taxerSchema),
  ...cursorPageResponse,
  /** Null whenever the statuses are; filtering by status is not possible then. */
  counts: v.object({ all: v.number(), unanswered: v.nullable(v.number()), answered: v.nullable(v.number()) }),
  serverTime: time,
})

export type AnswerStatus = (typeof answerStatuses)[number]
export type IntegrityList = v.InferOutput<typeof integrityResponse>
export type Participant = v.InferOutput<typeof taxerSchema>
export type TaxerList = v.InferOutput<typeof taxersResponse>
