import { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { createCluster, hasCluster, openCluster } from './cluster'
import { copyTemplate } from './cluster-template'
import type { Database } from '../database'
import { ensureFolder } from './folder'
import { refuseAfterPanic } from './full-disk'
import { type DatabaseLimits, defaultLimits } from './limits'
import { lockFolder } from './folder-lock'
import { isMigrated, migrate, readMigrations } from '../migrate'
import { migrateServer } from '../migrate-server'
import { OpenError } from './open-error'
import { openPool, type PoolUse } from './pool'
import { type DatabaseState, probe, probeServer } from './probe'
import type { ReadReplica } from '../replica/replica'
import * as schema from '../schema'

export { type Database, rowsOf } from '../database'

export interface OpenDatabase {
  db: Database
  /** Never rejects. On a server it opens a separate connection, because the pool's may all be in use. */
  probe(): Promise<DatabaseState>
  close(): Promise<void>
  /** The connections to a server; undefined for an embedded database. */
  pool?: Pool
  /** A streaming replica for readings, if the settings name one. */
  replica?: ReadReplica
}

/**
 * Opens the embedded database in a folder or, if undefined, in memory. Migrates it. A new one in a folder is copied from
 * a template, if a folder of templates is given.
 */
export async function openEmbedded(folder?: string, templates?: string): Promise<OpenDatabase> {
  if (folder === undefined) return openClient(await PGlite.create())
  const create = templates === undefined ? createCluster : copyTemplate(templates)
  return openLocked(folder, async () => openClient(await openCluster(folder, create)))
}

/**
 * Opens the embedded database in a folder as it is.
 * @param create creates one without tables if there is none
 * @throws {OpenError} if there is none and none is to be created
 */
export async function openEmbeddedUnmigrated(folder: string, create: boolean): Promise<OpenDatabase> {
  if (!create && !hasCluster(folder))
    throw new OpenError('there is none', 'Check DATA_DIR, start the gateway once, or restore a backup.')
  return openLocked(folder, async () => wrapClient(await openCluster(folder, createCluster)))
}

/** Locks the folder until the database is closed. */
async function openLocked(folder: string, open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  ensureFolder(folder)
  const unlock = lockFolder(folder)
  try {
    const opened = await open()
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
  const opened = wrapClient(client)
  try {
    await opened.db.transaction((tx) => migrate(tx))
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

function wrapClient(client: PGlite): OpenDatabase {
  refuseAfterPanic(client)
  const db = drizzlePglite(client, { schema }) as unknown as Database
  return { db, probe: () => probe(db), close: () => client.close() }
}

interface ServerOptions {
  limits?: DatabaseLimits
  /** Called once if another gateway migrates the database. */
  onMigrationWait?: () => void
  /** False expects that the operator has migrated the database; default true. */
  migrate?: boolean
  /** Prepares statements by name; default true. */
  prepares?: boolean
}

/**
 * Migrates and opens a server's database. Calls `onIdleError` for each connection that is lost while idle.
 * @throws {OpenError} for a reason that the operator can remove
 */
export async function openServer(
  url: string,
  onIdleError: (error: Error) => void,
  {
    limits = defaultLimits,
    onMigrationWait = () => undefined,
    migrate: migrates = true,
    prepares = true,
  }: ServerOptions = {},
): Promise<OpenDatabase> {
  if (migrates) await migrateServer(url, limits, onMigrationWait)
  const opened = openServerUnmigrated(url, onIdleError, limits, { prepares })
  if (migrates) return opened
  try {
    await expectMigrated(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** @throws {OpenError} if migrations are missing */
export async function expectMigrated(db: Database): Promise<void> {
  if (await isMigrated(db, readMigrations())) return
  throw new OpenError('migrations are missing', 'Apply them first: npm run gateway -- migrate.')
}

/** Opens a server's database as it is. */
export function openServerUnmigrated(
  url: string,
  onIdleError: (error: Error) => void,
  limits: DatabaseLimits,
  use: PoolUse = {},
): OpenDatabase {
  const { pool, close } = openPool(url, limits, onIdleError, use)
  const db = drizzlePostgres(pool, { schema }) as unknown as Database
  return { db, probe: () => probeServer(url, limits), close, pool }
}
