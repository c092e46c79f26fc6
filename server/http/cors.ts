import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Headers of the app's calls; see src/request/client.ts. */
const HEADERS = ['content-type', 'accept', 'accept-language', 'token', 'x-corp-id']

/**
 * Allows calls from pages of the given origins, without cookies: sessions are proven by a token, so another page of such
 * an origin cannot act as the user.
 */
export const allowOrigins = (pageOrigins: string[]): MiddlewareHandler =>
  cors({
    origin: pageOrigins,
    allowMethods: ['GET', 'POST'],
    allowHeaders: HEADERS,
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  })
