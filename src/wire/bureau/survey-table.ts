import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse, flag } from '../protocol/cursor-page'
import { surveySchema, time } from '../surveys/task'

/** `toReview`: closed, but submissions still wait for a decision. */
export const surveyStates = ['scheduled', 'open', 'toReview', 'closed'] as const

/** `deadline` begins with the next deadline; closed surveys follow, the latest first. */
export const surveyOrders = [
  'deadline',
  'title',
  'period',
  'state',
  'received',
  'toReview',
  'missing',
  'publishedBy',
] as const

/**
 * GET
 * /dsb/api/follow-up/surveys?state=&period=&keyword=&series=&folded=&order=&descending=&cursor=&size= :
 * the bureau's surveys as a table; a department head sees the counts of the own departments. A cursor is valid for its
 * order only.
 */
export const surveyTableQuery = v.object({
  state: v.optional(v.picklist(['', ...surveyStates]), ''),
  /** 2026, 2026-H2, 2026-Q4 or 2026-11. */
  period: v.optional(v.pipe(v.string(), v.maxLength(10)), ''),
  /** Part of the title, the table number or the publisher's name. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** Only the surveys of one series. */
  series: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** Leaves out the closed surveys of a series that has a newer one. */
  folded: flag('false'),
  order: v.optional(v.picklist(surveyOrders), 'deadline'),
  descending: flag('false'),
  ...cursorPageQuery,
})

export const surveyRowSchema = v.object({
  ...surveySchema.entries,
  state: v.picklist(surveyStates),
  /** Number of tasks, of those with a response, of those that wait for review, and of those without a response. */
  assigned: v.number(),
  received: v.number(),
  toReview: v.number(),
  missing: v.number(),
  /** Surveys of the same form for different periods have the same series. */
  series: v.string(),
  /** Number of surveys of the series that are folded into this row; 0 in a table that is not folded. */
  folded: v.number(),
  /** Name of the person who published it; null if unknown. */
  publishedBy: v.nullable(v.string()),
})

export const surveyTableResponse = v.object({
  items: v.array(surveyRowSchema),
  /** Numbers of surveys by state, whatever the query. */
  counts: v.object({
    scheduled: v.number(),
    open: v.number(),
    toReview: v.number(),
    closed: v.number(),
  }),
  /** Number of tasks without a response in open surveys. */
  missing: v.number(),
  /** The periods of all surveys, the latest first, at most 100. */
  periods: v.array(v.string()),
  serverTime: time,
  ...cursorPageResponse,
})

export type SurveyState = (typeof surveyStates)[number]
export type SurveyOrder = (typeof surveyOrders)[number]
export type SurveyRow = v.InferOutput<typeof surveyRowSchema>
export type SurveyTable = v.InferOutput<typeof surveyTableResponse>
export type SurveyTableQuery = v.InferOutput<typeof surveyTableQuery>
