import * as v from 'valibot'
import type { RetentionKind } from '../../../src/wire/people/retention'

const MOST_DAYS = 36_500
/** Fewer days would delete surveys that are still being reviewed. */
const LEAST_DAYS_OF_SURVEYS = 30

const count = v.pipe(v.string(), v.digits('a whole number'), v.transform(Number))
const most = v.maxValue<number, number, string>(MOST_DAYS, `at most ${MOST_DAYS}`)
const days = v.pipe(count, v.minValue(1, 'at least 1'), most)
const neverOr = `never, or at least ${LEAST_DAYS_OF_SURVEYS}`

/** Days that each kind of data is stored. */
export const retentionEnvironment = {
  /** Responses, receipts and results are records: none is deleted unless the operator sets a time. */
  RETENTION_SURVEYS_DAYS: v.optional(
    v.union([v.literal('never'), v.pipe(count, v.minValue(LEAST_DAYS_OF_SURVEYS, neverOr), most)], neverOr),
    'never',
  ),
  RETENTION_DRAFTS_DAYS: v.optional(days, '365'),
  RETENTION_SUBMISSIONS_DAYS: v.optional(days, '1095'),
  RETENTION_FILES_DAYS: v.optional(days, '30'),
  RETENTION_LOGS_DAYS: v.optional(days, '30'),
  RETENTION_SESSIONS_DAYS: v.optional(days, '1'),
}

/** Null: never deleted. */
export type RetentionDays = Record<Exclude<RetentionKind, 'surveys'>, number> & { surveys: number | null }

type Values = v.InferOutput<v.ObjectSchema<typeof retentionEnvironment, undefined>>

export const readRetention = (value: Values): RetentionDays => ({
  surveys: value.RETENTION_SURVEYS_DAYS === 'never' ? null : value.RETENTION_SURVEYS_DAYS,
  drafts: value.RETENTION_DRAFTS_DAYS,
  submissions: value.RETENTION_SUBMISSIONS_DAYS,
  files: value.RETENTION_FILES_DAYS,
  logs: value.RETENTION_LOGS_DAYS,
  sessions: value.RETENTION_SESSIONS_DAYS,
})
