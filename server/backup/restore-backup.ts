import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncTree } from '../database/connection/cluster'
import { ensureFolder } from '../database/connection/folder'
import type { OpenDatabase } from '../database/connection/open'
import { pathOf } from '../storage/store'
import { checkBackup, listFiles, pathInBackup } from './check-backup'
import { expectEmpty, loadDatabase } from './load-database'
import type { Manifest } from './manifest'

/**
 * Restores a backup into an empty database and the uploads of `dataDir`: all of it or, if that fails, no table. Checks
 * every part before it changes anything.
 *
 * @throws {BackupDamage} that names the damaged parts
 * @throws {OpenError} if the database has content, or the backup is of a newer gateway
 */
export async function restoreBackup(
  { db }: OpenDatabase,
  dataDir: string,
  folder: string,
): Promise<Manifest> {
  await expectEmpty(db)
  const manifest = await checkBackup(folder)
  // Before the rows that refer to them, so that a gateway never shows a file that is missing.
  await restoreFiles(folder, dataDir, manifest)
  await db.transaction((tx) => loadDatabase(tx, folder, manifest))
  return manifest
}

async function restoreFiles(folder: string, dataDir: string, manifest: Manifest): Promise<void> {
  const uploads = dirname(pathOf(dataDir, 'any'))
  ensureFolder(uploads)
  for await (const part of listFiles(folder, manifest)) {
    const target = pathOf(dataDir, part.key)
    const written = `${target}.part`
    await pipeline(createReadStream(pathInBackup(folder, part)), createWriteStream(written, { mode: 0o600 }))
    await rename(written, target)
  }
  await syncTree(uploads)
}
