import type { Context, MiddlewareHandler } from 'hono'
import { GatewayError } from '../gateway-error'

/**
 * Order of calls that wait: what people have typed is taken first, readings of a whole survey last. A full queue and a
 * long wait push out the last ones first.
 */
export type Priority = 0 | 1 | 2

/** First match counts. Paths after `/dsb/api/`. */
const priorities: [pattern: RegExp, priority: Priority][] = [
  [/^questionnaire\/(submit|draft|withdraw)$/, 0],
  [/^(main\/auth|main\/new\/login|faceAuth|oss)\//, 0],
  [/^questionnaire\/(result|statistics|series|crosstab|figures|export|ledger|report)/, 2],
  [/^(behavior|home\/front)\//, 2],
]

export function priorityOf(path: string): Priority {
  const [, own = path] = /^\/(?:dsb|ddcloud)\/api\/(.*)$/.exec(path) ?? []
  return priorities.find(([pattern]) => pattern.test(own))?.[1] ?? 1
}

export interface AdmissionLimits {
  /** Calls in progress. */
  running: number
  /** Calls that wait for their turn. */
  waiting: number
}

/** Further calls would only take turns on the processor and wait for the database. */
const MAX_RUNNING = 100

/** The places of a gateway that accepts `calls` at a time. */
export function admissionLimits(calls: number): AdmissionLimits {
  const running = Math.min(calls, MAX_RUNNING)
  return { running, waiting: calls - running }
}

/**
 * Milliseconds that a call waits for its turn, by priority. A caller that has waited for longer has mostly given up, and
 * the place is worth more to a later one.
 */
const PATIENCE_MS = [4_000, 2_000, 1_000] as const
/** Milliseconds between looks for calls that have waited for too long while no call ends. */
const WATCH_MS = 200

interface Waiter {
  since: number
  admit(): void
  refuse(): void
}

/** Admits calls to a limited number of places by priority, and refuses those that would wait for too long. */
export class AdmissionQueue {
  private running = 0
  private readonly waiting: [Waiter[], Waiter[], Waiter[]] = [[], [], []]
  private timer: NodeJS.Timeout | null = null

  constructor(
    private readonly limits: AdmissionLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether a call of this priority finds neither a place nor room in the queue. */
  isFull(priority: Priority): boolean {
    return (
      this.running >= this.limits.running && this.size >= this.limits.waiting && !this.lowerThan(priority)
    )
  }

  /** Resolves when the call may run. @throws busy */
  async enter(priority: Priority): Promise<void> {
    if (this.isFull(priority)) throw new GatewayError('busy')
    if (this.running < this.limits.running) {
      this.running += 1
      return
    }
    if (this.size >= this.limits.waiting) this.lowerThan(priority)?.pop()?.refuse()
    await new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new GatewayError('busy'))
      this.waiting[priority].push({ since: this.now(), admit: resolve, refuse })
      this.watch()
    })
  }

  /** The place of a finished call goes to the first waiting one. */
  leave(): void {
    this.refuseLate()
    const next = this.waiting.find((waiters) => waiters.length > 0)?.shift()
    if (next) next.admit()
    else this.running -= 1
  }

  private get size(): number {
    return this.waiting.reduce((sum, waiters) => sum + waiters.length, 0)
  }

  /** The waiting calls of the last priority that has some, if it is after this one. The youngest of them is refused for it. */
  private lowerThan(priority: Priority): Waiter[] | undefined {
    return ([2, 1] as const)
      .filter((lower) => lower > priority)
      .map((lower) => this.waiting[lower])
      .find((waiters) => waiters.length > 0)
  }

  private refuseLate(): void {
    const now = this.now()
    for (const [priority, waiters] of this.waiting.entries())
      while (waiters[0] && now - waiters[0].since > (PATIENCE_MS[priority] ?? 0)) waiters.shift()?.refuse()
  }

  private watch(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null
      this.refuseLate()
      if (this.size > 0) this.watch()
    }, WATCH_MS).unref()
  }
}

/**
 * Lets `limits.running` calls run at the same time. Further ones wait shortly by priority, then get `busy`, instead of
 * all waiting until they time out. A call counts once its body has arrived, so that slow senders do not block others; a
 * call that cannot be admitted is refused before its body is read.
 */
export function limitConcurrency(limits: AdmissionLimits): MiddlewareHandler {
  const queue = new AdmissionQueue(limits)
  return async (c, next) => {
    const priority = priorityOf(c.req.path)
    if (queue.isFull(priority)) throw new GatewayError('busy')
    if (c.req.raw.body !== null) await receiveBody(c)
    await queue.enter(priority)
    try {
      await next()
    } finally {
      queue.leave()
    }
  }
}

/** What Node reports of a body whose sender is gone. */
const isBrokenOff = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNRESET'

/** Reads the whole body; Hono caches the text for later readers. @throws invalidInput if the sender breaks off */
async function receiveBody(c: Context): Promise<void> {
  const body = await c.req.text().catch((cause: unknown) => {
    throw isBrokenOff(cause) ? new GatewayError('invalidInput', { cause }) : cause
  })
  // The route's own size limit reads the stream again if the body has no declared length.
  const isDeclared = c.req.header('content-length') !== undefined && !c.req.header('transfer-encoding')
  if (!isDeclared) c.req.raw = new Request(c.req.raw, { body })
}
