import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** What the app's calls carry; see src/request/client.ts. */
const HEADERS = ['content-type', 'accept', 'accept-language', 'token', 'x-corp-id']

/**
 * Lets pages of the named origins make calls. No cookie is ever taken along: a session is proven by its
 * token, so another page of such an origin can do nothing in a person's name.
 */
export const callsFrom = (pageOrigins: string[]): MiddlewareHandler =>
  cors({
    origin: pageOrigins,
    allowMethods: ['GET', 'POST'],
    allowHeaders: HEADERS,
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  })
