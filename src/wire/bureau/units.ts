import * as v from 'valibot'
import { cursorPageQuery, cursorPageResponse, type CursorPageQuery, flag } from '../protocol/cursor-page'
import { departmentSchema } from '../people/members'
import { registerStatuses } from '../recurrence/unit-changes'
import { localTextSchema } from '../session/session'
import { time } from '../surveys/task'

/** Most units, or lines of a list, in one call. */
export const mostUnitsAtOnce = 500

/** Which units: in business, or not any more; without a responsible department, or without an administrator. */
export const unitFilters = ['', 'active', 'closed', 'unassigned', 'noAdministrator'] as const
export const unitOrders = ['name', 'area', 'department', 'registeredOn', 'people'] as const

/**
 * GET /dsb/api/questionnaire/units?keyword=&only=&department=&type=&order=&descending=&cursor=&size= : the units
 * under a bureau, for its reviewers; by name unless another order is given.
 */
export const registerQuery = v.object({
  /** Part of the name or of the unit code. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  only: v.optional(v.picklist(unitFilters), ''),
  /** Only those of a responsible department and the departments below it; `none`: those without one. */
  department: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  /** An organisation type; empty for all. */
  type: v.optional(v.pipe(v.string(), v.regex(/^\d{0,4}$/)), ''),
  order: v.optional(v.picklist(unitOrders), 'name'),
  descending: flag(),
  ...cursorPageQuery,
})

export const registeredUnitSchema = v.object({
  unitId: v.string(),
  name: localTextSchema,
  unitCode: v.string(),
  type: v.number(),
  areaCode: v.string(),
  /** Name of the town; null if the area is a county, whose name clients know. */
  area: v.nullable(localTextSchema),
  status: v.picklist(registerStatuses),
  /** Days as YYYY-MM-DD: since when it has its status, and when it entered the register; null if unknown. */
  statusOn: v.nullable(v.string()),
  registeredOn: v.nullable(v.string()),
  /** The department of the bureau that is responsible for it; null for none. */
  department: v.nullable(departmentSchema),
  /** Number of people who have joined it. */
  people: v.number(),
  hasAdministrator: v.boolean(),
})

export const registerResponse = v.object({
  items: v.array(registeredUnitSchema),
  ...cursorPageResponse,
  /** Numbers of units by filter, of those that match without `only`. */
  /** A keyword has more matches than are listed and counted. */
  hasMoreMatches: v.optional(v.boolean(), false),
  counts: v.object({
    all: v.number(),
    active: v.number(),
    closed: v.number(),
    unassigned: v.number(),
    noAdministrator: v.number(),
  }),
  /** The organisation types of all units under the bureau. */
  types: v.array(v.number()),
})

const unitId = v.pipe(v.string(), v.nonEmpty('unit'), v.maxLength(64))
const departmentId = v.pipe(v.string(), v.nonEmpty('department'), v.maxLength(64))

/**
 * POST /dsb/api/questionnaire/units/department : makes a department responsible for units, or none. `preview` changes
 * nothing and says what would happen. 400 names `departmentId` if the bureau has no such department.
 */
export const assignUnitsRequest = v.object({
  unitIds: v.pipe(v.array(unitId), v.minLength(1, 'units'), v.maxLength(mostUnitsAtOnce, 'units')),
  departmentId: v.nullable(departmentId),
  preview: v.boolean(),
})

export const assignUnitsResponse = v.object({
  outcomes: v.array(
    v.object({
      unitId: v.string(),
      name: localTextSchema,
      /** `refused`: the unit is not under the bureau any more. */
      outcome: v.picklist(['changed', 'same', 'refused']),
      /** The responsible department until then; null for none. */
      from: v.nullable(localTextSchema),
    }),
  ),
})

const cell = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '')

/** A line of a list of units, as copied from a spreadsheet. */
export const unitLineSchema = v.object({
  unitCode: cell,
  /** Name of a department; with those above it, separated by `/`, where several have the name. Empty for none. */
  department: cell,
})

/** POST /dsb/api/questionnaire/units/import : sets the departments of a list; each line by itself. `preview` changes nothing. */
export const importUnitsRequest = v.object({
  lines: v.pipe(v.array(unitLineSchema), v.minLength(1, 'lines'), v.maxLength(mostUnitsAtOnce, 'lines')),
  preview: v.boolean(),
})

/** What is wrong with a field of a line: `unknown` also for a unit that is not under the bureau. */
export const unitLineFaults = ['empty', 'repeated', 'unknown', 'ambiguous'] as const

export const importUnitsResponse = v.object({
  /** In the order of the lines. */
  outcomes: v.array(
    v.object({
      /** Name of the unit; null if it is refused because of its code. */
      name: v.nullable(localTextSchema),
      outcome: v.picklist(['changed', 'same', 'refused']),
      field: v.optional(v.picklist(['unitCode', 'department'])),
      why: v.optional(v.picklist(unitLineFaults)),
    }),
  ),
})

/** GET /dsb/api/questionnaire/units/changes?unitId=&cursor=&size= : who made which department responsible, latest first. */
export const unitChangesQuery = v.object({ unitId, ...cursorPageQuery })
export const unitChangesResponse = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      changedBy: localTextSchema,
      changedAt: time,
      /** Null for none. */
      from: v.nullable(localTextSchema),
      to: v.nullable(localTextSchema),
    }),
  ),
  ...cursorPageResponse,
  serverTime: time,
})

export type RegisterQuery = Omit<v.InferOutput<typeof registerQuery>, keyof CursorPageQuery>
export type RegisteredUnit = v.InferOutput<typeof registeredUnitSchema>
export type UnitRegister = v.InferOutput<typeof registerResponse>
export type AssignUnits = v.InferInput<typeof assignUnitsRequest>
export type AssignedUnit = v.InferOutput<typeof assignUnitsResponse>['outcomes'][number]
export type UnitLine = v.InferOutput<typeof unitLineSchema>
export type UnitLineOutcome = v.InferOutput<typeof importUnitsResponse>['outcomes'][number]
export type RegisterChanges = v.InferOutput<typeof unitChangesResponse>
