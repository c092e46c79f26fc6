import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { setMemberRequest } from './members'

/** Most people, or lines of a list, in one call. */
export const mostAtOnce = 200

const { personId, ...changeable } = setMemberRequest.entries

/**
 * POST …/batch/set: changes the fields that are present of several members, or removes them. `preview` changes nothing
 * and says what would happen. The caller is refused, so that nobody loses their own rights this way.
 */
export const setMembersRequest = v.object({
  personIds: v.pipe(v.array(personId), v.minLength(1, 'people'), v.maxLength(mostAtOnce, 'people')),
  ...changeable,
  removed: v.optional(v.literal(true)),
  preview: v.boolean(),
})

/** Why a member was not changed: the field that refuses, `self`, or `gone` if they have left. */
export const memberRefusals = [
  'self',
  'gone',
  'administrator',
  'role',
  'departmentId',
  'responsibleDepartments',
] as const

export const memberOutcomeSchema = v.object({
  personId: v.string(),
  name: localTextSchema,
  outcome: v.picklist(['changed', 'same', 'refused']),
  why: v.optional(v.picklist(memberRefusals)),
})
export const setMembersResponse = v.object({ outcomes: v.array(memberOutcomeSchema) })

const cell = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '')

/** A line of a list of people, as copied from a spreadsheet. */
export const memberLineSchema = v.object({
  name: cell,
  mobile: cell,
  /** Name of a department; with those above it, separated by `/`, where several have the name. */
  department: cell,
  /** In words; empty for one who fills in. */
  role: cell,
  /** `是` or `yes` for administrators. */
  administrator: cell,
})

/**
 * POST …/batch/import: adds the people of a list, and changes those who are members already. `preview` changes nothing.
 */
export const importMembersRequest = v.object({
  lines: v.pipe(v.array(memberLineSchema), v.minLength(1, 'lines'), v.maxLength(mostAtOnce, 'lines')),
  preview: v.boolean(),
})

/** What is wrong with a field of a line. */
export const lineFaults = [
  'empty',
  'tooLong',
  'mobile',
  'repeated',
  'otherName',
  'unknown',
  'ambiguous',
  'notHere',
  'last',
  'self',
] as const
export type LineFault = (typeof lineFaults)[number]
export type LineField = keyof v.InferOutput<typeof memberLineSchema>

export const importMembersResponse = v.object({
  /** In the order of the lines. */
  outcomes: v.array(
    v.object({
      outcome: v.picklist(['joins', 'changed', 'same', 'refused']),
      field: v.optional(v.picklist(['name', 'mobile', 'department', 'role', 'administrator'])),
      why: v.optional(v.picklist(lineFaults)),
    }),
  ),
})

export type SetMembers = v.InferInput<typeof setMembersRequest>
export type MemberOutcome = v.InferOutput<typeof memberOutcomeSchema>
export type MemberLine = v.InferOutput<typeof memberLineSchema>
export type LineOutcome = v.InferOutput<typeof importMembersResponse>['outcomes'][number]
