import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log'

/** A call before anybody has looked who makes it. */
export interface RequestEnv {
  Variables: { requestId: string }
}

/** One line per request; the query is left out, and so are numbers somebody may have put into the path. */
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
