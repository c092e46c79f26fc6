import { Gauge, Histogram, type Registry } from 'prom-client'
import { type JobRun, jobRuns } from '../jobs/run-every'

/** Runs of the background jobs of this process. Returns the function that ends the measuring. */
export function measureJobs(registry: Registry): () => void {
  const durations = new Histogram({
    name: 'gateway_job_duration_seconds',
    help: 'Time of one run of a background job.',
    labelNames: ['job'],
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers: [registry],
  })
  const finished = new Gauge({
    name: 'gateway_job_last_finished_timestamp_seconds',
    help: 'When a background job finished its last run.',
    labelNames: ['job'],
    registers: [registry],
  })
  const onRun = (message: unknown) => {
    const { job, seconds } = message as JobRun
    durations.observe({ job }, seconds)
    finished.setToCurrentTime({ job })
  }
  jobRuns.subscribe(onRun)
  return () => void jobRuns.unsubscribe(onRun)
}
