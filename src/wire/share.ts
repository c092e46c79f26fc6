import * as v from 'valibot'
import { localTextSchema } from './session'
import { id, time } from './task'

/**
 * Whom a link leads somewhere. `roll`: the people whose organisation is on the survey's roll, by a link of the
 * bureau; `colleagues`: those of the organisation of whoever made it.
 */
export const shareAudiences = ['respondents', 'colleagues'] as const
export type ShareAudience = (typeof shareAudiences)[number]

/** What the page offers, in days; the survey's due date ends every link before that. */
export const shareDays = [1, 7, 30] as const

/** Twenty-two signs: 128 bits, which nobody guesses, in a code small enough for a poster. */
const tokenSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{22}$/, 'share link'))

export const shareLinkSchema = v.object({
  id,
  createdAt: time,
  expiresAt: time,
  /** Null while it is good, as far as its maker is concerned. */
  revokedAt: v.nullable(time),
  /** Who opens it without a task of their own is given one, their organisation being asked. */
  addsRespondents: v.boolean(),
  /** How often it was opened; by whom is kept nowhere. */
  opens: v.number(),
})

/** GET /dsb/api/share/survey?surveyId= : what may be shared, and the person's own links of it, newest first. */
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
  /** The maker may let a link put more people of the organisations that are asked on the roll. */
  canAddRespondents: v.boolean(),
  /** The organisation whose people a link for colleagues is for. */
  organisation: localTextSchema,
  links: v.array(shareLinkSchema),
  serverTime: time,
})

/** POST /dsb/api/share/links: a new link. */
export const newShareLinkRequest = v.object({
  surveyId: v.pipe(v.string(), v.uuid('survey')),
  days: v.pipe(v.number(), v.integer('days'), v.minValue(1, '1 to 30'), v.maxValue(30, '1 to 30')),
  /** See {@link shareLinkSchema}; only where `mayJoin`. */
  addsRespondents: v.optional(v.boolean(), false),
})
export const newShareLinkResponse = v.object({
  /** Said once: the gateway keeps only its hash. */
  token: v.string(),
  link: shareLinkSchema,
})

/** POST /dsb/api/share/revoke: ends a link at once; again it stays as it is. */
export const revokeShareLinkRequest = v.object({ id: v.pipe(v.string(), v.uuid('link')) })

/** POST /dsb/api/share/open: where a link leads whoever is signed in. Its token travels in no address. */
export const openShareLinkRequest = v.object({ token: tokenSchema })

/** Why a link leads nowhere: `closed` is that the survey itself is over. */
export const shareEndings = ['unknown', 'expired', 'revoked', 'closed'] as const
export type ShareEnding = (typeof shareEndings)[number]

const about = { survey: localTextSchema, issuer: localTextSchema, dueAt: time }

export const openShareLinkResponse = v.variant('outcome', [
  /** The person's own task, in the organisation they have entered. */
  v.object({ outcome: v.literal('task'), ...about, taskId: id, submitted: v.boolean() }),
  /** Their task lies in another of their organisations, which they enter first. */
  v.object({ outcome: v.literal('otherOrganisation'), ...about, xnzzId: v.string(), organisation: localTextSchema }),
  /** One of their organisations is meant, but nothing of it is for them. */
  v.object({ outcome: v.literal('noTask'), ...about, organisation: localTextSchema }),
  /** None of their organisations is meant. */
  v.object({ outcome: v.literal('notInvited'), ...about }),
  v.object({ outcome: v.literal('ended'), why: v.picklist(shareEndings) }),
])

export type ShareLink = v.InferOutput<typeof shareLinkSchema>
export type SharedSurvey = v.InferOutput<typeof sharedSurveyResponse>
export type NewShareLink = v.InferOutput<typeof newShareLinkResponse>
export type SharedOpening = v.InferOutput<typeof openShareLinkResponse>
