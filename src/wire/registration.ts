import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse } from './cursor-page'
import { joinRequestStatusSchema, localTextSchema, loginResponse, mobileSchema } from './session'
import { nameSchema, personTypeSchema } from './person'

/** When an organisation wants to look at who joins before they are let in. */
export type JoinApproval = 'never' | 'unitCode' | 'always'

/**
 * The signs of an invitation code: capitals and digits without those that are mistaken for others. Sixteen of
 * them are more than can be guessed. It is read aloud in groups of four, so blanks and hyphens do not count.
 */
export const invitationSigns = '23456789ABCDEFGHJKLMNPQRTUWXY'
export const invitationLength = 16

const invitationSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[2-9A-HJ-NP-RTUW-Y]{16}$/, 'invitation code'),
)

/** A unit code as it is compared, and older taxpayer numbers, which have from 15 to 20 signs. */
const unitCodeSchema = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[0-9A-Z]{15,20}$/, 'unit code'),
)

/** POST /dsb/api/fwh/ry/invitation: where an invitation leads. Its code travels in no address. */
export const invitationRequest = v.object({ invite: invitationSchema })

export const departmentSchema = v.object({
  id: v.string(),
  /** With those above it, from the top. */
  path: v.array(localTextSchema),
})

export const invitationResponse = v.object({
  organisation: localTextSchema,
  ssjglxDm: v.number(),
  invitedBy: v.string(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Who joins waits for a reviewer. */
  waits: v.boolean(),
  /** Good only for those who have come in by it before. */
  usedUp: v.boolean(),
  /** For one number alone, whose holder becomes the unit's first administrator. */
  administrator: v.optional(v.boolean(), false),
  departments: v.array(departmentSchema),
})

/** POST /dsb/api/fwh/ry/unit: which organisation a unit code is. */
export const unitRequest = v.object({ unitCode: unitCodeSchema })
export const unitResponse = v.pick(invitationResponse, ['organisation', 'ssjglxDm', 'waits'])

/** POST /dsb/api/fwh/ry/regist: by an invitation or by a unit code. 400 `invitationForOther` for another number than invited. */
export const registRequest = v.object({
  invite: v.optional(invitationSchema),
  unitCode: v.optional(unitCodeSchema),
  name: nameSchema,
  mobile: mobileSchema,
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'code')),
  rylxDm: personTypeSchema,
  /** Only by an invitation: a unit's departments are not public. */
  departmentId: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
})

/** The one-time code has said who it is, so whoever belongs to the organisation is signed in at once. */
const inside = { organisation: localTextSchema, xnzzId: v.string(), login: loginResponse }

export const registResponse = v.variant('outcome', [
  v.object({ outcome: v.literal('joined'), ...inside }),
  v.object({
    outcome: v.literal('member'),
    ...inside,
    /** The organisation does not know their person type yet; see `complete_info`. */
    incomplete: v.boolean(),
  }),
  v.object({
    outcome: v.literal('waiting'),
    organisation: localTextSchema,
    /** Asks what became of it; see `join_state`. */
    request: v.string(),
  }),
])

/** POST /dsb/api/fwh/ry/invitations, for reviewers: a new one, for the own organisation without a unit code. */
export const newInvitationRequest = v.object({
  unitCode: v.optional(unitCodeSchema),
  days: v.pipe(v.number(), v.integer('days'), v.minValue(1, '1 to 90'), v.maxValue(90, '1 to 90')),
  uses: v.pipe(v.number(), v.integer('uses'), v.minValue(1, '1 to 500'), v.maxValue(500, '1 to 500')),
})
export const newInvitationResponse = v.object({
  /** Said once: the gateway keeps only its hash. */
  invite: v.string(),
  organisation: localTextSchema,
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  uses: v.number(),
})

/** GET /dsb/api/fwh/ry/invitations, for reviewers: all of the organisations they look after, newest first. */
export const invitationsQuery = v.object(cursorPageQuery)
export const issuedInvitationSchema = v.object({
  id: v.string(),
  organisation: localTextSchema,
  invitedBy: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  usesLeft: v.number(),
  /** Null while it is good, as far as the reviewers are concerned. */
  revokedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})
export const invitationsResponse = v.object({
  items: v.array(issuedInvitationSchema),
  ...cursorPageResponse,
  serverTime: v.pipe(v.string(), v.isoTimestamp()),
})

/** POST /dsb/api/fwh/ry/revoke_invitation, for reviewers: ends it at once; again it stays as it is. */
export const revokeInvitationRequest = v.object({ id: v.pipe(v.string(), v.uuid('id')) })

/** GET /dsb/api/fwh/ry/join_requests, for reviewers: who waits, longest first. */
export const joinRequestsQuery = v.object(cursorPageQuery)
export const joinRequestSchema = v.object({
  id: v.string(),
  organisation: localTextSchema,
  name: v.string(),
  /** Masked. */
  mobile: v.string(),
  personType: v.string(),
  department: v.nullable(localTextSchema),
  /** Null when they came by the unit code. */
  invitedBy: v.nullable(v.string()),
  requestedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export const joinRequestsResponse = v.object({
  items: v.array(joinRequestSchema),
  ...cursorPageResponse,
  serverTime: v.pipe(v.string(), v.isoTimestamp()),
})

/** POST /dsb/api/fwh/ry/join_requests, for reviewers: lets somebody in, or says why not. */
export const decisionRequest = v.variant('approve', [
  v.object({ id: v.pipe(v.string(), v.uuid('id')), approve: v.literal(true) }),
  v.object({
    id: v.pipe(v.string(), v.uuid('id')),
    approve: v.literal(false),
    reason: v.pipe(v.string('reason'), v.trim(), v.nonEmpty('reason'), v.maxLength(200, 'at most 200 signs')),
  }),
])

/**
 * POST /dsb/api/fwh/ry/join_state: what became of asking, for whoever holds what `regist` said. Null when there is
 * no such request (any more).
 */
export const joinStateRequest = v.object({ request: v.pipe(v.string(), v.uuid('request')) })
export const joinStateResponse = v.nullable(joinRequestStatusSchema)

/** GET /dsb/api/fwh/ry/contact: who helps the people of the organisation entered. */
export const contactResponse = v.object({
  organisation: localTextSchema,
  phone: v.nullable(v.string()),
})

/**
 * GET /dsb/api/fwh/ry/link_preview: what somebody who holds a link is about to enter, before they sign in. An id
 * cannot be guessed; an unknown one leads to nothing in particular.
 */
export const linkPreviewQuery = v.object({
  taskId: v.optional(v.pipe(v.string(), v.uuid('id'))),
  surveyId: v.optional(v.pipe(v.string(), v.uuid('id'))),
})
export const linkPreviewResponse = v.nullable(
  v.object({
    survey: localTextSchema,
    issuer: localTextSchema,
    /** The unit that is asked; null where the link is for everybody. */
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
export type JoinDecision = v.InferInput<typeof decisionRequest>
export type JoinOutcome = v.InferOutput<typeof joinStateResponse>
export type JoinRequest = v.InferOutput<typeof joinRequestSchema>
export type JoinRequests = v.InferOutput<typeof joinRequestsResponse>
export type Contact = v.InferOutput<typeof contactResponse>
export type LinkPreview = v.InferOutput<typeof linkPreviewResponse>
