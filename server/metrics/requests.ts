import { routePath } from 'hono/route'
import type { MiddlewareHandler } from 'hono'
import { Gauge, Histogram, type Registry } from 'prom-client'

export type ObserveRequest = MiddlewareHandler

interface RequestMeasures {
  observeRequest: ObserveRequest
  observeShed: (method: string) => void
}

/** Seconds; the limits of the service level (0.3 s a list, 1 s a page) are among them. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 30]

/** What became of a call, by the status of its reply. */
function outcomeOf(status: number): string {
  if (status === 503) return 'busy'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}

/**
 * The pattern that a route was registered with, such as `/dsb/api/oss/file/:key`: a path itself may contain ids, and
 * anybody could make up any number of them. Files of the app are one route.
 */
function patternOf(path: string): string {
  return path.endsWith('*') ? 'other' : path
}

export function measureRequests(registry: Registry): RequestMeasures {
  const durations = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time from receiving a call to its reply, by route pattern, method and outcome (ok, refused, busy, failed).',
    labelNames: ['method', 'route', 'outcome'],
    buckets,
    registers: [registry],
  })
  const running = new Gauge({
    name: 'gateway_requests_running',
    help: 'Calls in progress.',
    registers: [registry],
  })
  const observeRequest: ObserveRequest = async (c, next) => {
    running.inc()
    const started = performance.now()
    try {
      await next()
    } finally {
      running.dec()
      const labels = {
        method: c.req.method,
        route: patternOf(routePath(c, -1)),
        outcome: outcomeOf(c.res.status),
      }
      durations.observe(labels, (performance.now() - started) / 1000)
    }
  }
  const observeShed = (method: string) => durations.observe({ method, route: 'other', outcome: 'busy' }, 0)
  return { observeRequest, observeShed }
}
