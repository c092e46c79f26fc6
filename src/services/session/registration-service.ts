import * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import {
  type Contact,
  contactResponse,
  type LinkPreview,
  linkPreviewResponse,
  type InvitationInfo,
  invitationResponse,
  invitationsResponse,
  type JoinOutcome,
  joinStateResponse,
  type IssuedInvitations,
  type NewInvitation,
  newInvitationResponse,
  type RegistOutcome,
  type RegistRequest,
  registResponse,
  type UnitInfo,
  unitResponse,
} from '../../wire/session/registration'
import {
  decisionsResponse,
  type JoinDecision,
  type JoinDecisions,
  type JoinOutcomes,
  type JoinRequests,
  type JoinRequestsQuery,
  joinRequestsResponse,
} from '../../wire/session/join-requests'

const area = '/dsb/api/fwh/ry'
const callOptions = { errorOwner: 'caller', timeout: interactiveTimeout } as const

/** The organisation of an invitation. Sent by POST, because logs would store the code as part of a URL. */
export function getInvitation(invite: string): Promise<InvitationInfo> {
  return request(
    { method: 'POST', url: `${area}/invitation`, auth: 'none', body: { invite }, ...callOptions },
    invitationResponse,
  )
}

/** The organisation of a unit code. */
export function getUnit(unitCode: string): Promise<UnitInfo> {
  return request(
    { method: 'POST', url: `${area}/unit`, auth: 'none', body: { unitCode }, ...callOptions },
    unitResponse,
  )
}

/** Joins an organisation. A person who already belongs to it gets a session. */
export function registerMember(registration: RegistRequest): Promise<RegistOutcome> {
  return request(
    { method: 'POST', url: `${area}/regist`, auth: 'none', body: registration, ...callOptions },
    registResponse,
  )
}

/** For reviewers: creates an invitation, to their own organisation if no unit code is given. */
export function createInvitation(options: {
  unitCode?: string
  days: number
  uses: number
}): Promise<NewInvitation> {
  return request(
    { method: 'POST', url: `${area}/invitations`, body: options, ...callOptions },
    newInvitationResponse,
  )
}

/** For reviewers: pending requests to join, by a part of the name and by way. */
export function listJoinRequests(
  { descending = false, ...search }: Partial<JoinRequestsQuery>,
  cursor: string | null = null,
  size = 20,
): Promise<JoinRequests> {
  const query = { ...search, descending: String(descending), cursor: cursor ?? '', size }
  return request({ method: 'GET', url: `${area}/join_requests`, query, ...callOptions }, joinRequestsResponse)
}

/** For reviewers: decides several requests alike, or says what that would do. */
export function decideJoinRequests(decisions: JoinDecisions): Promise<{ outcomes: JoinOutcomes }> {
  return request(
    { method: 'POST', url: `${area}/join_requests/batch`, body: decisions, ...callOptions },
    decisionsResponse,
  )
}

/** For reviewers: accepts a request to join, or rejects it with a reason. */
export function decideJoinRequest(decision: JoinDecision): Promise<unknown> {
  return request(
    { method: 'POST', url: `${area}/join_requests`, body: decision, ...callOptions },
    v.unknown(),
  )
}

/** For reviewers: invitations to the organisations they are responsible for. */
export function listInvitations(cursor: string | null = null, size = 20): Promise<IssuedInvitations> {
  return request(
    { method: 'GET', url: `${area}/invitations`, query: { cursor: cursor ?? '', size }, ...callOptions },
    invitationsResponse,
  )
}

export function revokeInvitation(id: string): Promise<unknown> {
  return request(
    { method: 'POST', url: `${area}/revoke_invitation`, body: { id }, ...callOptions },
    v.unknown(),
  )
}

/** The status of a request to join, by the identifier from `regist`. Null if the request is unknown. */
export function getJoinState(joinRequest: string): Promise<JoinOutcome> {
  return request(
    {
      method: 'POST',
      url: `${area}/join_state`,
      auth: 'none',
      body: { request: joinRequest },
      ...callOptions,
    },
    joinStateResponse,
  )
}

/** The contact for users of the current organisation. */
export function getContact(): Promise<Contact> {
  return request({ method: 'GET', url: `${area}/contact`, ...callOptions }, contactResponse)
}

/** The target of a link, available before sign-in. Null if the link has no preview. */
export function getLinkPreview(of: { taskId?: string; surveyId?: string }): Promise<LinkPreview> {
  return request(
    { method: 'GET', url: `${area}/link_preview`, auth: 'none', query: of, ...callOptions },
    linkPreviewResponse,
  )
}
