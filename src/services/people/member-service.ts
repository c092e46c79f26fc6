import * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import {
  type Member,
  memberArea,
  memberChangesResponse,
  type MemberChanges,
  type Members,
  type MembersQuery,
  membersResponse,
  type SetMember,
  setMemberResponse,
  type UnitPeople,
  unitPeopleResponse,
  type Units,
  unitsResponse,
} from '../../wire/people/members'
import { type NewInvitation, newInvitationResponse } from '../../wire/session/registration'

const callOptions = { errorOwner: 'caller', timeout: interactiveTimeout } as const

/** For administrators: people of the current organisation, by a part of their name or by permission. */
export const listMembers = (query: MembersQuery, cursor: string | null = null, size = 20): Promise<Members> =>
  request(
    { method: 'GET', url: memberArea, query: { ...query, cursor: cursor ?? '', size }, ...callOptions },
    membersResponse,
  )

/** For administrators: changes the given properties of a member. */
export const setMember = (changes: SetMember): Promise<Member> =>
  request({ method: 'POST', url: `${memberArea}/set`, body: changes, ...callOptions }, setMemberResponse)

/** For administrators: removes a member from the organisation immediately. */
export const removeMember = (personId: string): Promise<unknown> =>
  request({ method: 'POST', url: `${memberArea}/remove`, body: { personId }, ...callOptions }, v.unknown())

/** For administrators: the history of changes to members. */
export const listMemberChanges = (cursor: string | null = null, size = 20): Promise<MemberChanges> =>
  request(
    { method: 'GET', url: `${memberArea}/changes`, query: { cursor: cursor ?? '', size }, ...callOptions },
    memberChangesResponse,
  )

/** For administrators of a bureau: a page of the units without an administrator. */
export const listUnits = (keyword: string, cursor: string | null = null, size = 20): Promise<Units> =>
  request(
    {
      method: 'GET',
      url: `${memberArea}/units`,
      query: { keyword, cursor: cursor ?? '', size },
      ...callOptions,
    },
    unitsResponse,
  )

/** For administrators of a bureau: the members of a unit without an administrator. */
export const listUnitPeople = (
  unitId: string,
  cursor: string | null = null,
  size = 20,
): Promise<UnitPeople> =>
  request(
    {
      method: 'GET',
      url: `${memberArea}/units/people`,
      query: { unitId, cursor: cursor ?? '', size },
      ...callOptions,
    },
    unitPeopleResponse,
  )

/** For administrators of a bureau: makes a member of such a unit its first administrator. */
export const nameFirstAdministrator = (unitId: string, personId: string): Promise<unknown> =>
  request(
    { method: 'POST', url: `${memberArea}/units/administrator`, body: { unitId, personId }, ...callOptions },
    v.unknown(),
  )

/** For administrators of a bureau: invites the owner of a mobile number as the first administrator. */
export const inviteFirstAdministrator = (unitId: string, mobile: string): Promise<NewInvitation> =>
  request(
    { method: 'POST', url: `${memberArea}/units/invite`, body: { unitId, mobile }, ...callOptions },
    newInvitationResponse,
  )
