import { Hono } from 'hono'
import type { ReadReadiness } from '../http/readiness'
import { GatewayError } from '../gateway-error'
import { ok } from '../http/reply'
import type { Env } from '../sessions/authentication'

/** Paths of {@link healthRoutes}. */
export const healthPath = /^\/(health|ready)z$/

/**
 * Liveness checks only that the process replies, because a restart fixes nothing else. Readiness states whether to send
 * calls here, with the result of each check.
 */
export const healthRoutes = (readReadiness: ReadReadiness): Hono<Env> =>
  new Hono<Env>()
    .get('/healthz', (c) => ok(c, { healthy: true }))
    .get('/readyz', async (c) => {
      const data = await readReadiness()
      if (Object.values(data).includes(false)) throw new GatewayError('busy', { data })
      return ok(c, data)
    })
