import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { id } from './task'

const key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const keys = (most: number) => v.optional(v.pipe(v.array(key), v.maxLength(most)), () => [])

/** Respondents of a unit: the one who reports to this bureau, or all its people. */
export const perUnit = ['one', 'all'] as const

/**
 * Who of earlier surveys is asked again: those who were asked, except excused ones; excused ones too, unless they were
 * deregistered, counted twice or out of scope; or only those who have responded.
 */
export const carryRules = ['asked', 'withExcused', 'responded'] as const

/**
 * Audience of a survey: the union of its fields. A department includes all below it, a GB/T 2260 area code
 * all it contains. Units are limited to the bureau's jurisdiction: those in its area or assigned to its
 * departments.
 */
export const audienceSchema = v.object({
  /** Departments of the bureau: selects the units they are responsible for. */
  responsibleDepartments: keys(500),
  /** Area code prefixes: selects the enterprises there. */
  areas: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{1,11}$/, 'area code'))), v.maxLength(200)),
    () => [],
  ),
  /** Single units. */
  units: keys(1_000),
  /** Departments of the bureau: selects its own people in them. */
  staff: keys(500),
  /** Single people of the bureau itself. */
  people: keys(500),
  /** Surveys of the bureau: selects the units and the own people that were asked in them, as far as they still exist. */
  surveys: v.optional(v.pipe(v.array(id), v.maxLength(20)), () => []),
  /** Which of these; of an anonymous survey always those who were asked. */
  carry: v.optional(v.picklist(carryRules)),
  /** Surveys of the bureau: selects the units that are new in the register since them, of an asked area and type. */
  newSince: v.optional(v.pipe(v.array(id), v.maxLength(20))),
  /** Applies to units only; of the bureau's own departments everyone is included. */
  perUnit: v.optional(v.picklist(perUnit), 'one'),
})

/**
 * POST /dsb/api/follow-up/audience: size of an audience. With a running survey, people who already have it are
 * counted separately. 400 names units outside the organisation's jurisdiction, as `audience.units.0`.
 */
export const audienceCountRequest = v.object({ audience: audienceSchema, surveyId: v.optional(id) })
export const audienceCountResponse = v.object({
  /** Of an audience of more than 50,000 units a person is counted for each unit. */
  people: v.number(),
  organisations: v.number(),
  /** Number of these people who already have the survey. */
  already: v.number(),
})

/**
 * POST /dsb/api/follow-up/add: assigns a running survey to more people; 409 surveyClosed once it is over.
 * `clientKey` identifies the request: a retry with the same key assigns only once.
 */
export const addRequest = v.object({
  audience: audienceSchema,
  surveyId: id,
  clientKey: v.optional(v.pipe(v.string(), v.uuid())),
})
export const addResponse = v.object({
  /** 0 in progress: the gateway has yet to list the people of a large audience. */
  added: v.number(),
  /** True while a batch job is still assigning tasks; see GET /dsb/api/follow-up/jobs. */
  inProgress: v.optional(v.boolean(), false),
})

/** GET /dsb/api/follow-up/units?keyword= : units in the organisation's jurisdiction, at most 50. */
export const unitsQuery = v.object({ keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), '') })
export const unitSchema = v.object({ id: key, name: localTextSchema, areaCode: v.string() })
export const unitsResponse = v.object({ items: v.array(unitSchema) })

/** GET /dsb/api/follow-up/areas: areas of the enterprises in the organisation's jurisdiction. */
export const areasResponse = v.object({
  /** The organisation's own area, as an area code prefix. */
  own: v.string(),
  /** `name` is null for counties and higher levels, whose names the client has. */
  items: v.array(v.object({ code: v.string(), name: v.nullable(localTextSchema), units: v.number() })),
})

/** POST /dsb/api/follow-up/units/named: names of the units; those outside the jurisdiction are omitted. */
export const namedUnitsRequest = v.object({ ids: v.pipe(v.array(key), v.maxLength(1_000)) })
export const namedUnitsResponse = v.array(unitSchema)

/** Audience as sent by a client; unused fields may be missing. */
export type AudienceInput = v.InferInput<typeof audienceSchema>
export type Audience = v.InferOutput<typeof audienceSchema>
export type CarryRule = (typeof carryRules)[number]
export type AudienceCount = v.InferOutput<typeof audienceCountResponse>
export type ReachableUnit = v.InferOutput<typeof unitSchema>
export type ReachableAreas = v.InferOutput<typeof areasResponse>
export type ReachableUnits = v.InferOutput<typeof unitsResponse>

export const emptyAudience: Audience = {
  responsibleDepartments: [],
  areas: [],
  units: [],
  staff: [],
  people: [],
  surveys: [],
  perUnit: 'one',
}

/** False if the audience is empty. */
export const hasAudience = ({
  responsibleDepartments,
  areas,
  units,
  staff,
  people,
  surveys,
  newSince = [],
}: Audience) =>
  [responsibleDepartments, areas, units, staff, people, surveys, newSince].some((part) => part.length > 0)
