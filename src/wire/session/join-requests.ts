import * as v from 'valibot'
import { mostAtOnce } from '../people/member-batch'
import { type CursorPageQuery, cursorPageQuery, cursorPageResponse, flag } from '../protocol/cursor-page'
import { localTextSchema } from './session'

export const joinOrders = ['requestedAt', 'name', 'organisation'] as const

/** `approved` includes those whom an invitation has let join without a decision. */
export const joinStatuses = ['waiting', 'approved', 'rejected'] as const

/** How people ask to join. */
export const joinWays = ['invitation', 'unitCode'] as const

/**
 * GET /dsb/api/fwh/ry/join_requests?status=&keyword=&way=&order=&descending=&cursor=&size= , for reviewers: pending
 * requests unless another status is given, oldest first unless another order is given.
 */
export const joinRequestsQuery = v.object({
  /** Part of the name, or of the organisation's name. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  way: v.optional(v.picklist(['', ...joinWays]), ''),
  status: v.optional(v.picklist(joinStatuses), 'waiting'),
  order: v.optional(v.picklist(joinOrders), 'requestedAt'),
  descending: flag(),
  ...cursorPageQuery,
})
export const joinRequestSchema = v.object({
  id: v.string(),
  organisation: localTextSchema,
  name: v.string(),
  /** Masked. */
  mobile: v.string(),
  personType: v.string(),
  department: v.nullable(localTextSchema),
  /** Null if the person used the unit code. */
  invitedBy: v.nullable(v.string()),
  requestedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Null while it waits; neither this nor the following are from older gateways. */
  decidedAt: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
  /** Null if nobody had to decide, because of an invitation. */
  decidedBy: v.nullish(v.string()),
  /** Of a rejection. */
  reason: v.nullish(v.string()),
})
export const joinRequestsResponse = v.object({
  items: v.array(joinRequestSchema),
  ...cursorPageResponse,
  /** Numbers of those that match without `way`; not from older gateways. */
  counts: v.optional(v.object({ all: v.number(), invitation: v.number(), unitCode: v.number() })),
  /** Numbers of those that match without `way` and `status`; not from older gateways. */
  statuses: v.optional(v.object({ waiting: v.number(), approved: v.number(), rejected: v.number() })),
  serverTime: v.pipe(v.string(), v.isoTimestamp()),
})

const reason = v.pipe(
  v.string('reason'),
  v.trim(),
  v.nonEmpty('reason'),
  v.maxLength(200, 'at most 200 signs'),
)
const id = v.pipe(v.string(), v.uuid('id'))

/** POST /dsb/api/fwh/ry/join_requests, for reviewers: approves a request, or rejects it with a reason. */
export const decisionRequest = v.variant('approve', [
  v.object({ id, approve: v.literal(true) }),
  v.object({ id, approve: v.literal(false), reason }),
])

const several = { ids: v.pipe(v.array(id), v.minLength(1, 'ids'), v.maxLength(mostAtOnce, 'ids')) }

/**
 * POST /dsb/api/fwh/ry/join_requests/batch, for reviewers: decides several requests alike, each by itself. `preview`
 * changes nothing and says what would happen.
 */
export const decisionsRequest = v.variant('approve', [
  v.object({ ...several, approve: v.literal(true), preview: v.boolean() }),
  v.object({ ...several, approve: v.literal(false), preview: v.literal(true) }),
  v.object({ ...several, approve: v.literal(false), preview: v.literal(false), reason }),
])
/** `gone`: somebody else has decided the request, or it is no longer for the caller to decide. */
export const decisionsResponse = v.object({
  outcomes: v.array(v.object({ id: v.string(), outcome: v.picklist(['decided', 'gone']) })),
})

export type JoinWay = (typeof joinWays)[number]
export type JoinRequestsQuery = Omit<v.InferOutput<typeof joinRequestsQuery>, keyof CursorPageQuery>
export type JoinRequest = v.InferOutput<typeof joinRequestSchema>
export type JoinRequests = v.InferOutput<typeof joinRequestsResponse>
export type JoinDecision = v.InferInput<typeof decisionRequest>
export type JoinDecisions = v.InferInput<typeof decisionsRequest>
export type JoinOutcomes = v.InferOutput<typeof decisionsResponse>['outcomes']
