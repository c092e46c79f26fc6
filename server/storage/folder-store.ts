import { randomBytes } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { syncTree } from '../database/connection/cluster'
import { ensureFolder } from '../database/connection/folder'
import type { FileStore, OpenFile, StagedFile } from './file-store'

/** Name of the file in the folder that says which database the folder belongs to. */
export const MARKER_FILE = 'belongs-to-database'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A handler that answers `missing` for a missing file or folder and rejects for everything else. */
const unlessMissing =
  <T>(missing: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return missing
    throw error
  }

/** Writes the content to a new file of the folder, durably, and returns its path. */
async function writePart(folder: string, content: Uint8Array): Promise<string> {
  ensureFolder(folder)
  const path = join(folder, `${randomBytes(12).toString('hex')}.part`)
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
  return path
}

async function openIn(path: string): Promise<OpenFile | null> {
  const file = await open(path, 'r').catch(unlessMissing(null))
  if (!file) return null
  try {
    const { size } = await file.stat()
    return { size, content: file.createReadStream() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function removeOldParts(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(unlessMissing<string[]>([]))) {
    if (!name.endsWith('.part')) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Files in `uploads` of the data folder: one file for each key, which gets its name when it is complete. */
export function folderStore(dataDir: string): FileStore {
  const folder = resolve(dataDir, 'uploads')
  const pathOf = (key: string) => join(folder, key)
  const stage = async (content: Uint8Array): Promise<StagedFile> => {
    const part = await writePart(folder, content)
    return {
      commit: (key) => rename(part, pathOf(key)),
      discard: () => rm(part, { force: true }).catch(() => undefined),
    }
  }
  const put = async (key: string, content: Uint8Array) => (await stage(content)).commit(key)
  return {
    ...{ place: folder, stage, put, direct: null },
    open: (key) => openIn(pathOf(key)),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
    },
    removeStale: (before) => removeOldParts(folder, before),
    expectWritable: async () => rm(await writePart(folder, Buffer.from('probe'))),
    settle: async () => {
      ensureFolder(folder)
      await syncTree(folder)
    },
    readMarker: async () =>
      (await readFile(pathOf(MARKER_FILE), 'utf8').catch(unlessMissing(null)))?.trim() ?? null,
    writeMarker: (name) => put(MARKER_FILE, Buffer.from(`${name}\n`)),
  }
}
