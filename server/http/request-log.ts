import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log'

/** Variables of a call before authentication; `receivedAt` is set by `limitConcurrency`. */
export interface RequestEnv {
  Variables: { requestId: string; receivedAt: Date }
}

/** Logs one line per request, without the query and with long numbers in the path masked. */
export function requestLog(log: Log): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const { status } = c.res
    log({
      level: status >= 500 ? 'error' : 'info',
      event: 'request',
      requestId,
      method: c.req.method,
      path: c.req.path.slice(0, 200).replace(/\d{5,}/g, '*'),
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    })
  }
}
