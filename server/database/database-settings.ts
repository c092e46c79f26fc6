import * as v from 'valibot'
import { type DatabaseLimits, defaultLimits } from './connection/limits'

const postgresAddress = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'postgres://…'))
const onOrOff = v.picklist(['on', 'off'], 'on or off')

export const databaseEnvironment = {
  /** A PostgreSQL server instead of the folder. */
  DATABASE_URL: v.optional(postgresAddress),
  /** A streaming replica of it for readings, and seconds that it may be behind. */
  DATABASE_READ_URL: v.optional(postgresAddress),
  DATABASE_READ_MAX_LAG_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.digits('a whole number'),
      v.transform(Number),
      v.minValue(2, 'at least 2'),
      v.maxValue(60, 'at most 60'),
    ),
    '10',
  ),
  /** `off` for a pooler of transactions that does not know prepared statements. */
  DATABASE_PREPARED_STATEMENTS: v.optional(onOrOff, 'on'),
  /** On a server, migrations are applied by `migrate` if gateways do not. */
  MIGRATE_AT_START: v.optional(onOrOff, 'on'),
}

type Values = v.InferOutput<v.ObjectSchema<typeof databaseEnvironment, undefined>>

export interface DatabaseSettings {
  databaseUrl: string | null
  readReplica: { url: string; maxLagMs: number } | null
  preparesStatements: boolean
  migratesAtStart: boolean
  databaseLimits: DatabaseLimits
}

/** A replica is one of a server, and not the server itself. */
export function wrongReplica({ DATABASE_URL, DATABASE_READ_URL }: Values): string[] {
  if (DATABASE_READ_URL === undefined) return []
  if (DATABASE_URL === undefined) return ['DATABASE_URL (needed with DATABASE_READ_URL)']
  return DATABASE_READ_URL === DATABASE_URL ? ['DATABASE_READ_URL (another server than DATABASE_URL)'] : []
}

export function readDatabase(values: Values): DatabaseSettings {
  const { DATABASE_URL, DATABASE_READ_URL, DATABASE_READ_MAX_LAG_SECONDS } = values
  return {
    databaseUrl: DATABASE_URL ?? null,
    readReplica:
      DATABASE_READ_URL === undefined
        ? null
        : { url: DATABASE_READ_URL, maxLagMs: 1000 * DATABASE_READ_MAX_LAG_SECONDS },
    preparesStatements: values.DATABASE_PREPARED_STATEMENTS === 'on',
    migratesAtStart: values.MIGRATE_AT_START === 'on',
    databaseLimits: defaultLimits,
  }
}
