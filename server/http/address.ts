import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The caller's address, as far in front of us as proxies are trusted. */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const hop = hops.at(-trustedProxies)
    if (hop) return hop
  }
  // A request made without a connection, as tests do, has no address.
  const { incoming } = (c.env ?? {}) as { incoming?: unknown }
  return incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}
