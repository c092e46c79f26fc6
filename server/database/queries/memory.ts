import { sql } from 'drizzle-orm'
import type { Database } from '../connection/open'

/**
 * Settings of a transaction that looks through much, such as the names of all units or the people of an audience. With the
 * server's usual 4 MB a bitmap of all names is compared row by row, and sets of units are joined by files on the disk. Parallel
 * workers would take as much each, and start more slowly than a page is found.
 */
export const takeMemory = (tx: Database) =>
  tx.execute(sql`select set_config('max_parallel_workers_per_gather', '0', true),
    set_config('work_mem', '64MB', true)`)
