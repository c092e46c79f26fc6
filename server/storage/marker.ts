import { eq, isNotNull, sql } from 'drizzle-orm'
import { newToken } from '../crypto/secrets'
import { type Database, rowsOf } from '../database/database'
import { storeMarker, upload } from '../database/schema'
import type { Settings } from '../settings'
import { StartupError } from '../startup-error'
import type { FileStore } from './file-store'
import { MARKER_FILE } from './folder-store'
import { fileStore } from './stores'

type StoreSettings = Pick<Settings, 'dataDir' | 'objectStore' | 'databaseUrl'>
type Marker = typeof storeMarker.$inferSelect

/** A folder beside the embedded database has one user, and goes where the database goes. */
const needsMarker = ({ databaseUrl, objectStore }: StoreSettings) =>
  databaseUrl !== null || objectStore !== null

const nameOf = ({ objectStore }: StoreSettings, { place }: FileStore) =>
  `The ${objectStore ? 'object store' : 'folder'} ${place}`

const isOfAnother = (settings: StoreSettings) =>
  new StartupError(
    `${nameOf(settings, fileStore(settings))} contains the files of another database (see its file ${MARKER_FILE}). ` +
      (settings.objectStore
        ? 'Set OBJECT_STORE_BUCKET or OBJECT_STORE_PREFIX to one of its own, or delete that file if the database is gone.'
        : 'Set DATA_DIR to a folder of its own, or delete that file if the database is gone.'),
  )

const isNotShared = (settings: StoreSettings, { name }: Marker) =>
  new StartupError(
    `${nameOf(settings, fileStore(settings))} is not where the other gateways of this database store files. ` +
      `Share that one between all gateways (DATA_DIR or OBJECT_STORE_ENDPOINT). If all files have been moved here, ` +
      `write ${name} into the file ${MARKER_FILE} there.`,
  )

async function readRow(db: Database): Promise<Marker | undefined> {
  const [row] = await db.select().from(storeMarker).for('update')
  return row
}

/** Records that this store is that of the database. Concurrent gateways record one name. */
async function createRow(db: Database, settings: StoreSettings): Promise<void> {
  if ((await fileStore(settings).readMarker()) !== null) throw isOfAnother(settings)
  if (settings.objectStore && (await db.$count(upload, isNotNull(upload.type))) > 0)
    throw new StartupError(
      'The files of this database are not in the object store yet. Copy them: npm run gateway -- move-files',
    )
  await db.insert(storeMarker).values({ name: newToken() }).onConflictDoNothing()
}

/**
 * Compares the store of the settings with the one that this database has been used with; the first gateway records it. The
 * name is in the store before the row says so, and until then each gateway tries again to write it.
 *
 * @throws {StartupError} if the store is another one, such as a folder that the gateways do not share
 */
export async function claimStore(db: Database, settings: StoreSettings): Promise<void> {
  const store = fileStore(settings)
  if (needsMarker(settings) && (await db.$count(storeMarker)) === 0) await createRow(db, settings)
  await db.transaction(async (tx) => {
    const row = await readRow(tx)
    if (!row) return
    const found = await store.readMarker()
    if (found !== row.name && (row.written || found !== null)) throw isNotShared(settings, row)
    if (row.written) return
    if (found === null) await store.writeMarker(row.name)
    await tx.update(storeMarker).set({ written: true }).where(eq(storeMarker.name, row.name))
  })
}

/** Like {@link claimStore}, for commands: changes nothing, and a database that is not up to date has no such table. */
export async function expectOwnStore(db: Database, settings: StoreSettings): Promise<void> {
  const [table] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('store_marker') is not null as exists`,
  )
  if (!table?.exists) return
  const [row] = await db.select().from(storeMarker)
  if (row?.written && (await fileStore(settings).readMarker()) !== row.name) throw isNotShared(settings, row)
}

/**
 * Makes the store of the settings that of this database, which has been restored or whose files have been copied there.
 * @throws {StartupError} if the store contains the files of another database
 */
export async function adoptStore(db: Database, settings: StoreSettings): Promise<void> {
  const store = fileStore(settings)
  const row = await readRow(db)
  if (!row && !needsMarker(settings)) return
  const found = await store.readMarker()
  if (found !== null && found !== row?.name) throw isOfAnother(settings)
  const name = row?.name ?? newToken()
  if (found === null) await store.writeMarker(name)
  const marker = { name, written: true }
  await db.insert(storeMarker).values(marker).onConflictDoUpdate({ target: storeMarker.one, set: marker })
}
