import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse, flag } from '../protocol/cursor-page'
import { localTextSchema } from '../session/session'
import { excuseReason } from '../bureau/excuse'
import { id, surveySchema, taskStatuses, time } from './task'

/** What the respondents are filtered by; `nonResponse` selects all whose response is expected and missing. */
export const respondentStatuses = ['', 'nonResponse', ...taskStatuses] as const

export const respondentFilter = {
  status: v.optional(v.picklist(respondentStatuses), ''),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** Area code prefix, and a department of the bureau including all below it. */
  area: v.optional(v.pipe(v.string(), v.regex(/^\d{0,12}$/, 'area code')), ''),
  department: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
}
export const respondentOrders = [
  'unit',
  'status',
  'openedAt',
  'submittedAt',
  'remindedAt',
  'person',
  'area',
  'department',
  'justified',
  'reminders',
  'dueAt',
  'missingShare',
] as const

/**
 * GET
 * /dsb/api/questionnaire/respondents?surveyId=&status=&keyword=&area=&department=&order=&descending=&cursor=&size= :
 * respondents of a survey with their status; a department head sees those of the own departments. 404 for an
 * anonymous survey. A cursor is valid for its order only.
 */
export const respondentsQuery = v.object({
  surveyId: id,
  ...respondentFilter,
  order: v.optional(v.picklist(respondentOrders), 'unit'),
  descending: flag(),
  ...cursorPageQuery,
})
export const respondentEntrySchema = v.object({
  taskId: id,
  unit: localTextSchema,
  person: v.string(),
  /** Masked: 138****8000. */
  mobile: v.string(),
  status: v.picklist(taskStatuses),
  answered: v.number(),
  required: v.number(),
  /** Number of submissions; a response can be read if there is one. 0 in an anonymous survey. */
  submissions: v.number(),
  /** True if the respondent has withdrawn the last submission. */
  withdrawn: v.boolean(),
  lastActionAt: v.nullable(time),
  openedAt: v.nullable(time),
  savedAt: v.nullable(time),
  submittedAt: v.nullable(time),
  /** Number of reminders, and the time of the last. */
  reminders: v.number(),
  remindedAt: v.nullable(time),
  /** Extended deadline of this task; null if it is the survey's. */
  laterDueAt: v.nullable(time),
  /**
   * True if the person has not submitted and no longer belongs to the unit, so that the task cannot be
   * answered.
   */
  left: v.boolean(),
  /** GB/T 2260 code of the unit's area; empty if unknown. The name is null for areas whose names the client has. */
  areaCode: v.optional(v.string(), ''),
  areaName: v.optional(v.nullable(localTextSchema), null),
  /** The bureau's department that is responsible for the unit; null without one. */
  department: v.optional(v.nullable(localTextSchema), null),
  /** Number of values that the respondent has justified, in the current or the returned response. */
  justified: v.optional(v.number(), 0),
  /** Number of correction requests of a returned response; 0 once it is corrected. */
  requests: v.optional(v.number(), 0),
  /** True if the current submission corrects a returned one. */
  corrected: v.optional(v.boolean(), false),
  /** The largest share of a missing unit in the totals of an earlier period; null if unknown or not missing. */
  missingShare: v.optional(
    v.nullable(
      v.object({
        share: v.number(),
        at: localTextSchema,
        reference: v.picklist(['last', 'lastYear']),
      }),
    ),
    null,
  ),
  /** Why an excused unit is excused; null for others. */
  excuse: v.optional(v.nullable(v.object({ reason: excuseReason, remark: v.string() })), null),
})
export const respondentsResponse = v.object({
  survey: surveySchema,
  items: v.array(respondentEntrySchema),
  /** Numbers by status of the entries that match all filters but that of the status. */
  counts: v.optional(surveySchema.entries.counts),
  /** Shares of missing units in earlier totals are known, so that they can be ordered by them. */
  hasMissingShares: v.optional(v.boolean(), false),
  /** The keyword finds more entries than are listed and counted: the reader should narrow it. */
  hasMoreMatches: v.optional(v.boolean(), false),
  ...cursorPageResponse,
  serverTime: time,
})

export type RespondentList = v.InferOutput<typeof respondentsResponse>
export type RespondentFilter = {
  [K in keyof typeof respondentFilter]: v.InferOutput<(typeof respondentFilter)[K]>
}
export type RespondentOrder = (typeof respondentOrders)[number]
export type RespondentEntry = v.InferOutput<typeof respondentEntrySchema>
