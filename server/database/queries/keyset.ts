import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import * as v from 'valibot'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { GatewayError } from '../../gateway-error'

interface Kind {
  /** What of a value a cursor keeps. */
  kept: (by: SQLWrapper) => SQL
  /** A cursor comes from outside: what is not like this never reaches the database. */
  pattern: RegExp
  read: (text: string) => SQL
}

const plain = (cast: string, pattern: RegExp): Kind => ({
  kept: (by) => sql`${by}::text`,
  pattern,
  read: (text) => sql`${text}::${sql.raw(cast)}`,
})

const kinds = {
  text: plain('text', /^[^\0\p{Surrogate}]{0,400}$/u),
  integer: plain('bigint', /^-?\d{1,16}$/),
  boolean: plain('boolean', /^(true|false)$/),
  uuid: plain('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  /** In microseconds, as the database counts them: less would leave out what came in the same millisecond. */
  moment: {
    kept: (by: SQLWrapper) => sql`((extract(epoch from ${by}) * 1000000)::bigint)::text`,
    pattern: /^-?\d{1,17}$/,
    read: (text: string) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
  },
} satisfies Record<string, Kind>

/** One thing by which a list is sorted; never null. */
export interface SortKey {
  by: SQLWrapper
  kind: keyof typeof kinds
  descending?: boolean
}

/**
 * A list sorted by these, read part by part: each begins after the last row of the one before, wherever that stands by
 * now, so that rows which come and go meanwhile double and lose none. The last key tells any two rows apart.
 */
export function keyset(keys: readonly SortKey[]) {
  const read = cursorSchema(keys)
  return {
    orderBy: keys.map(({ by, descending }) => (descending ? sql`${by} desc` : sql`${by} asc`)),
    /** Where a row stands; selected along with it. */
    place: sql<string[]>`jsonb_build_array(${sql.join(
      keys.map(({ by, kind }) => kinds[kind].kept(by)),
      sql`, `,
    )})`,
    /** True for what comes after a cursor, and for all without one. Throws `invalidInput` for what is no cursor of this list. */
    after: (cursor: string): SQL | undefined => (cursor === '' ? undefined : beyond(keys, read(cursor))),
  }
}

function cursorSchema(keys: readonly SortKey[]) {
  const places = v.strictTuple(keys.map(({ kind }) => v.pipe(v.string(), v.regex(kinds[kind].pattern))))
  return (cursor: string): string[] => {
    const found = v.safeParse(places, decoded(cursor))
    if (found.success) return found.output
    throw new GatewayError('invalidInput', { fields: [{ field: 'cursor', message: 'cursor' }] })
  }
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

function beyond([key, ...others]: readonly SortKey[], [text = '', ...rest]: readonly string[]): SQL {
  if (!key) return sql`false`
  const { by, kind, descending } = key
  const value = kinds[kind].read(text)
  const later = descending ? sql`${by} < ${value}` : sql`${by} > ${value}`
  return others.length === 0 ? later : sql`(${later} or (${by} = ${value} and ${beyond(others, rest)}))`
}

/** Of one row more than asked for, those asked for; the further one tells that there are more. */
export function partOf<Row extends { place: string[] }>(
  rows: readonly Row[],
  size: CursorPageQuery['size'],
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, size)
  const last = shown[shown.length - 1]
  const nextCursor =
    rows.length > size && last ? Buffer.from(JSON.stringify(last.place)).toString('base64url') : null
  return { shown, nextCursor }
}
