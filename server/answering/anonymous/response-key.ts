import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFolder } from '../../database/connection/folder'
import type { Settings } from '../../settings'
import { notWritable } from '../../startup-error'

const FILE = 'anonymous-response-key'
/** The key before the last rotation, for responses that a call was storing meanwhile. */
const PREVIOUS_FILE = `${FILE}.previous`

/**
 * The key that encrypts anonymous responses: from the settings, or from a file in the data directory, created on first
 * use. Throws if the directory is not writable.
 */
export function anonymousResponseKey({
  anonymousResponseKey: configured,
  dataDir,
}: Pick<Settings, 'anonymousResponseKey' | 'dataDir'>) {
  return configured ?? readFrom(dataDir, FILE) ?? createIn(dataDir)
}

type KeySettings = Pick<Settings, 'anonymousResponseKey' | 'previousAnonymousResponseKey' | 'dataDir'>

/** The key that was used before the current one; null if there has been none. */
export const previousResponseKey = (settings: KeySettings): string | null =>
  settings.anonymousResponseKey === null
    ? readFrom(settings.dataDir, PREVIOUS_FILE)
    : settings.previousAnonymousResponseKey

/** Replaces the key file by a new key; the current one remains as the previous one. */
export function replaceKeyFile(settings: KeySettings): void {
  const folder = settings.dataDir
  const write = (file: string, key: string) => {
    writeFileSync(join(folder, `${file}.new`), key, { mode: 0o600 })
    renameSync(join(folder, `${file}.new`), join(folder, file))
  }
  write(PREVIOUS_FILE, anonymousResponseKey(settings))
  write(FILE, randomBytes(32).toString('base64url'))
}

function readFrom(folder: string, file: string): string | null {
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function createIn(folder: string): string {
  ensureFolder(folder)
  try {
    writeFileSync(join(folder, FILE), randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritable(folder, error)
  }
  return readFileSync(join(folder, FILE), 'utf8')
}
