import { METRICS_TOKEN } from './gateway'
import type { World } from './world'

const LOOK_MS = 50
/** Milliseconds for one look; a frozen gateway answers nothing. */
const PATIENCE_MS = 2_000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** Whether each gateway lives, says that it is ready, and answers a person. */
async function isHealthy({ gateways, people }: World): Promise<boolean> {
  const token = people[0]?.token ?? ''
  const looks = gateways.flatMap(({ url }) => [
    statusOf(`${url}/healthz`),
    statusOf(`${url}/readyz`),
    statusOf(`${url}/dsb/api/questionnaire/list`, { token }),
  ])
  return (await Promise.all(looks)).every((status) => status === 200)
}

/** Milliseconds until all gateways are healthy. Throws if that takes longer than the limit. */
export async function untilHealthy(world: World, limitMs: number): Promise<number> {
  const began = performance.now()
  while (!(await isHealthy(world))) {
    if (performance.now() - began > limitMs) throw new Error(`not healthy within ${limitMs / 1_000} s`)
    await wait(LOOK_MS)
  }
  return performance.now() - began
}

async function readMetric(url: string, pattern: RegExp): Promise<number> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, value] = pattern.exec(await reply.text()) ?? []
  return Number(value ?? Number.NaN)
}

/** What a gateway still does although nobody calls any more: hanging calls, connections that were never given back. */
async function leftoversOf(url: string): Promise<string[]> {
  const calls = await readMetric(url, /^gateway_requests_running (\d+)/m)
  const waiting = await readMetric(url, /^gateway_database_connections\{state="waiting"\} (\d+)/m)
  // The reading itself is one; a background job may use another for a moment.
  return [
    ...(calls <= 1 ? [] : [`${calls} calls run`]),
    ...(waiting === 0 ? [] : [`${waiting} wait for a connection`]),
  ]
}

/** What hangs in a gateway for longer than the limit after the last call. */
export async function findHanging({ gateways }: World, limitMs: number): Promise<string[]> {
  const began = performance.now()
  for (;;) {
    const left = (await Promise.all(gateways.map(({ url }) => leftoversOf(url)))).flat()
    if (left.length === 0 || performance.now() - began > limitMs) return left
    await wait(LOOK_MS)
  }
}
