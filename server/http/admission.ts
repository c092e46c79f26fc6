import type { Context, MiddlewareHandler } from 'hono'
import { GatewayError } from '../gateway-error'

/**
 * Refuses calls with `busy` while `limit` calls are in progress, instead of letting all wait until they time out. A call
 * counts once its body has arrived, so that slow senders do not block others.
 */
export function limitConcurrency(limit: number): MiddlewareHandler {
  let running = 0
  const refuseIfFull = () => {
    if (running >= limit) throw new GatewayError('busy')
  }
  return async (c, next) => {
    refuseIfFull()
    if (c.req.raw.body !== null) await receiveBody(c)
    refuseIfFull()
    running += 1
    try {
      await next()
    } finally {
      running -= 1
    }
  }
}

/** Reads the whole body; Hono caches the text for later readers. */
async function receiveBody(c: Context): Promise<void> {
  const body = await c.req.text()
  // The route's own size limit reads the stream again if the body has no declared length.
  const isDeclared = c.req.header('content-length') !== undefined && !c.req.header('transfer-encoding')
  if (!isDeclared) c.req.raw = new Request(c.req.raw, { body })
}
