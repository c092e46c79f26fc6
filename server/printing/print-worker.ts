import { markStarted, type Started } from '../evaluation/worker-pool'
import type { PrintJob } from './content'
import { printReport, printReturn } from './print'

/** Runs in a worker thread, see `print-pool.ts`. */
export default function run(job: PrintJob & Started): Promise<Uint8Array> {
  markStarted(job)
  return job.kind === 'return' ? printReturn(job.content) : printReport(job.content, new Date())
}
