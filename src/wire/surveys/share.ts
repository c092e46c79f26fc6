import * as v from 'valibot'
import { contactResponse } from '../session/registration'
import { localTextSchema } from '../session/session'
import { id, time } from './task'

/**
 * People for whom a link works. `respondents`: members of the organisations that the survey is assigned to, for
 * links of the bureau; `colleagues`: members of the creator's organisation.
 */
export const shareAudiences = ['respondents', 'colleagues'] as const
export type ShareAudience = (typeof shareAudiences)[number]

/** Validity periods to choose from, in days; a link ends at the survey's due date at the latest. */
export const shareDays = [1, 7, 30] as const

/** 22 characters with 128 bits: unguessable, and small enough for the QR code of a poster. */
const tokenSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{22}$/, 'share link'))

export const shareLinkSchema = v.object({
  id,
  createdAt: time,
  expiresAt: time,
  /** Null unless the creator has revoked it. */
  revokedAt: v.nullable(time),
  /** True if a member of an assigned organisation who has no task gets one by opening the link. */
  addsRespondents: v.boolean(),
  /** Number of times it was opened; the persons are not recorded. */
  opens: v.number(),
})

/**
 * GET /dsb/api/share/survey?surveyId= : data for sharing a survey, with the caller's own links, newest first.
 */
export const sharedSurveyQuery = v.object({ surveyId: v.pipe(v.string(), v.uuid('survey')) })
export const sharedSurveyResponse = v.object({
  survey: v.object({
    id,
    title: localTextSchema,
    issuer: localTextSchema,
    period: v.nullable(v.string()),
    anonymous: v.boolean(),
    dueAt: time,
  }),
  audience: v.picklist(shareAudiences),
  /** True if the creator may issue links that add respondents of the assigned organisations. */
  canAddRespondents: v.boolean(),
  /** Organisation that a link for colleagues is limited to. */
  organisation: localTextSchema,
  links: v.array(shareLinkSchema),
  serverTime: time,
})

/** POST /dsb/api/share/links: creates a link. */
export const newShareLinkRequest = v.object({
  surveyId: v.pipe(v.string(), v.uuid('survey')),
  days: v.pipe(v.number(), v.integer('days'), v.minValue(1, '1 to 30'), v.maxValue(30, '1 to 30')),
  /** See {@link shareLinkSchema}; requires `canAddRespondents`. */
  addsRespondents: v.optional(v.boolean(), false),
})
export const newShareLinkResponse = v.object({
  /** Returned only once: the gateway stores only its hash. */
  token: v.string(),
  link: shareLinkSchema,
})

/**
 * POST /dsb/api/share/notify: notifies colleagues of an own link for colleagues by a notice, which leads to the list of
 * questionnaires. A department includes all below it; the sender, and people whom they have notified of this survey
 * within a day, are left out.
 */
export const notifyRequest = v.object({
  token: tokenSchema,
  people: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))), v.maxLength(500)),
  departments: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))), v.maxLength(500)),
})
export const notifyResponse = v.object({ told: v.number() })

/** POST /dsb/api/share/code: the mini-program code of an own link. */
export const shareCodeResponse = v.object({
  /** Data URL; null if the gateway is not connected to the mini-program. */
  image: v.nullable(v.pipe(v.string(), v.startsWith('data:image/'))),
})

/** POST /dsb/api/share/revoke: revokes a link immediately. Idempotent. */
export const revokeShareLinkRequest = v.object({ id: v.pipe(v.string(), v.uuid('link')) })

/**
 * POST /dsb/api/share/open: target of a link for the signed-in person. A POST, to keep the token out of
 * request URLs.
 */
export const openShareLinkRequest = v.object({ token: tokenSchema })

/** Reasons for an invalid link; `closed`: the survey is over. */
export const shareEndings = ['unknown', 'expired', 'revoked', 'closed'] as const
export type ShareEnding = (typeof shareEndings)[number]

const about = { survey: localTextSchema, issuer: localTextSchema, dueAt: time }

export const openShareLinkResponse = v.variant('outcome', [
  /** The person has a task in the current organisation. */
  v.object({ outcome: v.literal('task'), ...about, taskId: id, submitted: v.boolean() }),
  /** The person's task is in another of their organisations, which they have to enter first. */
  v.object({
    outcome: v.literal('otherOrganisation'),
    ...about,
    xnzzId: v.string(),
    organisation: localTextSchema,
  }),
  /** One of the person's organisations is assigned, but has no task for the person. */
  v.object({ outcome: v.literal('noTask'), ...about, organisation: localTextSchema }),
  /** None of the person's organisations is assigned. */
  v.object({ outcome: v.literal('notInvited'), ...about }),
  v.object({
    outcome: v.literal('ended'),
    why: v.picklist(shareEndings),
    /** Bureau to ask, of a known link; the survey itself is not disclosed by an invalid link. */
    issuer: v.nullable(contactResponse),
  }),
])

export type ShareLink = v.InferOutput<typeof shareLinkSchema>
export type SharedSurvey = v.InferOutput<typeof sharedSurveyResponse>
export type NewShareLink = v.InferOutput<typeof newShareLinkResponse>
export type ShareCode = v.InferOutput<typeof shareCodeResponse>
export type ShareLinkOutcome = v.InferOutput<typeof openShareLinkResponse>
