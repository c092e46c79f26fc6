import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../connection/open'
import { arrayLiteral } from './literals'

/** What a keyword finds at most in a list; a reader with more of it narrows the keyword. */
export const MAX_MATCHES = 2_000

/**
 * Runs a search by names in a transaction of its own settings. Parallel workers start more slowly than a page is found. Of a
 * bitmap that does not fit into `work_mem` all rows of its pages are compared; that of five million units needs about 20 MB.
 */
export const searching = <T>(db: Database, search: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('max_parallel_workers_per_gather', '0', true),
        set_config('work_mem', '64MB', true)`)
      return search(tx)
    },
    { accessMode: 'read only' },
  )

/** Condition: the key of one of the matches that a search has found. */
export const isMatch = (key: SQLWrapper, matches: readonly string[], type: 'text' | 'uuid' = 'text'): SQL =>
  sql`${key} = any (${arrayLiteral(matches.slice(0, MAX_MATCHES))}::${sql.raw(type)}[])`
