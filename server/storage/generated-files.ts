import { randomBytes } from 'node:crypto'
import { hash, newToken } from '../crypto/secrets'
import type { Database } from '../database/connection/open'
import { upload } from '../database/schema'
import type { Gateway } from '../gateway'
import { failStorage } from './store'
import { fileStore } from './stores'

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
  gateway: Gateway,
  { personId, type, content }: GeneratedFile,
): Promise<string> {
  const key = randomBytes(24).toString('hex')
  await fileStore(gateway.settings).put(key, content).catch(failStorage(gateway))
  await tx.insert(upload).values({
    ...{ key, personId, type, size: content.length, secret: newToken() },
    // No upload ticket.
    ...{ tokenHash: hash(newToken()), expiresAt: gateway.clock.now() },
  })
  return key
}
