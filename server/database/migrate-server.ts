import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { type Database, rowsOf } from './database'
import type { DatabaseLimits } from './connection/limits'
import { type Migration, migrate, readMigrations } from './migrate'
import { OpenError } from './connection/open-error'
import { connectionOptions, withConnection } from './connection/pool'
import { expectSupportedVersion, readServerVersion } from './connection/server-version'

/** Key of the advisory lock: any number that no other program uses, the same in all versions of the gateway. */
const MIGRATION_LOCK = 20_261_120

/** Milliseconds to wait for the server's reply after its own statement time-out. */
const ANSWER_MS = 5_000

/**
 * Applies the missing migrations on a separate connection with its own limits. While another gateway migrates the
 * database, calls `onWait` once and waits.
 *
 * @throws {OpenError} if the server is too old, the schema is newer than this gateway, a migration fails or the other
 *   gateway takes longer than `limits.migration.waitMs`
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
    expectSupportedVersion(await readServerVersion(db))
    const end = performance.now() + waitMs
    for (let polls = 0; !(await migrateUnlessLocked(db, limits, migrations)); polls += 1) {
      if (polls === 0) onWait()
      if (performance.now() > end)
        throw new OpenError(
          `another gateway has been migrating it for more than ${waitMs / 1000} s`,
          'Start again when it has finished, or terminate its connection.',
        )
      await wait(pollMs)
    }
  })
}

/**
 * Returns false if another gateway holds the lock. Polls for the lock, because a waiting statement would exceed the
 * statement time-out. The transaction owns the lock, not the session, because PgBouncer may pool transactions.
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
