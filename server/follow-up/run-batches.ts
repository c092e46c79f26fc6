import type { Gateway } from '../gateway'
import { BATCH_SIZE, findOpenJobs, type RunBatch, runNextBatch } from '../jobs/batch-jobs'
import type { JobKind, JobPace } from '../jobs/job-kind'
import { assignBatch } from '../surveys/audience/assign-tasks'
import { listNextTasks } from './reminders/remind-many'
import { listNextUnits } from '../surveys/audience/assignment'
import { remindBatch } from './reminders/batch'

/** Seconds between searches: the longest wait of a new job. */
const EVERY_SECONDS = 2

const runBatch: RunBatch = (tx, gateway, batch) =>
  (batch.job.reminderId === null ? assignBatch : remindBatch)(tx, gateway, batch)

/** Runs the next batch of a job, unless another gateway runs one. Returns true if more batches are left. */
export const runNext = (gateway: Gateway, jobId: string, batchSize: number): Promise<boolean> =>
  runNextBatch(gateway, jobId, { batchSize, run: runBatch })

/** Lists the people of a job until none is left, then runs its batches; stops between two if the pace ends. */
async function runBatches(
  gateway: Gateway,
  jobId: string,
  { isEnding = () => false }: JobPace,
): Promise<void> {
  const steps = [
    () => listNextUnits(gateway, jobId),
    () => listNextTasks(gateway, jobId),
    () => runNext(gateway, jobId, BATCH_SIZE),
  ]
  for (const step of steps) {
    let more = true
    while (more && !isEnding()) more = await step()
  }
}

/** Runs the open batch jobs; another gateway continues one at its next batch. */
export const batchJobKind: JobKind = {
  everySeconds: EVERY_SECONDS,
  findDue: ({ db }) => findOpenJobs(db),
  run: runBatches,
}
