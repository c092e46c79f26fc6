import { Readable } from 'node:stream'
import type { FileStore } from '../storage/file-store'
import { readCompressedLines, writeCompressed, writeHashed } from './hashed-file'
import type { DumpedTable, Manifest } from './manifest'

/** A line of the list of files: the key and, unless it was missing in the storage, its size and hash. */
export interface ListedFile {
  key: string
  bytes: number
  sha256: string | null
}

export const fileInBackup = (key: string) => `files/${key}`

/** The keys of the files to which the dumped table of uploads refers; an upload without type has no file yet. */
async function* storedKeys(folder: string, uploads: DumpedTable): AsyncGenerator<string> {
  const [key, type] = [uploads.columns.indexOf('key'), uploads.columns.indexOf('type')]
  for await (const line of readCompressedLines(folder, uploads.file)) {
    const values = JSON.parse(line) as (string | null)[]
    const found = values[key]
    if (typeof found === 'string' && values[type] !== null) yield found
  }
}

/**
 * Copies the files of the dumped uploads. A file never changes, and its row is committed only after it is complete, so
 * the files need no snapshot; only a file pruned since then is missing.
 */
export async function dumpFiles(
  folder: string,
  store: FileStore,
  uploads: DumpedTable,
): Promise<Manifest['files']> {
  const sums = { count: 0, totalBytes: 0, missing: 0 }
  async function* lines() {
    for await (const key of storedKeys(folder, uploads)) {
      const copied = await copyFile(folder, store, key)
      if (copied.sha256 === null) sums.missing += 1
      else sums.count += 1
      sums.totalBytes += copied.bytes
      yield `${JSON.stringify(copied)}\n`
    }
  }
  const list = await writeCompressed(folder, 'files.ndjson.gz', Readable.from(lines()))
  return { ...list, ...sums }
}

async function copyFile(folder: string, store: FileStore, key: string): Promise<ListedFile> {
  const found = await store.open(key)
  if (!found) return { key, bytes: 0, sha256: null }
  const { bytes, sha256 } = await writeHashed(folder, fileInBackup(key), found.content)
  return { key, bytes, sha256 }
}
