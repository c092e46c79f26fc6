import { Hono } from 'hono'
import type { ReadReadiness } from '../http/readiness'
import { GatewayError } from '../gateway-error'
import { ok } from '../http/reply'
import type { Env } from '../sessions/authentication'

/**
 * Liveness: the process answers; a restart would cure nothing else. Readiness: whether calls should be sent here, with
 * the outcome of each check.
 */
export const healthRoutes = (readReadiness: ReadReadiness): Hono<Env> =>
  new Hono<Env>()
    .get('/healthz', (c) => ok(c, { healthy: true }))
    .get('/readyz', async (c) => {
      const data = await readReadiness()
      if (Object.values(data).includes(false)) throw new GatewayError('busy', { data })
      return ok(c, data)
    })
