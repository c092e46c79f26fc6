import { randomBytes } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { hash, newToken } from '../crypto/secrets'
import type { Database } from '../database/connection/open'
import { upload } from '../database/schema'
import type { Gateway } from '../gateway'
import { pathOf, storageError, writePart } from './store'

export interface GeneratedFile {
  /** The person whose data it contains. */
  personId: string
  type: 'pdf'
  content: Uint8Array
}

/**
 * Stores a file that the gateway has made, like an upload: it is read by the same signed links. Rolling back leaves a
 * file without a row, which nothing refers to.
 * @returns its key
 * @throws storageFull, storageUnavailable
 */
export async function storeGenerated(
  tx: Database,
  { clock, settings }: Gateway,
  { personId, type, content }: GeneratedFile,
): Promise<string> {
  const key = randomBytes(24).toString('hex')
  try {
    await rename(await writePart(settings.dataDir, content), pathOf(settings.dataDir, key))
  } catch (cause) {
    throw storageError(cause)
  }
  await tx.insert(upload).values({
    ...{ key, personId, type, size: content.length, secret: newToken() },
    // No upload ticket.
    ...{ tokenHash: hash(newToken()), expiresAt: clock.now() },
  })
  return key
}
