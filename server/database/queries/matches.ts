import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { type Database, rowsOf } from '../connection/open'
import { arrayLiteral } from './literals'
import { takeMemory } from './memory'
import type { Among } from './search'

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

/** Rows of a table of which a sample is looked at first: the bitmap of all names with a common word takes longer. */
const MANY_ROWS = 2_000_000

/**
 * Rows that a search by names finds, `most` of them if there are more. A word that a quarter of the names have is found
 * often enough in a sample; for others the index of the names has few rows.
 */
export const findNamed = <T>(
  db: Database,
  { most, many = MANY_ROWS }: { most: number; many?: number },
  find: (tx: Database, among: Among) => Promise<T[]>,
): Promise<T[]> =>
  searching(db, async (tx) => {
    const [table] = await rowsOf<{ rows: number }>(
      tx,
      sql`select reltuples as rows from pg_class where oid = 'organisation'::regclass`,
    )
    const sampled = (table?.rows ?? 0) >= many ? await find(tx, 'sample') : []
    return sampled.length >= most ? sampled : find(tx, 'all')
  })

/** Condition: the key of one of the matches that a search has found. */
export const isMatch = (key: SQLWrapper, matches: readonly string[], type: 'text' | 'uuid' = 'text'): SQL =>
  sql`${key} = any (${arrayLiteral(matches.slice(0, MAX_MATCHES))}::${sql.raw(type)}[])`
