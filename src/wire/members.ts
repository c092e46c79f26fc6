import * as v from 'valibot'
import { localTextSchema, roles } from './session'

/** Below this stands what administrators do about the people of their organisation. */
export const memberArea = '/dsb/api/xnzz/members'

const personId = v.pipe(v.string(), v.nonEmpty('person'), v.maxLength(64))
const departmentId = v.pipe(v.string(), v.nonEmpty('department'), v.maxLength(64))
const time = v.pipe(v.string(), v.isoTimestamp())
const page = v.optional(
  v.pipe(v.string(), v.digits('digits'), v.transform(Number), v.minValue(1, 'from 1'), v.maxValue(10_000)),
  '1',
)

export const mostInCharge = 20

/** GET …/?keyword=&only=&page= (pages of 20, from 1), by name. */
export const membersQuery = v.object({
  /** A part of the name. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  only: v.optional(v.picklist(['', 'administrator', ...roles]), ''),
  page,
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
  inCharge: v.array(departmentSchema),
  /** Whoever asks. */
  self: v.boolean(),
})

export const membersResponse = v.object({
  items: v.array(memberSchema),
  total: v.number(),
  pageSize: v.number(),
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
  inCharge: v.optional(v.pipe(v.array(departmentId), v.maxLength(mostInCharge))),
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
  inCharge: v.optional(changed(v.array(localTextSchema))),
})

/** GET …/changes?page= : who changed what, the latest first, 20 at a time. */
export const memberChangesQuery = v.object({ page })
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
  total: v.number(),
  pageSize: v.number(),
  serverTime: time,
})

export type MembersQuery = v.InferOutput<typeof membersQuery>
export type Member = v.InferOutput<typeof memberSchema>
export type Members = v.InferOutput<typeof membersResponse>
export type SetMember = v.InferInput<typeof setMemberRequest>
export type MemberChange = v.InferOutput<typeof memberChangeSchema>
export type MemberChanges = v.InferOutput<typeof memberChangesResponse>
export type LoggedChange = MemberChanges['items'][number]
