import type { Context } from 'hono'
import { isOwn } from '../../src/lib/link/own'
import { parseUrl } from '../../src/lib/link/parse-url'
import type { Settings } from '../settings'

/**
 * True if the URL is a page of the product. False for ambiguous URLs: with user names, back-slashes, spaces or
 * look-alike hosts.
 */
export function isOwnUrl(c: Context, { ownOrigins }: Settings, text: string): boolean {
  // Behind a TLS-terminating proxy the page is https although this request is http, so both are accepted.
  const host = (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase()
  const own = ownOrigins.length > 0 ? ownOrigins : [`http://${host}`, `https://${host}`]
  const url = parseUrl(text, own)
  return url !== null && isOwn(url, own)
}
