import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

/** One type for the embedded database and a server, so that queries do not distinguish them. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** Runs an SQL query and returns its rows. */
export async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  const result: unknown = await db.execute(query)
  return (result as { rows: T[] }).rows
}
