import { sql, type SQL } from 'drizzle-orm'
import type { Job, JobAct, Jobs } from '../../src/wire/bureau/jobs'
import { rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'

const MOST = 200

/**
 * The jobs that concern the whole installation, and those of the bureau's own surveys. Rows `j` of the table `job`, `s`
 * of the survey.
 */
const visibleTo = (ownerId: string): SQL => sql`(j.survey_id is null or s.owner_id = ${ownerId})`

/** The jobs that a bureau's administrators see: failed ones first, then running ones and those that wait. */
export async function listJobs({ db }: Gateway, ownerId: string): Promise<Jobs> {
  const rows = await rowsOf<Omit<Job, 'nextAt'> & { runAfter: string; now: string }>(
    db,
    sql`select j.kind, j.key, j.state, j.attempts, j.failure, j.last_error as error, j.run_after as "runAfter",
        j.started_at as "startedAt", j.finished_at as "finishedAt", clock_timestamp() as now,
        j.survey_id is not null and j.state in ('waiting', 'failed') as "mayAbandon",
        case when s.id is not null then json_build_object('id', s.id, 'title', s.title) end as survey
      from job j left join survey s on s.id = j.survey_id
      where ${visibleTo(ownerId)}
      order by array_position(array['failed', 'running', 'waiting', 'abandoned'], j.state),
        (j.failure is null), j.run_after, j.kind, j.key
      limit ${MOST}`,
  )
  const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString())
  return {
    items: rows.map(({ now: _now, runAfter, startedAt, finishedAt, ...row }) => ({
      ...row,
      nextAt: row.state === 'waiting' ? iso(runAfter) : null,
      startedAt: iso(startedAt),
      finishedAt: iso(finishedAt),
    })),
    serverTime: new Date(rows[0]?.now ?? Date.now()).toISOString(),
  }
}

const acts: Record<JobAct, { change: SQL; from: SQL }> = {
  run: {
    change: sql`state = 'waiting', attempts = 0, run_after = clock_timestamp()`,
    from: sql`j.state <> 'running'`,
  },
  abandon: {
    change: sql`state = 'abandoned'`,
    from: sql`j.state in ('waiting', 'failed') and j.survey_id is not null`,
  },
}

/**
 * Lets a job run immediately, or gives it up.
 * @throws notFound for a job that the bureau does not see, conflict in a state in which this is impossible
 */
export async function actOnJob(
  { db }: Gateway,
  ownerId: string,
  { kind, key, act }: { kind: string; key: string; act: JobAct },
): Promise<void> {
  const { change, from } = acts[act]
  const [found] = await rowsOf<{ changed: boolean }>(
    db,
    sql`with known as (
      select j.kind, j.key, ${from} as possible from job j left join survey s on s.id = j.survey_id
      where j.kind = ${kind} and j.key = ${key} and ${visibleTo(ownerId)} for update of j
    ), changed as (
      update job set ${change} from known where job.kind = known.kind and job.key = known.key and known.possible
      returning 1
    ) select exists (select 1 from changed) as changed from known`,
  )
  if (!found) throw new GatewayError('notFound')
  if (!found.changed) throw new GatewayError('conflict')
}
