import { createWorkerPool } from '../evaluation/worker-pool'
import type { PrintJob } from './content'

/** One document at a time: printing is rare, and must not slow down what people wait for at a deadline. */
const pool = createWorkerPool<PrintJob, Uint8Array>({
  folder: __dirname,
  bundle: 'print-worker.cjs',
  workMs: 20_000,
  waitMs: 30_000,
  maxThreads: 1,
  maxHeapMb: 512,
  maxQueue: 50,
})

/**
 * Prints a return or a report in a worker thread.
 * @throws formTooComplex for one that is too large to print, busy if no worker becomes free in time
 */
export const printInWorker = pool.run

/** Ends the worker. A later document starts a new one. */
export const closePrintPool = pool.close
