import { join } from 'node:path'
import { BackupDamage } from './damage'
import { fileInBackup, type ListedFile } from './dump-files'
import { findDamage, readCompressedLines } from './hashed-file'
import { readManifest, type Manifest, type Part } from './manifest'

/** Damaged parts that are named; a lost disk may have thousands. */
const MOST_NAMED = 20

/** The files listed in a backup, without those that were missing when it was made. */
export async function* listFiles(
  folder: string,
  { files }: Manifest,
): AsyncGenerator<Part & { key: string }> {
  for await (const line of readCompressedLines(folder, files.file)) {
    const { key, bytes, sha256 } = JSON.parse(line) as ListedFile
    if (sha256 !== null) yield { key, file: fileInBackup(key), bytes, sha256 }
  }
}

/**
 * Compares every part of a backup with its hash.
 * @throws {BackupDamage} that names the damaged and missing parts
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const damage: string[] = []
  const check = async (part: Part) => {
    const found = await findDamage(folder, part)
    if (found !== null) damage.push(found)
    return found === null
  }
  for (const table of manifest.tables) await check(table)
  const isListIntact = await check(manifest.files)
  if (isListIntact) for await (const file of listFiles(folder, manifest)) await check(file)
  if (damage.length === 0) return manifest
  const more = damage.length - MOST_NAMED
  throw new BackupDamage([...damage.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more parts`] : [])])
}

export const pathInBackup = (folder: string, { file }: Part) => join(folder, file)
