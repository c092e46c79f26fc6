import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse } from '../protocol/cursor-page'
import { localTextSchema } from '../session/session'
import { id, time } from '../surveys/task'
import { suspicionSchema } from '../selective-editing/suspicion'

/** A submission that waits for a reviewer's decision. */
export const reviewQueueEntrySchema = v.object({
  taskId: id,
  surveyId: id,
  title: localTextSchema,
  period: v.nullable(v.string()),
  unit: localTextSchema,
  /** The respondent. */
  person: v.string(),
  submissionNo: v.number(),
  submittedAt: time,
  /** True if it corrects a returned submission. */
  corrected: v.boolean(),
  /** Number of values that the respondent has justified. */
  justified: v.number(),
  /** Number of returned values that the respondent has confirmed. */
  confirmed: v.optional(v.number(), 0),
  /** Suspicious figures, the one with the largest score first; at most 5. Empty until the response is assessed. */
  suspicions: v.optional(v.array(suspicionSchema), []),
})

export const reviewOrders = ['suspicion', 'time'] as const

/**
 * GET /dsb/api/follow-up/review-queue: submissions that wait for a decision, in all surveys that are not anonymous; also of
 * closed surveys. A cursor is valid for its order only.
 */
export const reviewQueueQuery = v.object({
  ...cursorPageQuery,
  /** Only those that are corrections, that confirm returned values, that have justifications, or that have none of these. */
  kind: v.optional(v.picklist(['', 'corrected', 'confirmed', 'justified', 'plain']), ''),
  /** The oldest first, or the largest score of selective editing first and the oldest among equal ones. */
  order: v.optional(v.picklist(reviewOrders), 'time'),
})

export const reviewQueueResponse = v.object({
  items: v.array(reviewQueueEntrySchema),
  /** Numbers by kind of query; a correction with justifications counts in both. */
  counts: v.object({
    corrected: v.number(),
    confirmed: v.optional(v.number(), 0),
    justified: v.number(),
    plain: v.number(),
  }),
  /** Number of entries of all kinds. */
  all: v.number(),
  serverTime: time,
  ...cursorPageResponse,
})

export type ReviewQueueEntry = v.InferOutput<typeof reviewQueueEntrySchema>
export type ReviewQueue = v.InferOutput<typeof reviewQueueResponse>
export type ReviewQueueQuery = v.InferOutput<typeof reviewQueueQuery>
export type ReviewOrder = (typeof reviewOrders)[number]
