import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse } from '../protocol/cursor-page'
import { joinRequestStatusSchema, localTextSchema, loginResponse, mobileSchema } from './session'
import { nameSchema, personTypeSchema } from '../people/person'

/** When new members of an organisation need approval by a reviewer. */
export type JoinApproval = 'never' | 'unitCode' | 'always'

/**
 * Characters of an invitation code: upper case and digits without those that are easily confused. Sixteen of
 * them cannot be guessed. Codes are read aloud in groups of four, so spaces and hyphens are ignored.
 */
export const invitationSigns = '23456789ABCDEFGHJKLMNPQRTUWXY'
export const invitationLength = 16

const invitationSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[2-9A-HJ-NP-RTUW-Y]{16}$/, 'invitation code'),
)

/** Normalised unit code, or an older taxpayer number of 15 to 20 characters. */
const unitCodeSchema = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[0-9A-Z]{15,20}$/, 'unit code'),
)

/**
 * POST /dsb/api/fwh/ry/invitation: details of an invitation. A POST, to keep the code out of request URLs.
 */
export const invitationRequest = v.object({ invite: invitationSchema })

export const departmentSchema = v.object({
  id: v.string(),
  /** Names of its ancestors and its own, from the top level. */
  path: v.array(localTextSchema),
})

export const invitationResponse = v.object({
  organisation: localTextSchema,
  ssjglxDm: v.number(),
  invitedBy: v.string(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  /** True if joining requires approval by a reviewer. */
  waits: v.boolean(),
  /** True if only people who have already joined by this invitation can use it. */
  usedUp: v.boolean(),
  /** True if it is for a single mobile number, whose holder becomes the unit's first administrator. */
  administrator: v.optional(v.boolean(), false),
  departments: v.array(departmentSchema),
})

/** POST /dsb/api/fwh/ry/unit: organisation with a unit code. */
export const unitRequest = v.object({ unitCode: unitCodeSchema })
export const unitResponse = v.pick(invitationResponse, ['organisation', 'ssjglxDm', 'waits'])

/**
 * POST /dsb/api/fwh/ry/regist: joins by an invitation or a unit code. 400 `invitationForOther` if the
 * invitation is for another mobile number.
 */
export const registRequest = v.object({
  invite: v.optional(invitationSchema),
  unitCode: v.optional(unitCodeSchema),
  name: nameSchema,
  mobile: mobileSchema,
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'code')),
  rylxDm: personTypeSchema,
  /** Only with an invitation, because a unit's departments are not public. */
  departmentId: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
})

/** The one-time code has verified the person, so a member is signed in immediately. */
const inside = { organisation: localTextSchema, xnzzId: v.string(), login: loginResponse }

export const registResponse = v.variant('outcome', [
  v.object({ outcome: v.literal('joined'), ...inside }),
  v.object({
    outcome: v.literal('member'),
    ...inside,
    /** True if the person type is missing; see `complete_info`. */
    incomplete: v.boolean(),
  }),
  v.object({
    outcome: v.literal('waiting'),
    organisation: localTextSchema,
    /** Id for querying the status; see `join_state`. */
    request: v.string(),
  }),
])

/**
 * POST /dsb/api/fwh/ry/invitations, for reviewers: issues an invitation; without a unit code for the own
 * organisation.
 */
export const newInvitationRequest = v.object({
  unitCode: v.optional(unitCodeSchema),
  days: v.pipe(v.number(), v.integer('days'), v.minValue(1, '1 to 90'), v.maxValue(90, '1 to 90')),
  uses: v.pipe(v.number(), v.integer('uses'), v.minValue(1, '1 to 500'), v.maxValue(500, '1 to 500')),
})
export const newInvitationResponse = v.object({
  /** Returned only once: the gateway stores only its hash. */
  invite: v.string(),
  organisation: localTextSchema,
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  uses: v.number(),
})

/**
 * GET /dsb/api/fwh/ry/invitations, for reviewers: invitations of the organisations they review for, newest
 * first.
 */
export const invitationsQuery = v.object(cursorPageQuery)
export const issuedInvitationSchema = v.object({
  id: v.string(),
  organisation: localTextSchema,
  invitedBy: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  usesLeft: v.number(),
  /** Null unless a reviewer has revoked it. */
  revokedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})
export const invitationsResponse = v.object({
  items: v.array(issuedInvitationSchema),
  ...cursorPageResponse,
  serverTime: v.pipe(v.string(), v.isoTimestamp()),
})

/** POST /dsb/api/fwh/ry/revoke_invitation, for reviewers: revokes an invitation immediately. Idempotent. */
export const revokeInvitationRequest = v.object({ id: v.pipe(v.string(), v.uuid('id')) })

/**
 * POST /dsb/api/fwh/ry/join_state: status of a join request, for the holder of the id that `regist` returned.
 * Null if the request does not exist (any more).
 */
export const joinStateRequest = v.object({ request: v.pipe(v.string(), v.uuid('request')) })
export const joinStateResponse = v.nullable(joinRequestStatusSchema)

/** GET /dsb/api/fwh/ry/contact: support contact of the current organisation. */
export const contactResponse = v.object({
  organisation: localTextSchema,
  phone: v.nullable(v.string()),
})

/**
 * GET /dsb/api/fwh/ry/link_preview: preview of a link's target before sign-in. Ids cannot be guessed; an unknown
 * one gives null.
 */
export const linkPreviewQuery = v.object({
  taskId: v.optional(v.pipe(v.string(), v.uuid('id'))),
  surveyId: v.optional(v.pipe(v.string(), v.uuid('id'))),
})
export const linkPreviewResponse = v.nullable(
  v.object({
    survey: localTextSchema,
    issuer: localTextSchema,
    /** Unit of the task; null if the link is for the whole survey. */
    unit: v.nullable(localTextSchema),
    dueAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
)

export type InvitationInfo = v.InferOutput<typeof invitationResponse>
export type UnitInfo = v.InferOutput<typeof unitResponse>
export type RegistRequest = v.InferInput<typeof registRequest>
export type RegistOutcome = v.InferOutput<typeof registResponse>
export type NewInvitation = v.InferOutput<typeof newInvitationResponse>
export type IssuedInvitation = v.InferOutput<typeof issuedInvitationSchema>
export type IssuedInvitations = v.InferOutput<typeof invitationsResponse>
export type JoinOutcome = v.InferOutput<typeof joinStateResponse>
export type Contact = v.InferOutput<typeof contactResponse>
export type LinkPreview = v.InferOutput<typeof linkPreviewResponse>
