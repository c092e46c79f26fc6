import * as v from 'valibot'
import { type CursorPageQuery, cursorPageQuery, cursorPageResponse } from './cursor-page'
import { localTextSchema, mobileSchema, roles } from './session'

/** Below this stands what administrators do about the people of their organisation. */
export const memberArea = '/dsb/api/xnzz/members'

const personId = v.pipe(v.string(), v.nonEmpty('person'), v.maxLength(64))
const departmentId = v.pipe(v.string(), v.nonEmpty('department'), v.maxLength(64))
const time = v.pipe(v.string(), v.isoTimestamp())

export const mostResponsibleDepartments = 20

/** GET …/?keyword=&only=&cursor=&size=, by name. */
export const membersQuery = v.object({
  /** A part of the name. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  only: v.optional(v.picklist(['', 'administrator', ...roles]), ''),
  ...cursorPageQuery,
})

const departmentSchema = v.object({
  id: v.string(),
  /** With the one above it. */
  name: localTextSchema,
})

export const memberSchema = v.object({
  personId: v.string(),
  name: localTextSchema,
  /** Masked. */
  mobile: v.string(),
  role: v.picklist(roles),
  administrator: v.boolean(),
  /** Where the person belongs; null in no department. */
  department: v.nullable(departmentSchema),
  /** What a head looks after. */
  responsibleDepartments: v.array(departmentSchema),
  /** Whoever asks. */
  self: v.boolean(),
})

export const membersResponse = v.object({
  items: v.array(memberSchema),
  ...cursorPageResponse,
  /** What may be given in this organisation: an enterprise has no surveys to look after. */
  roles: v.array(v.picklist(roles)),
})

/**
 * POST …/set: what is given is changed, the rest stays. 400 names the field, `administrator` where nobody would be left
 * who may do this; 404 for somebody who is not of the organisation.
 */
export const setMemberRequest = v.object({
  personId,
  role: v.optional(v.picklist(roles)),
  administrator: v.optional(v.boolean()),
  departmentId: v.optional(v.nullable(departmentId)),
  /** Only of a head, who needs at least one. */
  responsibleDepartments: v.optional(v.pipe(v.array(departmentId), v.maxLength(mostResponsibleDepartments))),
})
export const setMemberResponse = memberSchema

/** POST …/remove: out of the organisation, at once; what they have handed in stays. 400 as above. */
export const removeMemberRequest = v.object({ personId })

/** One fact as it was and as it is; null before somebody was there, or after. */
const changed = <S extends v.GenericSchema>(schema: S) => v.object({ from: schema, to: schema })

export const memberChangeSchema = v.object({
  removed: v.optional(v.boolean()),
  role: v.optional(changed(v.picklist(roles))),
  administrator: v.optional(changed(v.boolean())),
  department: v.optional(changed(v.nullable(localTextSchema))),
  responsibleDepartments: v.optional(changed(v.array(localTextSchema))),
})

/** GET …/changes?cursor=&size= : who changed what, the latest first. */
export const memberChangesQuery = v.object(cursorPageQuery)
export const memberChangesResponse = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      person: localTextSchema,
      changedBy: localTextSchema,
      changedAt: time,
      change: memberChangeSchema,
    }),
  ),
  ...cursorPageResponse,
  serverTime: time,
})

const unitId = v.pipe(v.string(), v.nonEmpty('unit'), v.maxLength(64))

/**
 * GET …/units?keyword=&cursor=&size=, for the administrators of a bureau: the units under it that have no
 * administrator, by name. 403 for those of a unit.
 */
export const unitsQuery = v.object({
  /** A part of the name, or of the unit code. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  ...cursorPageQuery,
})
export const unitSchema = v.object({
  unitId: v.string(),
  name: localTextSchema,
  unitCode: v.string(),
  /** How many have joined it. */
  people: v.number(),
  /** Who is asked to become its first administrator by an invitation that is still good. */
  invited: v.nullable(v.object({ mobile: v.string(), expiresAt: time })),
})
export const unitsResponse = v.object({ items: v.array(unitSchema), ...cursorPageResponse, serverTime: time })

/** GET …/units/people?unitId=&cursor=&size= : who has joined one of them. 404 and 409 as below. */
export const unitPeopleQuery = v.object({ unitId, ...cursorPageQuery })
export const unitPersonSchema = v.pick(memberSchema, ['personId', 'name', 'mobile', 'department'])
export const unitPeopleResponse = v.object({ items: v.array(unitPersonSchema), ...cursorPageResponse })

/**
 * POST …/units/administrator: makes one of them the first administrator. 404 for a unit that is not under the bureau
 * and for somebody who is not of the unit; 409 `hasAdministrator` where there is one already.
 */
export const firstAdministratorRequest = v.object({ unitId, personId })

/**
 * POST …/units/invite: an invitation for one number, whose holder joins as the first administrator; an earlier one
 * ends. It answers as other invitations do. 404 and 409 as above; 400 names `mobile` where its holder has joined.
 */
export const inviteFirstRequest = v.object({ unitId, mobile: mobileSchema })

export type Unit = v.InferOutput<typeof unitSchema>
export type Units = v.InferOutput<typeof unitsResponse>
export type UnitPerson = v.InferOutput<typeof unitPersonSchema>
export type UnitPeople = v.InferOutput<typeof unitPeopleResponse>
export type MembersQuery = Omit<v.InferOutput<typeof membersQuery>, keyof CursorPageQuery>
export type Member = v.InferOutput<typeof memberSchema>
export type Members = v.InferOutput<typeof membersResponse>
export type SetMember = v.InferInput<typeof setMemberRequest>
export type MemberChange = v.InferOutput<typeof memberChangeSchema>
export type MemberChanges = v.InferOutput<typeof memberChangesResponse>
export type LoggedChange = MemberChanges['items'][number]
