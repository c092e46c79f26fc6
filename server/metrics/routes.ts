import { Hono, type MiddlewareHandler } from 'hono'
import { GatewayError } from '../gateway-error'
import { sameHash } from '../crypto/secrets'
import { refuse } from '../http/reply'
import type { Metrics } from './metrics'

export const METRICS_PATH = '/metrics'

/** Refuses calls without the token as an unknown path, so that the address tells nothing. */
const requireToken =
  (token: string): MiddlewareHandler =>
  async (c, next) => {
    if (!sameHash(c.req.header('authorization') ?? '', `Bearer ${token}`)) throw new GatewayError('notFound')
    await next()
  }

/** GET /metrics in Prometheus' text format; with a token, only for those who send it. */
export function metricsRoutes(metrics: Metrics, token: string | null): Hono {
  const app = new Hono()
  app.onError((error, c) => refuse(c, error instanceof GatewayError ? error : new GatewayError('internal')))
  if (token !== null) app.use(METRICS_PATH, requireToken(token))
  app.get(METRICS_PATH, async (c) => {
    const { contentType, text } = await metrics.read()
    return c.body(text, 200, { 'Content-Type': contentType })
  })
  return app
}
