import { availableParallelism } from 'node:os'
import { GatewayError } from '../gateway-error'
import type { EvaluationJob, EvaluationResult } from './form-worker'
import { createWorkerPool } from './worker-pool'

/** Milliseconds a job may run. */
const WORK_MS = 2_000

const pool = createWorkerPool<Omit<EvaluationJob, 'startedAt'>, EvaluationResult>({
  folder: __dirname,
  bundle: 'form-worker.cjs',
  workMs: WORK_MS,
  waitMs: 15_000,
  // Leaves one processor to the event loop.
  maxThreads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  maxHeapMb: 512,
  maxQueue: 100,
})

/**
 * Compiles and evaluates a form in a worker thread.
 * @throws formTooComplex after {@link WORK_MS} milliseconds of work or for exceeded limits; busy if no worker becomes
 * free in time or the queue is full
 */
export async function runInWorker(job: Omit<EvaluationJob, 'startedAt'>): Promise<unknown> {
  const result = await pool.run(job)
  if ('exceeded' in result) throw new GatewayError('formTooComplex', { cause: result.exceeded })
  return result.output
}

/** Ends the workers. Later jobs start new ones. */
export const closeFormPool = pool.close
