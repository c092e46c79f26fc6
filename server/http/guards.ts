import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { GatewayError } from './errors'

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
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  // Answers are about one person; what may be kept says so itself.
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}

/** Refuses a larger body, also one that does not tell its size. */
export const limitSize = (bytes: number): MiddlewareHandler =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new GatewayError('tooLarge')
    },
  })
