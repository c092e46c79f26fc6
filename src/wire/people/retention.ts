import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { id, surveySchema, time } from '../surveys/task'

/** Kinds of data that are deleted after a time. */
export const retentionKinds = ['surveys', 'drafts', 'submissions', 'files', 'logs', 'sessions'] as const

export type RetentionKind = (typeof retentionKinds)[number]

/** Surveys of each list at most. */
export const mostListedSurveys = 50
/** Days before its deletion from which on a survey is announced. */
export const announcedDays = 90

const ended = v.object({
  id,
  title: localTextSchema,
  period: v.nullable(v.string()),
  dueAt: time,
})

/**
 * GET /dsb/api/xnzz/members/retention: days that each kind of data is stored, null for good, and which surveys of the
 * bureau that rule deletes next and has deleted, for administrators.
 */
export const retentionResponse = v.object({
  rules: v.array(v.object({ kind: v.picklist(retentionKinds), days: v.nullable(v.number()) })),
  /** The first ones first. */
  upcoming: v.optional(v.array(v.object({ ...ended.entries, deletedFrom: time })), []),
  /** The latest ones first. */
  deleted: v.optional(
    v.array(v.object({ ...ended.entries, deletedAt: time, counts: surveySchema.entries.counts })),
    [],
  ),
})

export type Retention = v.InferOutput<typeof retentionResponse>
