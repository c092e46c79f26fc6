import type { Envelope } from '../../../src/wire/protocol/envelope'
import type { Random } from '../../../server/demo/content/random'

/** Milliseconds that a timer may be late on a busy machine. */
const LATE_MS = 10_000
/** Milliseconds until a call that is repeated is given up; longer than each fault with its recovery. */
const GIVE_UP_MS = 180_000
/** Milliseconds before a call without a reply is repeated, and the longest wait after 503; shorter than the app's. */
const REPEAT_MS = 150
const MAX_WAIT_MS = 600

export interface Reply<T> {
  status: number
  code: string
  data: T
}

/** What all calls of a run have seen. */
export interface Traffic {
  urls: string[]
  random: Random
  /** Milliseconds for one attempt. */
  attemptMs: number
  /** Attempts by outcome: a status, `no reply` or `time-out`. */
  outcomes: Map<string, number>
  /** What must never happen. */
  findings: string[]
}

export const createTraffic = (given: Pick<Traffic, 'urls' | 'random' | 'attemptMs'>): Traffic => ({
  ...{ ...given, outcomes: new Map<string, number>(), findings: [] },
})

interface Attempt<T> {
  reply: Reply<T> | null
  retryAfterMs: number
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** One attempt. An answer that is no envelope, or an error that the gateway cannot explain, is a finding. */
async function attempt<T>(traffic: Traffic, url: string, init: RequestInit): Promise<Attempt<T>> {
  const note = (outcome: string) => traffic.outcomes.set(outcome, (traffic.outcomes.get(outcome) ?? 0) + 1)
  const path = new URL(url).pathname
  const began = performance.now()
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(traffic.attemptMs) })
    const { code, data } = (await response.json()) as Envelope<T>
    note(String(response.status))
    if (response.status >= 500 && response.status !== 503)
      traffic.findings.push(`${path}: ${response.status} ${code}`)
    return {
      reply: response.status >= 500 ? null : { status: response.status, code, data },
      retryAfterMs: Number(response.headers.get('retry-after') ?? 0) * 1_000,
    }
  } catch (error) {
    if (error instanceof SyntaxError) traffic.findings.push(`${path}: an answer that is not JSON`)
    note((error as Error).name === 'TimeoutError' ? 'time-out' : 'no reply')
    return { reply: null, retryAfterMs: 0 }
  } finally {
    const ms = performance.now() - began
    if (ms > traffic.attemptMs + LATE_MS) traffic.findings.push(`${path} took ${Math.round(ms)} ms`)
  }
}

export type Call = <T>(path: string, body?: object) => Promise<Reply<T>>

const initOf = (token: string, body?: object): RequestInit => ({
  headers: { token, 'content-type': 'application/json' },
  ...(body && { method: 'POST', body: JSON.stringify(body) }),
})

/** Calls as one person, one attempt at one gateway. Null without a reply, and after 503. */
export async function callOnce<T>(
  traffic: Traffic,
  url: string,
  token: string,
  body?: object,
): Promise<Reply<T> | null> {
  return (await attempt<T>(traffic, url, initOf(token, body))).reply
}

/**
 * Calls as one person: repeats a call until a gateway has answered, at another gateway after none, as a balancer does, and
 * not before the time that an overloaded one asks for, as the app does.
 */
export function callerOf(traffic: Traffic, token: string): Call {
  const { urls, random } = traffic
  let at = random.int(urls.length)
  return async <T>(path: string, body?: object): Promise<Reply<T>> => {
    // Connections end, and the balancer chooses again.
    if (random.chance(0.1)) at += 1
    for (const until = performance.now() + GIVE_UP_MS; performance.now() < until;) {
      const { reply, retryAfterMs } = await attempt<T>(
        traffic,
        `${urls[at % urls.length]}${path}`,
        initOf(token, body),
      )
      if (reply) return reply
      if (retryAfterMs === 0 || random.chance(0.3)) at += 1
      await wait(Math.min(MAX_WAIT_MS, Math.max(REPEAT_MS, retryAfterMs)) * (1 + random.next() / 2))
    }
    traffic.findings.push(`${path} got no answer for ${GIVE_UP_MS / 1_000} s`)
    throw new Error(`${path} got no answer`)
  }
}
