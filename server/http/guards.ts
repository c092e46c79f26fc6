import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { GatewayError } from '../gateway-error'

const DEADLINE_MS = 30_000

/** Answers `busy` rather than keep a caller waiting without end. */
export const deadline: MiddlewareHandler = async (_c, next) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GatewayError('busy')), DEADLINE_MS)
  })
  try {
    await Promise.race([next(), late])
  } finally {
    clearTimeout(timer)
  }
}

export const unguarded: MiddlewareHandler = (_c, next) => next()

/** One guard for a path, another for all others. */
export const forPath =
  (path: string, guard: MiddlewareHandler, otherwise: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    (c.req.path === path ? guard : otherwise)(c, next)

export const secureHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  // Set at the answer itself: `c.header` would make another answer of it, body and all, each time.
  const { headers } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'no-referrer')
  // Answers are about one person; what may be kept says so itself.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}

function refuseSize(): never {
  throw new GatewayError('tooLarge')
}

/** Refuses a larger body, also one that does not tell its size; one that does need not be measured. */
export const limitSize = (bytes: number): MiddlewareHandler => {
  const measured = bodyLimit({ maxSize: bytes, onError: refuseSize })
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const told = c.req.header('content-length')
    if (told === undefined || c.req.header('transfer-encoding') !== undefined) return measured(c, next)
    return Number(told) > bytes ? refuseSize() : next()
  }
}
