import * as v from 'valibot'
import { localTextSchema } from '../session/session'

const time = v.pipe(v.string(), v.isoTimestamp())
const id = v.pipe(v.string(), v.uuid('id'))
/** A name of the app, never a text of the person. */
const name = v.pipe(v.string(), v.regex(/^[\w.-]{0,40}$/, 'name'))

export const feedbackLimits = { text: 1_000 } as const
const text = v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(feedbackLimits.text))

/** POST /dsb/api/home/feedback : to the bureau of the person's unit. Idempotent by `clientKey`. */
export const sendFeedbackRequest = v.object({ clientKey: id, text, page: name, host: name, version: name })

/** GET /dsb/api/home/feedback/received : feedback to the bureau, unanswered first, then the newest, at most 100. */
export const receivedFeedbackSchema = v.object({
  id: v.string(),
  text: v.string(),
  person: localTextSchema,
  organisation: localTextSchema,
  page: v.string(),
  host: v.string(),
  version: v.string(),
  sentAt: time,
  /** Null until it is answered. */
  answer: v.nullable(v.string()),
})
export const receivedFeedbackResponse = v.object({ items: v.array(receivedFeedbackSchema), serverTime: time })

/** POST /dsb/api/home/feedback/answer : the person gets the answer as a notice. 409 if it has been answered. */
export const answerFeedbackRequest = v.object({ id, text })

/** GET /dsb/api/home/punctuality : of the entered organisation, without anonymous surveys. */
export const punctualityResponse = v.object({
  year: v.number(),
  /** Returns of the year that are submitted or due, and those first submitted in time. */
  due: v.number(),
  inTime: v.number(),
  /** Returns that a reviewer has sent back. */
  corrected: v.number(),
})

export type SendFeedback = v.InferInput<typeof sendFeedbackRequest>
export type ReceivedFeedback = v.InferOutput<typeof receivedFeedbackSchema>
export type Punctuality = v.InferOutput<typeof punctualityResponse>
