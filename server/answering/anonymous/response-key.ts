import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFolder } from '../../database/connection/folder'
import type { Settings } from '../../settings'
import { notWritable } from '../../startup-error'

const FILE = 'anonymous-response-key'

/**
 * The key that encrypts anonymous responses: from the settings, or from a file in the data directory, created on first
 * use. Throws if the directory is not writable.
 */
export function anonymousResponseKey({
  anonymousResponseKey: configured,
  dataDir,
}: Pick<Settings, 'anonymousResponseKey' | 'dataDir'>) {
  return configured ?? readFrom(dataDir) ?? createIn(dataDir)
}

function readFrom(folder: string): string | null {
  try {
    return readFileSync(join(folder, FILE), 'utf8')
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
