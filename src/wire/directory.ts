import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse } from './cursor-page'

/** GET /dsb/api/xnzz/zzzc/new/swjg/list_by_xzqh: an area code of GB/T 2260, or the beginning of one. */
export const officesQuery = v.object({
  xzqhDm: v.pipe(v.string(), v.regex(/^[1-9]\d{1,11}$/, 'area code')),
})

export const officeSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** SSJGLXDM of the organisation. */
  type: v.number(),
  areaCode: v.string(),
})

export const officesResponse = v.array(officeSchema)

export type Office = v.InferOutput<typeof officeSchema>

/** Below this stands the directory of the signed-in person's own organisation. */
export const directoryArea = '/dsb/api/xnzz/directory'

/**
 * GET …/departments: all of them in one answer, as columns, since there may be tens of thousands. Brothers
 * and sisters stand in their order.
 */
export const departmentsResponse = v.object({
  ids: v.array(v.string()),
  /** For each the place of the one above it in these columns; -1 on the top level. */
  parents: v.array(v.pipe(v.number(), v.integer(), v.minValue(-1))),
  names: v.array(v.string()),
  /** The department of whoever asks; null where they belong to none. */
  own: v.nullable(v.string()),
})

/** GET …/people?departmentId=&keyword=&cursor=&size= */
export const peopleQuery = v.object({
  /** Without one, and without a keyword: those who belong to no department. */
  departmentId: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  /** A part of the name; without a department it is looked for in the whole organisation. */
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

/** POST …/people/named: who these are; who is not of the organisation is left out. */
export const namedPeopleRequest = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(500)),
})
export const namedPeopleResponse = v.array(colleagueSchema)

export type Departments = v.InferOutput<typeof departmentsResponse>
export type Colleague = v.InferOutput<typeof colleagueSchema>
export type PeoplePage = v.InferOutput<typeof peopleResponse>
