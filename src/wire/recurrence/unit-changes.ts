import * as v from 'valibot'
import { localTextSchema } from '../session/session'

/** Status of a unit in the register; only active units are asked. */
export const registerStatuses = ['active', 'suspended', 'deregistered', 'revoked'] as const

/**
 * Why a unit is asked no more: its status in the register, it has moved out of the area, the bureau has excused it, it
 * has not responded (where only respondents are carried over), or nobody of it is left.
 */
export const leavingReasons = [
  'suspended',
  'deregistered',
  'revoked',
  'moved',
  'excused',
  'silent',
  'noPeople',
] as const

const day = v.pipe(v.string(), v.isoDate())

/** Units listed by name at most, of each kind; `count` counts all. */
export const MOST_UNITS = 100

const named = { id: v.string(), name: localTextSchema }

/** The units of the next period compared with those of a survey. */
export const unitChangesSchema = v.object({
  /** The opening day of the survey that they are compared with. */
  since: day,
  carried: v.object({ count: v.number(), units: v.array(v.object(named)) }),
  /** In the register since then, active, of an area and type that was asked. */
  added: v.object({
    count: v.number(),
    /** Nobody can be asked of a unit without people. */
    units: v.array(v.object({ ...named, registeredOn: day, hasPeople: v.boolean() })),
  }),
  left: v.object({
    count: v.number(),
    units: v.array(
      v.object({
        ...named,
        reason: v.picklist(leavingReasons),
        /** Since when the register has its status; null if unknown. */
        since: v.nullable(day),
      }),
    ),
  }),
})

export type RegisterStatus = (typeof registerStatuses)[number]
export type LeavingReason = (typeof leavingReasons)[number]
export type UnitChanges = v.InferOutput<typeof unitChangesSchema>
