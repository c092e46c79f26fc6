import * as v from 'valibot'
import { request, interactiveTimeout } from '../request/client'
import {
  type Contact,
  contactResponse,
  type LinkPreview,
  entranceResponse,
  type InvitationInfo,
  invitationResponse,
  invitationsResponse,
  type JoinDecision,
  type JoinOutcome,
  type JoinRequests,
  joinRequestsResponse,
  joinStateResponse,
  type MadeInvitations,
  type NewInvitation,
  newInvitationResponse,
  type RegistOutcome,
  type RegistRequest,
  registResponse,
  type UnitInfo,
  unitResponse,
} from '../wire/registration'

const area = '/dsb/api/fwh/ry'
const shown = { errorOwner: 'caller', timeout: interactiveTimeout } as const

/** Where an invitation leads. A code is no part of an address, so that no log on the way keeps it. */
export function getInvitation(invite: string): Promise<InvitationInfo> {
  return request(
    { method: 'POST', url: `${area}/invitation`, open: true, body: { invite }, ...shown },
    invitationResponse,
  )
}

/** Which organisation a unit code is. */
export function getUnit(unitCode: string): Promise<UnitInfo> {
  return request(
    { method: 'POST', url: `${area}/unit`, open: true, body: { unitCode }, ...shown },
    unitResponse,
  )
}

/** Joins an organisation; whoever belongs to it has a session then. */
export function registerMember(registration: RegistRequest): Promise<RegistOutcome> {
  return request(
    { method: 'POST', url: `${area}/regist`, open: true, body: registration, ...shown },
    registResponse,
  )
}

/** For reviewers: a new invitation, for the own organisation where no unit code is given. */
export function createInvitation(wanted: {
  unitCode?: string
  days: number
  uses: number
}): Promise<NewInvitation> {
  return request(
    { method: 'POST', url: `${area}/invitations`, body: wanted, ...shown },
    newInvitationResponse,
  )
}

/** For reviewers: who waits to be let in. */
export function listJoinRequests(cursor: string | null = null, size = 20): Promise<JoinRequests> {
  return request(
    { method: 'GET', url: `${area}/join_requests`, query: { cursor: cursor ?? '', size }, ...shown },
    joinRequestsResponse,
  )
}

/** For reviewers: lets somebody in, or says why not. */
export function decideJoinRequest(decision: JoinDecision): Promise<unknown> {
  return request({ method: 'POST', url: `${area}/join_requests`, body: decision, ...shown }, v.unknown())
}

/** For reviewers: what lets people into the organisations they look after. */
export function listInvitations(cursor: string | null = null, size = 20): Promise<MadeInvitations> {
  return request(
    { method: 'GET', url: `${area}/invitations`, query: { cursor: cursor ?? '', size }, ...shown },
    invitationsResponse,
  )
}

export function revokeInvitation(id: string): Promise<unknown> {
  return request({ method: 'POST', url: `${area}/revoke_invitation`, body: { id }, ...shown }, v.unknown())
}

/** What became of asking to join, by what `regist` said; null when nothing is known of it. */
export function getJoinState(asked: string): Promise<JoinOutcome> {
  return request(
    { method: 'POST', url: `${area}/join_state`, open: true, body: { request: asked }, ...shown },
    joinStateResponse,
  )
}

/** Who helps the people of the organisation entered. */
export function getContact(): Promise<Contact> {
  return request({ method: 'GET', url: `${area}/contact`, ...shown }, contactResponse)
}

/** What a link leads to, before anybody has signed in; null when it says nothing. */
export function getEntrance(of: { taskId?: string; surveyId?: string }): Promise<LinkPreview> {
  return request(
    { method: 'GET', url: `${area}/entrance`, open: true, query: of, ...shown },
    entranceResponse,
  )
}
