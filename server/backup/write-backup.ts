import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { anonymousResponseKey } from '../answering/anonymous/response-key'
import { hash } from '../crypto/secrets'
import { syncTree } from '../database/connection/cluster'
import { type Database, rowsOf } from '../database/database'
import { listApplied } from '../database/migrate'
import type { Gateway } from '../gateway'
import { StartupError } from '../startup-error'
import { fileStore } from '../storage/stores'
import { dumpFiles } from './dump-files'
import { dumpTable } from './dump-table'
import { readManifest, writeManifest, type Manifest } from './manifest'
import { applyTextSettings, listSequences, listTables } from './tables'

/** Identifies the key of anonymous responses without revealing it. */
export const responseKeyHash = (settings: Gateway['settings']) =>
  hash('anonymous response key', anonymousResponseKey(settings))

/**
 * Backs up the database and the uploaded files into a new folder. The database is read in one snapshot, while gateways
 * continue to write to a server; calls to the embedded database wait meanwhile, because it has one connection. The
 * folder has its name only when the backup is complete.
 *
 * @throws {StartupError} if the folder has content or cannot be written to
 */
export async function writeBackup(gateway: Omit<Gateway, 'log'>, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`The folder ${folder} is not empty. Name a new folder for the backup.`)
  const partial = join(dirname(folder), `.${basename(folder)}.partial`)
  await rm(partial, { recursive: true, force: true })
  for (const sub of ['database', 'files']) await mkdir(join(partial, sub), { recursive: true, mode: 0o700 })
  try {
    await writeParts(gateway, partial)
    await syncTree(partial)
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
  return readManifest(folder)
}

async function writeParts({ db, clock, settings }: Omit<Gateway, 'log'>, folder: string): Promise<void> {
  const createdAt = clock.now().toISOString()
  const dumped = await db.transaction((tx) => dumpDatabase(tx, folder), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const uploads = dumped.tables.find(({ name }) => name === 'upload')
  if (!uploads) throw new StartupError('The database has no tables of a gateway.')
  const files = await dumpFiles(folder, fileStore(settings), uploads)
  await writeManifest(folder, { createdAt, responseKeyHash: responseKeyHash(settings), ...dumped, files })
}

async function dumpDatabase(tx: Database, folder: string) {
  await applyTextSettings(tx)
  const [{ engine } = { engine: '' }] = await rowsOf<{ engine: string }>(
    tx,
    sql`select split_part(version(), ' on ', 1) as engine`,
  )
  const migrations = (await listApplied(tx)).map(({ name, when }) => name ?? String(when))
  const tables = []
  for (const table of await listTables(tx)) tables.push(await dumpTable(tx, folder, table))
  // Read last: a sequence may be ahead of the snapshot, never behind it.
  return { engine, migrations, tables, sequences: await listSequences(tx) }
}
