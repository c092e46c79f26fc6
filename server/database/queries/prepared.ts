import type { Database } from '../connection/open'

/**
 * Builds a query once for each database. If the query is prepared under a name, a server also keeps its plan, because
 * planning a query over many tables takes longer than running it.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>()
  return (db) => {
    const query = queries.get(db) ?? build(db)
    queries.set(db, query)
    return query
  }
}
