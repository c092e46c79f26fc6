import * as v from 'valibot'
import { type CursorPageQuery, cursorPageQuery, cursorPageResponse, flag } from '../protocol/cursor-page'
import { localTextSchema, mobileSchema, roles } from '../session/session'

/** Route prefix of member administration. */
export const memberArea = '/dsb/api/xnzz/members'

const personId = v.pipe(v.string(), v.nonEmpty('person'), v.maxLength(64))
const departmentId = v.pipe(v.string(), v.nonEmpty('department'), v.maxLength(64))
const time = v.pipe(v.string(), v.isoTimestamp())

export const mostResponsibleDepartments = 20

export const memberOrders = ['name', 'department', 'role'] as const

/** GET …/?keyword=&only=&department=&order=&descending=&cursor=&size= : members, by name unless another order is given. */
export const membersQuery = v.object({
  /** Part of the name. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  only: v.optional(v.picklist(['', 'administrator', ...roles]), ''),
  /** Only those of a department and the departments below it; `none`: those without one. */
  department: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  order: v.optional(v.picklist(memberOrders), 'name'),
  descending: flag(),
  ...cursorPageQuery,
})

export const departmentSchema = v.object({
  id: v.string(),
  /** Includes the parent department's name. */
  name: localTextSchema,
})

export const memberSchema = v.object({
  personId: v.string(),
  name: localTextSchema,
  /** Masked. */
  mobile: v.string(),
  role: v.picklist(roles),
  administrator: v.boolean(),
  /** The person's own department; null for none. */
  department: v.nullable(departmentSchema),
  /** Departments that a head is responsible for. */
  responsibleDepartments: v.array(departmentSchema),
  /** Status among those of `getEnum?type=userStatus`. */
  status: v.optional(v.number(), 1),
  /** True for the caller. */
  self: v.boolean(),
})

export const membersResponse = v.object({
  items: v.array(memberSchema),
  ...cursorPageResponse,
  /** Number of members by role and of administrators, of those that match without `only`; not from older gateways. */
  counts: v.optional(
    v.object({
      all: v.number(),
      administrator: v.number(),
      respondent: v.number(),
      head: v.number(),
      reviewer: v.number(),
    }),
  ),
  /** Roles available in this organisation: those for surveys are not available in enterprises. */
  roles: v.array(v.picklist(roles)),
})

/**
 * POST …/set: changes the fields that are present. 400 names the field, such as `administrator` if the
 * organisation would be left without one; 404 if the person does not belong to the organisation.
 */
export const setMemberRequest = v.object({
  personId,
  role: v.optional(v.picklist(roles)),
  administrator: v.optional(v.boolean()),
  departmentId: v.optional(v.nullable(departmentId)),
  /** Only for a head, who needs at least one. */
  responsibleDepartments: v.optional(v.pipe(v.array(departmentId), v.maxLength(mostResponsibleDepartments))),
})
export const setMemberResponse = memberSchema

/**
 * POST …/remove: removes a person from the organisation immediately; their submissions are retained. 400 as
 * above.
 */
export const removeMemberRequest = v.object({ personId })

/** Old and new value of a field; null before the person joined or after removal. */
const changeOf = <S extends v.GenericSchema>(schema: S) => v.object({ from: schema, to: schema })

export const memberChangeSchema = v.object({
  removed: v.optional(v.boolean()),
  /** Added from a list by an administrator. */
  imported: v.optional(v.boolean()),
  role: v.optional(changeOf(v.picklist(roles))),
  administrator: v.optional(changeOf(v.boolean())),
  department: v.optional(changeOf(v.nullable(localTextSchema))),
  responsibleDepartments: v.optional(changeOf(v.array(localTextSchema))),
})

/** GET …/changes?cursor=&size= : log of changes, latest first. */
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
 * GET …/units?keyword=&cursor=&size=, for administrators of a bureau: units under it that have no
 * administrator, by name. 403 for administrators of a unit.
 */
export const unitsQuery = v.object({
  /** Part of the name or of the unit code. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  ...cursorPageQuery,
})
export const unitSchema = v.object({
  unitId: v.string(),
  name: localTextSchema,
  unitCode: v.string(),
  /** Number of people who have joined. */
  people: v.number(),
  /** Pending invitation for the first administrator; null for none. */
  invited: v.nullable(v.object({ mobile: v.string(), expiresAt: time })),
})
export const unitsResponse = v.object({
  items: v.array(unitSchema),
  /** A keyword has more matches than are listed and counted. */
  hasMoreMatches: v.optional(v.boolean(), false),
  ...cursorPageResponse,
  serverTime: time,
})

/** GET …/units/people?unitId=&cursor=&size= : people who have joined such a unit. 404 and 409 as below. */
export const unitPeopleQuery = v.object({ unitId, ...cursorPageQuery })
export const unitPersonSchema = v.pick(memberSchema, ['personId', 'name', 'mobile', 'department'])
export const unitPeopleResponse = v.object({ items: v.array(unitPersonSchema), ...cursorPageResponse })

/**
 * POST …/units/administrator: makes a person the first administrator. 404 if the unit is not under the bureau
 * or the person does not belong to the unit; 409 `hasAdministrator` if there is one already.
 */
export const firstAdministratorRequest = v.object({ unitId, personId })

/**
 * POST …/units/invite: invites the holder of a mobile number to join as the first administrator, replacing an
 * earlier invitation. Responds like other invitations. 404 and 409 as above; 400 names `mobile` if its holder
 * has joined already.
 */
export const inviteFirstRequest = v.object({ unitId, mobile: mobileSchema })

export type UnitWithoutAdministrator = v.InferOutput<typeof unitSchema>
export type Units = v.InferOutput<typeof unitsResponse>
export type UnitPerson = v.InferOutput<typeof unitPersonSchema>
export type UnitPeople = v.InferOutput<typeof unitPeopleResponse>
export type MembersQuery = Omit<v.InferOutput<typeof membersQuery>, keyof CursorPageQuery>
export type MemberOrder = MembersQuery['order']
export type Member = v.InferOutput<typeof memberSchema>
export type Members = v.InferOutput<typeof membersResponse>
export type SetMember = v.InferInput<typeof setMemberRequest>
export type MemberChange = v.InferOutput<typeof memberChangeSchema>
export type MemberChanges = v.InferOutput<typeof memberChangesResponse>
export type LoggedChange = MemberChanges['items'][number]
