import * as v from 'valibot'
import { localTextSchema } from './session'
import { id } from './task'

const key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const keys = (most: number) => v.optional(v.pipe(v.array(key), v.maxLength(most)), () => [])

/** Who of a unit is asked: the one who reports to this bureau, or everybody. */
export const perUnit = ['one', 'all'] as const

/**
 * To whom a survey goes, each part adding to the others. A department stands for all below it, an area code of
 * GB/T 2260 for all it contains. Units are those a bureau can reach: in its own area, or looked after by it.
 */
export const audienceSchema = v.object({
  /** Departments of the bureau: the units that they look after. */
  responsibleDepartments: keys(500),
  /** Beginnings of area codes: the enterprises there. */
  areas: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{1,11}$/, 'area code'))), v.maxLength(200)),
    () => [],
  ),
  /** Single units. */
  units: keys(1_000),
  /** Departments of the bureau: its own people in them. */
  staff: keys(500),
  /** Of each unit; of the bureau itself always everybody meant. */
  perUnit: v.optional(v.picklist(perUnit), 'one'),
})

/**
 * POST /dsb/api/follow-up/audience: how many that would be. With a running survey those who have it already are
 * counted apart. 400 names what the caller's organisation cannot reach, as `audience.units.0`.
 */
export const audienceCountRequest = v.object({ audience: audienceSchema, surveyId: v.optional(id) })
export const audienceCountResponse = v.object({
  people: v.number(),
  organisations: v.number(),
  /** Of these people so many have the survey already. */
  already: v.number(),
})

/**
 * POST /dsb/api/follow-up/add: gives more people a running survey; 409 surveyClosed once it is over. The key is made once
 * by the device and repeated with each try: the same key is the same addition.
 */
export const addRequest = v.object({
  audience: audienceSchema,
  surveyId: id,
  clientKey: v.optional(v.pipe(v.string(), v.uuid())),
})
export const addResponse = v.object({
  added: v.number(),
  /** They are many, and are given it by and by: GET /dsb/api/follow-up/jobs says how far it is. */
  inProgress: v.optional(v.boolean(), false),
})

/** GET /dsb/api/follow-up/units?keyword= : units the caller's organisation can reach, at most 50. */
export const unitsQuery = v.object({ keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), '') })
export const unitSchema = v.object({ id: key, name: localTextSchema, areaCode: v.string() })
export const unitsResponse = v.object({ items: v.array(unitSchema) })

/** GET /dsb/api/follow-up/areas: where the enterprises are that the caller's organisation reaches. */
export const areasResponse = v.object({
  /** Its own area, as the beginning of an area code. */
  own: v.string(),
  /** Null where everybody knows the name: counties and what is above them. */
  items: v.array(v.object({ code: v.string(), name: v.nullable(localTextSchema), units: v.number() })),
})

/** POST /dsb/api/follow-up/units/named: what the units are called; those out of reach are left out. */
export const namedUnitsRequest = v.object({ ids: v.pipe(v.array(key), v.maxLength(1_000)) })
export const namedUnitsResponse = v.array(unitSchema)

/** What is chosen, without a part for those not chosen by. */
export type AudienceInput = v.InferInput<typeof audienceSchema>
export type Audience = v.InferOutput<typeof audienceSchema>
export type AudienceCount = v.InferOutput<typeof audienceCountResponse>
export type ReachableUnit = v.InferOutput<typeof unitSchema>
export type ReachableAreas = v.InferOutput<typeof areasResponse>
export type ReachableUnits = v.InferOutput<typeof unitsResponse>

export const noAudience: Audience = { responsibleDepartments: [], areas: [], units: [], staff: [], perUnit: 'one' }

/** False while nobody is meant. */
export const isAudience = ({ responsibleDepartments, areas, units, staff }: Audience) =>
  [responsibleDepartments, areas, units, staff].some((part) => part.length > 0)
