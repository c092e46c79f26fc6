import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Tinypool } from 'tinypool'
import { GatewayError } from '../gateway-error'

/** Milliseconds an idle worker lives on with what it has cached. */
const IDLE_MS = 60_000

interface PoolOptions {
  /** Has `worker-entry.cjs`, which exports the function to run and may load TypeScript. */
  folder: string
  /** The worker as one file of this folder, in a packaged gateway. */
  bundle: string
  /** Milliseconds a job may run. */
  workMs: number
  /** Milliseconds a job may wait for a worker. */
  waitMs: number
  maxThreads: number
  maxHeapMb: number
  maxQueue: number
}

export interface Started {
  /** The worker writes here when it begins, or begins a further step. Milliseconds of the machine's monotonic clock, int64. */
  startedAt: SharedArrayBuffer
}

/** The same in all threads, and not moved when the time of the machine is set. */
const monotonicMs = () => process.hrtime.bigint() / 1_000_000n

/** Runs in a worker: the time limit counts from now. */
export const markStarted = ({ startedAt }: Started) =>
  Atomics.store(new BigInt64Array(startedAt), 0, monotonicMs())

/** Aborts a job that runs for too long or does not start in time. Returns a function that ends the watch. */
function watch(startedAt: SharedArrayBuffer, stop: AbortController, { workMs, waitMs }: PoolOptions) {
  const clock = new BigInt64Array(startedAt)
  const waitUntil = Number(monotonicMs()) + waitMs
  const endAt = () => {
    const started = Number(Atomics.load(clock, 0))
    return started === 0 ? waitUntil : started + workMs
  }
  let timer: NodeJS.Timeout
  const check = () => {
    const left = endAt() - Number(monotonicMs())
    if (left <= 0) return stop.abort()
    timer = setTimeout(check, Math.min(left, workMs))
  }
  check()
  return () => clearTimeout(timer)
}

function codeOf(cause: unknown, startedAt: SharedArrayBuffer): 'formTooComplex' | 'busy' | 'internal' {
  const { name, code, message } = cause as NodeJS.ErrnoException
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'formTooComplex'
  if (message === 'Task queue is at limit') return 'busy'
  if (name !== 'AbortError') return 'internal'
  return new BigInt64Array(startedAt)[0] === 0n ? 'busy' : 'formTooComplex'
}

/** Workers load TypeScript through tsx, even if the gateway itself runs without it. */
const workerFiles = ({ folder, bundle }: PoolOptions) =>
  existsSync(join(folder, bundle))
    ? { filename: join(folder, bundle), execArgv: [] }
    : { filename: join(folder, 'worker-entry.cjs'), execArgv: ['--require', require.resolve('tsx/cjs')] }

async function openPool(options: PoolOptions): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  const { maxThreads, maxHeapMb, maxQueue } = options
  return new Tinypool({
    ...workerFiles(options),
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
    maxQueue,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
}

/** Worker threads for jobs that would block the event loop. They start with the first job. */
export function createWorkerPool<Job extends object, Result>(options: PoolOptions) {
  let pool: Promise<Tinypool> | null = null

  /** @throws formTooComplex after too much time or memory; busy if no worker becomes free in time */
  async function run(job: Job): Promise<Result> {
    const opened = await (pool ??= openPool(options))
    const startedAt = new SharedArrayBuffer(8)
    const stop = new AbortController()
    const endWatch = watch(startedAt, stop, options)
    try {
      return (await opened.run({ ...job, startedAt }, { signal: stop.signal })) as Result
    } catch (cause) {
      throw new GatewayError(codeOf(cause, startedAt), { cause })
    } finally {
      endWatch()
    }
  }

  /** Ends the workers. Later jobs start new ones. */
  async function close(): Promise<void> {
    const closing = pool
    pool = null
    await (await closing)?.destroy()
  }

  return { run, close }
}
