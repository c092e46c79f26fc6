import type { Context, MiddlewareHandler } from 'hono'
import { GatewayError } from '../gateway-error'

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
    if (c.req.raw.body !== null) await receiveBody(c)
    expectRoom()
    running += 1
    try {
      await next()
    } finally {
      running -= 1
    }
  }
}

/** Hono caches the text for later readers. */
async function receiveBody(c: Context): Promise<void> {
  const body = await c.req.text()
  // A route's own size limit reads the stream of a body without a declared length again.
  const isDeclared = c.req.header('content-length') !== undefined && !c.req.header('transfer-encoding')
  if (!isDeclared) c.req.raw = new Request(c.req.raw, { body })
}
