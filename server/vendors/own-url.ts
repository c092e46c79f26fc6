import type { Context } from 'hono'
import { isOwn } from '../../src/lib/link/own'
import { parseUrl } from '../../src/lib/link/parse-url'
import type { Settings } from '../settings'

/**
 * Whether an address is one of the product's own pages. What could be read in two ways is none: user names,
 * back-slashes, blanks, hosts that look like others.
 */
export function isOwnUrl(c: Context, { ownOrigins }: Settings, text: string): boolean {
  // A proxy in front may speak https where this request is http, so both count.
  const host = (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase()
  const own = ownOrigins.length > 0 ? ownOrigins : [`http://${host}`, `https://${host}`]
  const address = parseUrl(text, own)
  return address !== null && isOwn(address, own)
}
