import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Tinypool } from 'tinypool'
import { GatewayError } from '../gateway-error'
import type { EvaluationJob, EvaluationResult } from './form-worker'

/** Milliseconds a job may run. */
const WORK_MS = 2_000
/** Milliseconds a job may wait for a worker. */
const WAIT_MS = 15_000
/** Milliseconds an idle worker lives on with its compiled forms. */
const IDLE_MS = 60_000
const MAX_HEAP_MB = 512
const MAX_QUEUE = 100

let pool: Promise<Tinypool> | null = null

/** The worker as one file, in a packaged gateway. */
const bundledWorker = join(__dirname, 'form-worker.cjs')

/** Workers load TypeScript through tsx, even if the gateway itself runs without it. */
const workerFiles = () =>
  existsSync(bundledWorker)
    ? { filename: bundledWorker, execArgv: [] }
    : {
        filename: join(__dirname, 'worker-entry.cjs'),
        execArgv: ['--require', require.resolve('tsx/cjs')],
      }

async function openPool(): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    ...workerFiles(),
    minThreads: 0,
    // Leaves one processor to the event loop.
    maxThreads: Math.min(4, Math.max(1, availableParallelism() - 1)),
    idleTimeout: IDLE_MS,
    maxQueue: MAX_QUEUE,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
}

/** Aborts a job that runs for too long or does not start in time. Returns a function that ends the watch. */
function watch(startedAt: SharedArrayBuffer, stop: AbortController): () => void {
  const clock = new BigInt64Array(startedAt)
  const waitUntil = Date.now() + WAIT_MS
  const endAt = () => {
    const started = Number(Atomics.load(clock, 0))
    return started === 0 ? waitUntil : started + WORK_MS
  }
  let timer: NodeJS.Timeout
  const check = () => {
    const left = endAt() - Date.now()
    if (left <= 0) return stop.abort()
    timer = setTimeout(check, Math.min(left, WORK_MS))
  }
  check()
  return () => clearTimeout(timer)
}

/**
 * Compiles and evaluates a form in a worker thread.
 * @throws formTooComplex after {@link WORK_MS} milliseconds of work or for exceeded limits; busy if no worker becomes
 * free in time or the queue is full
 */
export async function runInWorker(job: Omit<EvaluationJob, 'startedAt'>): Promise<unknown> {
  const opened = await (pool ??= openPool())
  const startedAt = new SharedArrayBuffer(8)
  const stop = new AbortController()
  const endWatch = watch(startedAt, stop)
  try {
    const result = (await opened.run({ ...job, startedAt }, { signal: stop.signal })) as EvaluationResult
    if ('exceeded' in result) throw new GatewayError('formTooComplex', { cause: result.exceeded })
    return result.output
  } catch (cause) {
    if (cause instanceof GatewayError) throw cause
    throw new GatewayError(codeOf(cause, startedAt), { cause })
  } finally {
    endWatch()
  }
}

function codeOf(cause: unknown, startedAt: SharedArrayBuffer): 'formTooComplex' | 'busy' | 'internal' {
  const { name, code, message } = cause as NodeJS.ErrnoException
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'formTooComplex'
  if (message === 'Task queue is at limit') return 'busy'
  if (name !== 'AbortError') return 'internal'
  return new BigInt64Array(startedAt)[0] === 0n ? 'busy' : 'formTooComplex'
}

/** Ends the workers. Later jobs start new ones. */
export async function closeFormPool(): Promise<void> {
  const closing = pool
  pool = null
  await (await closing)?.destroy()
}
