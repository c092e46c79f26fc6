import type { Context } from 'hono'
import type { Settings } from '../settings'

/**
 * Whether an address is one of the product's own pages. It is parsed as a browser parses it, so look-alikes,
 * user names and back-slashes are seen for what they are.
 */
export function isOwnAddress(c: Context, { ownOrigins }: Settings, address: string): boolean {
  const url = parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  if (url.username !== '' || url.password !== '') return false
  if (ownOrigins.length > 0) return ownOrigins.includes(url.origin)
  // A proxy in front may speak https where this request is http, so only the host is compared.
  return url.host === (c.req.header('host') ?? new URL(c.req.url).host)
}

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
