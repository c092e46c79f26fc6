import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { createCluster, openCluster } from './cluster'
import { copyTemplate } from './cluster-template'
import type { Database } from '../database'
import { ensureFolder } from './folder'
import { type DatabaseLimits, defaultLimits } from './limits'
import { lockFolder } from './folder-lock'
import { migrate } from '../migrate'
import { migrateServer } from '../migrate-server'
import { openPool } from './pool'
import { type DatabaseState, probe, probeServer } from './probe'
import * as schema from '../schema'

export { type Database, rowsOf } from '../database'

export interface OpenDatabase {
  db: Database
  /** Never rejects. On a server it opens a separate connection, because the pool's may all be in use. */
  probe(): Promise<DatabaseState>
  close(): Promise<void>
}

/**
 * Opens the embedded database in a folder or, if undefined, in memory. Migrates it. A new one in a folder is copied from
 * a template, if a folder of templates is given.
 */
export async function openEmbedded(folder?: string, templates?: string): Promise<OpenDatabase> {
  if (folder !== undefined) ensureFolder(folder)
  const unlock = folder === undefined ? () => undefined : lockFolder(folder)
  try {
    const create = templates === undefined ? createCluster : copyTemplate(templates)
    const opened = await openClient(
      folder === undefined ? await PGlite.create() : await openCluster(folder, create),
    )
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

/** Migrates an embedded database that is already running. Closes it if that fails. */
export async function openClient(client: PGlite): Promise<OpenDatabase> {
  const db = drizzlePglite(client, { schema }) as unknown as Database
  try {
    await db.transaction((tx) => migrate(tx))
  } catch (error) {
    await client.close()
    throw error
  }
  return { db, probe: () => probe(db), close: () => client.close() }
}

interface ServerOptions {
  limits?: DatabaseLimits
  /** Called once if another gateway migrates the database. */
  onMigrationWait?: () => void
}

/** Migrates and opens a server's database. Calls `onIdleError` for each connection that is lost while idle. */
export async function openServer(
  url: string,
  onIdleError: (error: Error) => void,
  { limits = defaultLimits, onMigrationWait = () => undefined }: ServerOptions = {},
): Promise<OpenDatabase> {
  await migrateServer(url, limits, onMigrationWait)
  const { pool, close } = openPool(url, limits, onIdleError)
  const db = drizzlePostgres(pool, { schema }) as unknown as Database
  return { db, probe: () => probeServer(url, limits), close }
}
