import { sql } from 'drizzle-orm'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { type Database, type OpenDatabase, rowsOf } from '../database/connection/open'
import { type JobRun, jobRuns } from '../jobs/runner'
import { collectFrom } from './collect'

interface JobCount {
  job: string
  state: string
  size: number
  /** Seconds that the oldest waiting job has been due. */
  overdue: number
  /** Unix time of the last success of the job that recurs; null before the first one. */
  finished: number | null
}

const readJobs = (db: Database): Promise<JobCount[]> =>
  rowsOf(
    db,
    sql`select kind as job, state, count(*)::int as size,
      greatest(extract(epoch from clock_timestamp() - min(run_after)), 0)::float8 as overdue,
      extract(epoch from max(finished_at))::float8 as finished
    from job group by kind, state`,
  )

/** The jobs in the database, the same for all gateways on it. */
export function measureJobs(registry: Registry, { db }: OpenDatabase): void {
  const labelNames = ['job', 'state'] as const
  const registers = [registry]
  const jobs = new Gauge({
    name: 'gateway_jobs',
    help: 'Background jobs in the database by state: waiting, running, failed (no attempt is left), abandoned.',
    ...{ labelNames, registers, collect: () => update() },
  })
  const overdue = new Gauge({
    name: 'gateway_job_overdue_seconds',
    help: 'How long the oldest job that waits has been due.',
    ...{ labelNames: ['job'] as const, registers, collect: () => update() },
  })
  const finished = new Gauge({
    name: 'gateway_job_last_finished_timestamp_seconds',
    help: 'When the recurring job of a kind last succeeded, in any gateway.',
    ...{ labelNames: ['job'] as const, registers, collect: () => update() },
  })
  const update = collectFrom(
    () => readJobs(db),
    (rows) => {
      for (const gauge of [jobs, overdue]) gauge.reset()
      for (const row of rows) {
        const { job } = row
        jobs.set({ job, state: row.state }, row.size)
        if (row.state === 'waiting') overdue.set({ job }, row.overdue)
      }
      for (const { job, finished: at } of rows) if (at !== null) finished.set({ job }, at)
    },
  )
}

/** Runs of the background jobs of this process. Returns the function that ends the measuring. */
export function measureRuns(registry: Registry): () => void {
  const durations = new Histogram({
    name: 'gateway_job_duration_seconds',
    help: 'Time of one run of a background job.',
    labelNames: ['job'],
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers: [registry],
  })
  const runs = new Counter({
    name: 'gateway_job_runs_total',
    help: 'Runs of background jobs by outcome: done, left (the gateway stopped), failed, dead (last attempt), lost.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  const onRun = (message: unknown) => {
    const { kind: job, result: outcome = 'lost', started } = message as JobRun
    durations.observe({ job }, (performance.now() - started) / 1000)
    runs.inc({ job, outcome })
  }
  jobRuns.asyncEnd.subscribe(onRun)
  return () => void jobRuns.asyncEnd.unsubscribe(onRun)
}
