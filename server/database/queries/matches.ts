import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../connection/open'
import { arrayLiteral } from './literals'
import { takeMemory } from './memory'

/** What a keyword finds at most in a list; a reader with more of it narrows the keyword. */
export const MAX_MATCHES = 2_000

/** Runs a search by names in a transaction with the memory for the bitmap of five million units, about 20 MB. */
export const searching = <T>(db: Database, search: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await takeMemory(tx)
      return search(tx)
    },
    { accessMode: 'read only' },
  )

/** Condition: the key of one of the matches that a search has found. */
export const isMatch = (key: SQLWrapper, matches: readonly string[], type: 'text' | 'uuid' = 'text'): SQL =>
  sql`${key} = any (${arrayLiteral(matches.slice(0, MAX_MATCHES))}::${sql.raw(type)}[])`
