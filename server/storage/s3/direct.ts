import type { ObjectStoreSettings } from '../object-store-settings'
import type { DirectAccess, OpenFile } from '../file-store'
import { signerOf, urlOf } from './client'

interface Parts {
  /** Prefixes of the names. */
  files: string
  incoming: string
  open(name: string): Promise<OpenFile | null>
  discard(name: string): Promise<void>
}

/** Signed requests for devices; null without an address that they reach. */
export function directAccess(
  store: ObjectStoreSettings,
  { files, incoming, ...at }: Parts,
): DirectAccess | null {
  const { publicEndpoint } = store
  if (publicEndpoint === null) return null
  const signer = signerOf(store)
  const addressOf = (name: string, query: Record<string, string>) => {
    const url = urlOf(store, publicEndpoint, name)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    return url.href
  }
  // The plus sign for a space is a habit of forms, which not every store shares.
  const plain = (url: string) => url.replace(/\+/g, '%20')
  return {
    async readUrl(key, { seconds, type, disposition }) {
      const url = addressOf(`${files}${key}`, {
        'X-Amz-Expires': String(seconds),
        'response-content-type': type,
        'response-content-disposition': disposition,
        'response-cache-control': 'private, no-store',
      })
      return plain((await signer.sign(url, { method: 'GET', aws: { signQuery: true } })).url)
    },
    async writeRequest({ ticket, size, type }, seconds) {
      const url = addressOf(`${incoming}${ticket}`, { 'X-Amz-Expires': String(seconds) })
      // The signature covers size and type, so that the store refuses a body of another size.
      const headers = { 'content-type': type, 'content-length': String(size) }
      const signed = await signer.sign(url, {
        method: 'PUT',
        headers,
        aws: { signQuery: true, allHeaders: true },
      })
      // Clients set the length themselves; browsers forbid setting it.
      return { url: plain(signed.url), headers: { 'content-type': type } }
    },
    openSent: (ticket) => at.open(`${incoming}${ticket}`),
    discardSent: (ticket) => at.discard(`${incoming}${ticket}`),
  }
}
