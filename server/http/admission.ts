import type { MiddlewareHandler } from 'hono'
import { GatewayError } from './errors'

/**
 * Refuses calls above a number at the same time, instead of letting all of them wait until they time out. A call counts
 * once its body has arrived: slow senders keep nobody out.
 */
export function admit(limit: number): MiddlewareHandler {
  let running = 0
  const expectRoom = () => {
    if (running >= limit) throw new GatewayError('busy')
  }
  return async (c, next) => {
    expectRoom()
    if (c.req.raw.body !== null) await c.req.text()
    expectRoom()
    running += 1
    try {
      await next()
    } finally {
      running -= 1
    }
  }
}
