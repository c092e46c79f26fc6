import type { Database } from '../connection/open'

/**
 * A query put together once for each database. A server also keeps its plan, under the name: to plan a query over
 * many tables takes longer than to run it.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const made = new WeakMap<Database, Query>()
  return (db) => {
    const query = made.get(db) ?? build(db)
    made.set(db, query)
    return query
  }
}
