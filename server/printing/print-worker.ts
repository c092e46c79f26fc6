import { markStarted, type Started } from '../evaluation/worker-pool'
import type { ReturnToPrint } from './content'
import { printReturn } from './print'

/** Runs in a worker thread, see `print-pool.ts`. */
export default function run(job: ReturnToPrint & Started): Promise<Uint8Array> {
  markStarted(job)
  return printReturn(job)
}
