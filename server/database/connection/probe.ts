import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { type Database, rowsOf } from '../database'
import type { DatabaseLimits } from './limits'
import { isMigrated, readMigrations } from '../migrate'
import { connectionOptions, withConnection } from './pool'

export interface DatabaseState {
  /** The database replies and accepts writes, unlike a standby. */
  database: boolean
  /** All migrations of this gateway are applied. */
  migrations: boolean
}

const unreachable: DatabaseState = { database: false, migrations: false }

/** Checks a database on its current connection. Never rejects. */
export async function probe(db: Database): Promise<DatabaseState> {
  try {
    const [row] = await rowsOf<{ writable: boolean }>(
      db,
      sql`select current_setting('transaction_read_only') = 'off' as writable`,
    )
    if (!row?.writable) return unreachable
    return { database: true, migrations: await isMigrated(db, readMigrations()).catch(() => false) }
  } catch {
    return unreachable
  }
}

/** Checks a server on a separate connection, because the pool's may all be in use or silent. Never rejects. */
export async function probeServer(url: string, { probeMs }: DatabaseLimits): Promise<DatabaseState> {
  const client = new Client({
    ...connectionOptions(url),
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  try {
    return await withConnection(client, probeMs, () => probe(drizzle(client) as unknown as Database))
  } catch {
    return unreachable
  }
}
