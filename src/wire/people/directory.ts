import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse } from '../protocol/cursor-page'

/** GET /dsb/api/xnzz/zzzc/new/swjg/list_by_xzqh: takes a GB/T 2260 area code or a prefix of one. */
export const officesQuery = v.object({
  xzqhDm: v.pipe(v.string(), v.regex(/^[1-9]\d{1,11}$/, 'area code')),
})

export const officeSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Organisation type (SSJGLXDM). */
  type: v.number(),
  areaCode: v.string(),
})

export const officesResponse = v.array(officeSchema)

export type Office = v.InferOutput<typeof officeSchema>

/** Route prefix of the directory of the signed-in person's own organisation. */
export const directoryArea = '/dsb/api/xnzz/directory'

/**
 * GET …/departments: all departments in one response, as columns, because there may be tens of thousands.
 * Siblings are in their order.
 */
export const departmentsResponse = v.object({
  ids: v.array(v.string()),
  /** Index of the parent of each department in these columns; -1 at the top level. */
  parents: v.array(v.pipe(v.number(), v.integer(), v.minValue(-1))),
  names: v.array(v.string()),
  /** The caller's department; null for none. */
  own: v.nullable(v.string()),
})

/** GET …/people?departmentId=&keyword=&cursor=&size= */
export const peopleQuery = v.object({
  /** Empty, without a keyword: people without a department. */
  departmentId: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  /** Part of the name; without a department, all of the organisation is searched. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  ...cursorPageQuery,
})

export const colleagueSchema = v.object({
  id: v.string(),
  name: v.string(),
  departmentId: v.nullable(v.string()),
})

export const peopleResponse = v.object({
  items: v.array(colleagueSchema),
  ...cursorPageResponse,
})

/** POST …/people/named: people by id; those outside the organisation are omitted. */
export const namedPeopleRequest = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(500)),
})
export const namedPeopleResponse = v.array(colleagueSchema)

/** Hosts with contacts of their own whose ids sign-in links to people. */
export const contactHosts = ['dingtalk', 'wecom'] as const

const pickedIds = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(128))), v.maxLength(500)),
  () => [],
)

/**
 * POST …/people/picked: who was picked in the contacts of a host, by the vendor's ids and by the names of departments.
 * Only those of the caller's organisation are returned; nobody is created.
 */
export const pickedRequest = v.object({
  host: v.picklist(contactHosts),
  userIds: pickedIds,
  departmentNames: pickedIds,
})
export const pickedResponse = v.object({
  /** `userId` is that of the vendor. */
  users: v.array(v.object({ userId: v.string(), id: v.string(), name: v.string() })),
  departments: v.array(v.object({ id: v.string(), name: v.string() })),
})

export type PickedRequest = v.InferOutput<typeof pickedRequest>
export type PickedResponse = v.InferOutput<typeof pickedResponse>
export type Departments = v.InferOutput<typeof departmentsResponse>
export type Colleague = v.InferOutput<typeof colleagueSchema>
export type PeoplePage = v.InferOutput<typeof peopleResponse>
