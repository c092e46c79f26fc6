import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { openCluster } from './cluster'
import { ensureFolder } from './folder'
import { lockFolder } from './lock'
import * as schema from './schema'

/** Embedded or server: queries see one type and never ask which. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}

const migrationsFolder = join(__dirname, 'migrations')

// Any number; it only has to be the same in every gateway, so that they migrate one after another.
const MIGRATION_LOCK = 20_261_120

/** The embedded database, in a folder or, without one, in memory. */
export async function openEmbedded(folder?: string): Promise<OpenDatabase> {
  if (folder !== undefined) ensureFolder(folder)
  const unlock = folder === undefined ? () => undefined : lockFolder(folder)
  try {
    const opened = await openClient(folder === undefined ? await PGlite.create() : await openCluster(folder))
    const close = async () => {
      await opened.close()
      unlock()
    }
    return { ...opened, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** An embedded database that runs already, brought up to date. */
export async function openClient(client: PGlite): Promise<OpenDatabase> {
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, { migrationsFolder })
  return { db: db as unknown as Database, close: () => client.close() }
}

/** `onIdleError` hears of connections lost while nobody used them; the pool replaces them by itself. */
export async function openServer(url: string, onIdleError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    // To open one again costs as much as many statements, and they are wanted all at once.
    idleTimeoutMillis: 60_000,
    // To compile a statement takes longer than any of these runs: two seconds for a count of few answers.
    options: '-c jit=off',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  pool.on('error', onIdleError)
  try {
    await migrateServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = drizzlePostgres(pool, { schema })
  return { db: db as unknown as Database, close: () => pool.end() }
}

async function migrateServer(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePostgres(drizzlePostgres(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}

/** The rows of a query written in SQL. */
export async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  const result: unknown = await db.execute(query)
  return (result as { rows: T[] }).rows
}
