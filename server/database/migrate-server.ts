import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { type Database, rowsOf } from './database'
import type { DatabaseLimits } from './connection/limits'
import { type Migration, migrate, readMigrations } from './migrate'
import { OpenError } from './connection/open-error'
import { connectionOptions, withConnection } from './connection/pool'

/** Any number that no other program uses for an advisory lock. It is the same in all versions of the gateway. */
const MIGRATION_LOCK = 20_261_120

/** For the answer of the server after its own statement time-out. Milliseconds. */
const ANSWER_MS = 5_000

/**
 * Applies the missing migrations on a connection of its own, with limits of its own. Waits while another gateway does
 * so; `onWait` is called once if it has to.
 */
export async function migrateServer(
  url: string,
  limits: DatabaseLimits,
  onWait: () => void,
  migrations = readMigrations(),
): Promise<void> {
  const { statementMs, waitMs, pollMs } = limits.migration
  const client = new Client({
    ...connectionOptions(url),
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: statementMs + ANSWER_MS,
  })
  await withConnection(client, limits.closeMs, async () => {
    const db = drizzle(client) as unknown as Database
    const end = performance.now() + waitMs
    for (let polls = 0; !(await migrateUnlessLocked(db, limits, migrations)); polls += 1) {
      if (polls === 0) onWait()
      if (performance.now() > end)
        throw new OpenError(
          `another gateway has been migrating it for more than ${waitMs / 1000} s`,
          'Start again when it has finished, or end its connection.',
        )
      await wait(pollMs)
    }
  })
}

/**
 * False if another gateway holds the lock. It is polled for, not waited for, to keep each statement short, and held by
 * the transaction, not by the session, for a PgBouncer that pools transactions.
 */
function migrateUnlessLocked(
  db: Database,
  { migration }: DatabaseLimits,
  migrations: Migration[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const settings = [
      ['statement_timeout', migration.statementMs],
      ['lock_timeout', migration.lockMs],
      ['idle_in_transaction_session_timeout', 0],
    ] as const
    for (const [name, ms] of settings) await tx.execute(sql`select set_config(${name}, ${String(ms)}, true)`)
    const [row] = await rowsOf<{ locked: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as locked`,
    )
    if (!row?.locked) return false
    await migrate(tx, migrations)
    return true
  })
}
