import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { GatewayError } from '../gateway-error'

const DEADLINE_MS = 30_000

/** Replies `busy` to a call that takes longer than `DEADLINE_MS`. */
export const deadline: MiddlewareHandler = async (_c, next) => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GatewayError('busy')), DEADLINE_MS)
  })
  try {
    await Promise.race([next(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

export const passThrough: MiddlewareHandler = (_c, next) => next()

/** Applies one guard to a path and another to all other paths. */
export const forPath =
  (path: string, guard: MiddlewareHandler, otherwise: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    (c.req.path === path ? guard : otherwise)(c, next)

export const secureHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  // Sets the headers of the response itself, because each `c.header` call would copy the response with its body.
  const { headers } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'no-referrer')
  // Replies are personal; cacheable ones set their own header.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}

function refuseSize(): never {
  throw new GatewayError('tooLarge')
}

/** Refuses larger bodies with `tooLarge`: by the declared length or, without one, by counting. */
export const limitSize = (bytes: number): MiddlewareHandler => {
  const measured = bodyLimit({ maxSize: bytes, onError: refuseSize })
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const declared = c.req.header('content-length')
    if (declared === undefined || c.req.header('transfer-encoding') !== undefined) return measured(c, next)
    return Number(declared) > bytes ? refuseSize() : next()
  }
}
