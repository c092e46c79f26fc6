import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The client's address: the entry of X-Forwarded-For before `trustedProxies` proxies, or that of the connection. */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const hop = hops.at(-trustedProxies)
    if (hop) return hop
  }
  // Requests without a connection, as in tests, have no address.
  const { incoming } = (c.env ?? {}) as { incoming?: unknown }
  return incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}
