import { sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '../connection/open'

type IdType = 'text' | 'uuid'

/** Rows by their ids, for work in portions: after the first, null for the first ones, and up to the second, null for the last. */
export interface IdRange {
  after: string | null
  to: string | null
}

/** Condition: an id is in the range. It stands at each table of a query, whose rows are read by an index then. */
export const isInRange = (range: IdRange | undefined, id: SQL, type: IdType = 'text'): SQL => {
  const { after = null, to = null } = range ?? {}
  const cast = sql.raw(type)
  const from = after === null ? sql`true` : sql`${id} > ${after}::${cast}`
  return to === null ? from : sql`(${from} and ${id} <= ${to}::${cast})`
}

/** The range of the next `portion` rows of `ids`, a subquery with the column `id`, after one. */
export async function nextRange(
  db: Database,
  ids: SQL,
  { after, portion, type }: { after: string | null; portion: number; type?: IdType },
): Promise<IdRange> {
  const [last] = await rowsOf<{ id: string }>(
    db,
    sql`select id from (${ids}) ids where ${isInRange({ after, to: null }, sql`id`, type)}
      order by id offset ${portion - 1}::int limit 1`,
  )
  return { after, to: last?.id ?? null }
}
