import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import * as v from 'valibot'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { GatewayError } from '../../gateway-error'

interface SortValueKind {
  /** The value's text in a cursor. */
  encode: (by: SQLWrapper) => SQL
  /** Cursors are untrusted input; texts that do not match are refused. */
  pattern: RegExp
  decode: (text: string) => SQL
}

const plain = (cast: string, pattern: RegExp): SortValueKind => ({
  encode: (by) => sql`${by}::text`,
  pattern,
  decode: (text) => sql`${text}::${sql.raw(cast)}`,
})

const kinds = {
  text: plain('text', /^[^\0\p{Surrogate}]{0,400}$/u),
  integer: plain('bigint', /^-?\d{1,16}$/),
  /** The shortest decimal that is read as the same number. */
  float: plain('double precision', /^-?\d{1,20}(\.\d{1,20})?(e[-+]\d{1,3})?$/),
  boolean: plain('boolean', /^(true|false)$/),
  uuid: plain('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  /** In microseconds, the database's precision: with milliseconds, rows of the same millisecond would be skipped. */
  moment: {
    encode: (by: SQLWrapper) => sql`((extract(epoch from ${by}) * 1000000)::bigint)::text`,
    pattern: /^-?\d{1,17}$/,
    decode: (text: string) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
  },
} satisfies Record<string, SortValueKind>

/** A non-null expression to sort by. */
export interface SortKey {
  by: SQLWrapper
  kind: keyof typeof kinds
  descending?: boolean
  /** Of a descending key whose index has it so: without, the index gives no order, although no value is null. */
  nullsLast?: boolean
}

const ordered = ({ by, descending, nullsLast }: SortKey): SQL =>
  descending ? sql`${by} desc ${sql.raw(nullsLast ? 'nulls last' : '')}` : sql`${by} asc`

/**
 * Keyset pagination: each page begins after the last row of the previous one, so that concurrent inserts and deletes
 * neither repeat nor skip rows. The last key must be unique.
 */
export function keyset(keys: readonly SortKey[]) {
  const read = cursorSchema(keys)
  return {
    orderBy: keys.map(ordered),
    /** The row's position in the order, for the cursor; select it with each row. */
    position: sql<string[]>`jsonb_build_array(${sql.join(
      keys.map(({ by, kind }) => kinds[kind].encode(by)),
      sql`, `,
    )})`,
    /** Condition for the rows after a cursor; undefined for an empty one. Throws `invalidInput` for an invalid cursor. */
    after: (cursor: string): SQL | undefined =>
      cursor === '' ? undefined : afterPosition(keys, read(cursor)),
    /** Condition for the rows after a position that another order's cursor contains. */
    afterTexts: (texts: readonly string[]): SQL => afterPosition(keys, texts),
    /** The texts of a cursor's position; null for an empty one. Throws like `after`. */
    textsOf: (cursor: string): string[] | null => (cursor === '' ? null : read(cursor)),
  }
}

function cursorSchema(keys: readonly SortKey[]) {
  const schema = v.strictTuple(keys.map(({ kind }) => v.pipe(v.string(), v.regex(kinds[kind].pattern))))
  return (cursor: string): string[] => {
    const found = v.safeParse(schema, parseCursor(cursor))
    if (found.success) return found.output
    throw new GatewayError('invalidInput', { fields: [{ field: 'cursor', message: 'cursor' }] })
  }
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

const list = (parts: SQLWrapper[]): SQL => sql`(${sql.join(parts, sql`, `)})`

/** Keys of one direction are compared as a row: only so does an index begin at the position. */
function afterPosition(keys: readonly SortKey[], position: readonly string[]): SQL {
  const directions = new Set(keys.map(({ descending = false }) => descending))
  if (directions.size > 1) return afterEach(keys, position)
  const values = keys.map(({ kind }, at) => kinds[kind].decode(position[at] ?? ''))
  const row = list(keys.map(({ by }) => by))
  return directions.has(true) ? sql`${row} < ${list(values)}` : sql`${row} > ${list(values)}`
}

function afterEach([key, ...others]: readonly SortKey[], [text = '', ...rest]: readonly string[]): SQL {
  if (!key) return sql`false`
  const { by, kind, descending } = key
  const value = kinds[kind].decode(text)
  const later = descending ? sql`${by} < ${value}` : sql`${by} > ${value}`
  if (others.length === 0) return later
  // Implied by the rest, and the only part by which the first key's rows are not read from their beginning.
  const since = descending ? sql`${by} <= ${value}` : sql`${by} >= ${value}`
  return sql`(${since} and (${later} or (${by} = ${value} and ${afterEach(others, rest)})))`
}

/** Makes a page from `size + 1` selected rows; `nextCursor` is null if there is no further row. */
export function toCursorPage<Row extends { position: string[] }>(
  rows: readonly Row[],
  size: CursorPageQuery['size'],
): { pageRows: Row[]; nextCursor: string | null } {
  const pageRows = rows.slice(0, size)
  const last = pageRows[pageRows.length - 1]
  const nextCursor =
    rows.length > size && last ? Buffer.from(JSON.stringify(last.position)).toString('base64url') : null
  return { pageRows, nextCursor }
}
