import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The store of this database's files: one row, as soon as several gateways can use the database or files are in an object
 * store. The store contains the same name.
 */
export const storeMarker = pgTable(
  'store_marker',
  {
    one: boolean('one').primaryKey().default(true),
    name: text('name').notNull(),
    /** False until the store is known to contain the name. */
    written: boolean('written').notNull().default(false),
  },
  (t) => [check('store_marker_one', sql`${t.one}`)],
)
