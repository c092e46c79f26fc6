import { readFile } from 'node:fs/promises'
import type { OpenDatabase } from '../database/connection/open'
import type { Settings } from '../settings'
import type { FileStore } from '../storage/file-store'
import { adoptStore } from '../storage/marker'
import { fileStore } from '../storage/stores'
import { checkBackup, listFiles, pathInBackup } from './check-backup'
import { expectEmpty, loadDatabase } from './load-database'
import type { Manifest } from './manifest'

/**
 * Restores a backup into an empty database and the file store of the settings: all of it or, if that fails, no
 * table. Checks every part before it changes anything.
 *
 * @throws {BackupDamage} that names the damaged parts
 * @throws {OpenError} if the database has content, or the backup is of a newer gateway
 */
export async function restoreBackup(
  { db }: OpenDatabase,
  settings: Pick<Settings, 'dataDir' | 'objectStore' | 'databaseUrl'>,
  folder: string,
): Promise<Manifest> {
  await expectEmpty(db)
  const manifest = await checkBackup(folder)
  // Before the rows that refer to them, so that a gateway never shows a file that is missing.
  await restoreFiles(folder, fileStore(settings), manifest)
  await db.transaction(async (tx) => {
    await loadDatabase(tx, folder, manifest)
    await adoptStore(tx, settings)
  })
  return manifest
}

async function restoreFiles(folder: string, store: FileStore, manifest: Manifest): Promise<void> {
  for await (const part of listFiles(folder, manifest))
    await store.put(part.key, await readFile(pathInBackup(folder, part)))
  await store.settle()
}
