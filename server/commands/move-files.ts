import { isNotNull } from 'drizzle-orm'
import type { Database } from '../database/database'
import { storeMarker, upload } from '../database/schema'
import { readAll } from '../storage/file-store'
import { folderStore } from '../storage/folder-store'
import { adoptStore } from '../storage/marker'
import { fileStore } from '../storage/stores'
import { type Command, type CommandContext, exitCodes } from './command'

/** Files copied at the same time. */
const TOGETHER = 4

/** Copies the files of the uploads into the object store. Returns how many there were and how many were missing. */
async function copyFiles(
  db: Database,
  { settings }: CommandContext,
): Promise<{ copied: number; missing: number }> {
  const [from, to] = [folderStore(settings.dataDir), fileStore(settings)]
  const rows = (await db.select({ key: upload.key }).from(upload).where(isNotNull(upload.type))).values()
  const counts = { copied: 0, missing: 0 }
  const copyNext = async () => {
    for (const { key } of rows) {
      const found = await from.open(key)
      if (found) await to.put(key, await readAll(found))
      counts[found ? 'copied' : 'missing'] += 1
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, copyNext))
  return counts
}

/** Moves from the folder to the object store of the settings. */
export const moveFilesCommand: Command = {
  summary: 'Copy the uploaded files from the folder DATA_DIR into the object store of the settings',
  usage: '',
  details: [
    'All gateways must be stopped, because they would go on storing files in the folder.',
    'May be repeated; the folder remains as it is. Afterwards gateways that use the folder refuse to start.',
    'Back into a folder: backup, and restore into an empty database without OBJECT_STORE_ENDPOINT.',
  ],
  worksWhileRunning: false,
  run: async (context) => {
    const { settings, print, openMigrated } = context
    if (!settings.objectStore) {
      print('OBJECT_STORE_ENDPOINT is not set: there is no object store to copy the files into.')
      return exitCodes.failed
    }
    const { db } = await openMigrated()
    const { copied, missing } = await copyFiles(db, context)
    // A new name, so that a gateway with the old folder refuses to start.
    await db.transaction(async (tx) => {
      await tx.delete(storeMarker)
      await adoptStore(tx, settings)
    })
    print(`${fileStore(settings).place}: ${copied} files copied from ${folderStore(settings.dataDir).place}`)
    if (missing > 0) print(`${missing} files were missing in the folder.`)
    return exitCodes.done
  },
}
