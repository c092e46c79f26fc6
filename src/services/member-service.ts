import * as v from 'valibot'
import { request, watchedTimeout } from '../request/client'
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
} from '../wire/members'

const shown = { shownBy: 'caller', timeout: watchedTimeout } as const

/** For administrators: the people of the organisation entered, by a part of their name or what they may do. */
export const listMembers = (query: MembersQuery): Promise<Members> =>
  request({ method: 'GET', url: memberArea, query: { ...query }, ...shown }, membersResponse)

/** For administrators: what is given is changed. */
export const setMember = (wanted: SetMember): Promise<Member> =>
  request({ method: 'POST', url: `${memberArea}/set`, body: wanted, ...shown }, setMemberResponse)

/** For administrators: out of the organisation, at once. */
export const removeMember = (personId: string): Promise<unknown> =>
  request({ method: 'POST', url: `${memberArea}/remove`, body: { personId }, ...shown }, v.unknown())

/** For administrators: who changed what of whom. */
export const listMemberChanges = (page: number): Promise<MemberChanges> =>
  request({ method: 'GET', url: `${memberArea}/changes`, query: { page }, ...shown }, memberChangesResponse)
