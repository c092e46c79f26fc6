import type { Context, MiddlewareHandler } from 'hono'
import { GatewayError } from '../gateway-error'
import type { Clock } from '../clock'
import { RequestedWait } from './requested-wait'
import type { RequestEnv } from './request-log'

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

/** Seconds beyond which a longer wait on the device gives no further advantage. */
const MAX_WAITED = 7_200

/** Milliseconds that a submission has waited on its device, by the call's own statement; 0 for other calls. */
export function statedWaitOf(query: string): number {
  const seconds = Number(/(?:^|&)waited=(\d{1,9})(?:&|$)/.exec(query)?.[1] ?? 0)
  return Math.min(seconds, MAX_WAITED) * 1_000
}

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
  /** When the person pressed the button; for most calls when the call arrived. */
  pressed: number
  admit(): void
  refuse(): void
}

/**
 * Admits calls to a limited number of places by priority, and refuses those that would wait for too long. Among calls of
 * a priority, submissions that were refused before and come back take the turn of when they were first sent: otherwise
 * some of them, by chance, are refused for as long as the overload lasts.
 */
export class AdmissionQueue {
  private running = 0
  private readonly waiting: [Waiter[], Waiter[], Waiter[]] = [[], [], []]
  private timer: NodeJS.Timeout | null = null
  /** By priority: calls of the first ones are mostly served while those of the last are refused. */
  private readonly waits: [RequestedWait, RequestedWait, RequestedWait]

  constructor(
    private readonly limits: AdmissionLimits,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.waits = [new RequestedWait(now), new RequestedWait(now), new RequestedWait(now)]
  }

  /** The error of a call that is not admitted. */
  busy(priority: Priority): GatewayError {
    return new GatewayError('busy', { retryAfter: this.waits[priority].noteRefused() })
  }

  /** Whether a call of this priority, and of this wait on its device, finds neither a place nor room in the queue. */
  isFull(priority: Priority, waitedMs = 0): boolean {
    return (
      this.running >= this.limits.running &&
      this.size >= this.limits.waiting &&
      !this.laterThan(priority, this.now() - waitedMs)
    )
  }

  /** Resolves when the call may run. @throws busy */
  async enter(priority: Priority, waitedMs = 0): Promise<void> {
    if (this.isFull(priority, waitedMs)) throw this.busy(priority)
    if (this.running < this.limits.running) {
      this.running += 1
      this.waits[priority].noteServed()
      return
    }
    const pressed = this.now() - waitedMs
    if (this.size >= this.limits.waiting) this.laterThan(priority, pressed)?.pop()?.refuse()
    await new Promise<void>((resolve, reject) => {
      const refuse = () => reject(this.busy(priority))
      const admit = () => {
        this.waits[priority].noteServed()
        resolve()
      }
      insert(this.waiting[priority], { since: this.now(), pressed, admit, refuse })
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

  /**
   * The waiting calls whose last one is refused for a call: those of the last priority after its own, else those of its
   * own priority if the last of them was pressed later.
   */
  private laterThan(priority: Priority, pressed: number): Waiter[] | undefined {
    const lower = ([2, 1] as const)
      .filter((one) => one > priority)
      .map((one) => this.waiting[one])
      .find((waiters) => waiters.length > 0)
    const own = this.waiting[priority]
    return lower ?? ((own.at(-1)?.pressed ?? 0) > pressed ? own : undefined)
  }

  private refuseLate(): void {
    const now = this.now()
    for (const [priority, waiters] of this.waiting.entries()) {
      const isLate = ({ since }: Waiter) => now - since > (PATIENCE_MS[priority] ?? 0)
      for (const late of waiters.filter(isLate)) {
        waiters.splice(waiters.indexOf(late), 1)
        late.refuse()
      }
    }
  }

  private watch(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null
      this.refuseLate()
      if (this.size > 0) this.watch()
    }, WATCH_MS).unref()
  }
}

/** Keeps those who pressed first at the front. */
function insert(waiters: Waiter[], waiter: Waiter): void {
  const later = waiters.findIndex(({ pressed }) => pressed > waiter.pressed)
  waiters.splice(later < 0 ? waiters.length : later, 0, waiter)
}

/**
 * Lets `limits.running` calls run at the same time. Further ones wait shortly by priority, then get `busy`, instead of
 * all waiting until they time out. A call counts once its body has arrived, so that slow senders do not block others; a
 * call that cannot be admitted is refused before its body is read. Sets `receivedAt`, the time before the wait.
 */
export function limitConcurrency(queue: AdmissionQueue, clock: Clock): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    c.set('receivedAt', clock.now())
    const priority = priorityOf(c.req.path)
    const waited = priority === 0 ? statedWaitOf(new URL(c.req.url).search.slice(1)) : 0
    if (queue.isFull(priority, waited)) throw queue.busy(priority)
    if (c.req.raw.body !== null) await receiveBody(c)
    await queue.enter(priority, waited)
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
