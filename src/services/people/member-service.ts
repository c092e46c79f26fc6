import * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import {
  importMembersResponse,
  type LineOutcome,
  type MemberLine,
  type MemberOutcome,
  type SetMembers,
  setMembersResponse,
} from '../../wire/people/member-batch'
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
import { type Retention, retentionResponse } from '../../wire/people/retention'
import { type NewInvitation, newInvitationResponse } from '../../wire/session/registration'

const callOptions = { errorOwner: 'caller', timeout: interactiveTimeout } as const

/** For administrators: people of the current organisation, by a part of their name, permission and department. */
export const listMembers = (
  { descending = false, ...search }: Partial<MembersQuery>,
  cursor: string | null = null,
  size = 20,
): Promise<Members> => {
  const query = { ...search, descending: String(descending), cursor: cursor ?? '', size }
  return request({ method: 'GET', url: memberArea, query, ...callOptions }, membersResponse)
}

/** For administrators: changes or removes several members, or says what that would do. */
export const setMembers = (changes: SetMembers): Promise<{ outcomes: MemberOutcome[] }> =>
  request(
    { method: 'POST', url: `${memberArea}/batch/set`, body: changes, ...callOptions },
    setMembersResponse,
  )

/** For administrators: adds or changes the people of a list, or says what that would do. */
export const importMembers = (
  lines: readonly MemberLine[],
  preview: boolean,
): Promise<{ outcomes: LineOutcome[] }> =>
  request(
    { method: 'POST', url: `${memberArea}/batch/import`, body: { lines, preview }, ...callOptions },
    importMembersResponse,
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

/** For administrators: how long each kind of data is stored, and which surveys are deleted next. */
export const getRetention = (): Promise<Retention> =>
  request({ method: 'GET', url: `${memberArea}/retention`, ...callOptions }, retentionResponse)
