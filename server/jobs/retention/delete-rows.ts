import { sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '../../database/connection/open'
import type { JobPace } from '../job-kind'

/** Rows per transaction, so that calls wait only briefly for the embedded database. */
const BATCH_SIZE = 1_000

interface Deleted {
  rows: number
  /** True if the pace ended it before the last row. */
  isEnded: boolean
}

/**
 * Deletes the rows of a table that fulfil a condition, in batches; concurrent gateways delete different ones. The condition
 * is checked again, because rows of different partitions can have the same `ctid`. Deleted responses are not subtracted from
 * the counts of their survey, which are deleted before.
 */
export async function deleteRows(
  db: Database,
  table: string,
  condition: SQL,
  { isEnding = () => false, pause = () => Promise.resolve() }: JobPace = {},
): Promise<Deleted> {
  const from = sql.identifier(table)
  const batch = sql`with deleted as (
      delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${condition} limit ${BATCH_SIZE} for update skip locked
      )) and ${condition} returning 1
    ) select count(*)::int as count from deleted`
  for (let rows = 0; ;) {
    if (isEnding()) return { rows, isEnded: true }
    const started = performance.now()
    const count = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('gateway.counts_responses', 'on', true)`)
      const [row] = await rowsOf<{ count: number }>(tx, batch)
      return row?.count ?? 0
    })
    rows += count
    if (count < BATCH_SIZE) return { rows, isEnded: false }
    await pause(performance.now() - started)
  }
}
