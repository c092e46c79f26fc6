import { sql } from 'drizzle-orm'
import { createApp } from '../../../server/app'
import type { OpenDatabase } from '../../../server/database/connection/open'
import { createReadiness } from '../../../server/http/readiness'
import { startJobRunner } from '../../../server/jobs/runner'
import { createLog, describeError } from '../../../server/log'
import { createMetrics, type Metrics } from '../../../server/metrics/metrics'
import { readSettings } from '../../../server/settings'
import { createTestClock } from '../harness/clock'
import { describeDatabase } from '../harness/database'
import { until } from '../../until'

const token = 'a token for Prometheus only'
const id = '0123456789abcdef'

describeDatabase('the metrics of a gateway', (open, kind) => {
  let opened: OpenDatabase
  let metrics: Metrics
  let fetch: (path: string, headers?: Record<string, string>) => Promise<Response>
  const lines: string[] = []

  beforeAll(async () => {
    opened = await open()
    metrics = createMetrics(opened)
    const settings = readSettings({ GATEWAY_MODE: 'demo', METRICS_TOKEN: token })
    const clock = createTestClock(new Date())
    const log = metrics.countEntries(createLog(clock.now, (line) => lines.push(line)))
    const readReadiness = createReadiness({ probe: opened.probe, settings, isStopping: () => false })
    const app = createApp({ db: opened.db, clock, settings, log }, { readReadiness, metrics })
    fetch = async (path, headers = {}) => app.request(path, { headers })
    app.get('/broken', async (c) => c.json(await opened.db.execute(sql`select 1 / 0`)))
    for (const path of ['/dsb/api/home/unit', `/dsb/api/oss/file/${id}`, `/${id}`, '/broken'])
      await fetch(path)
    metrics.observeShed('POST')
  })
  afterAll(async () => {
    metrics.close()
    await opened.close()
  })

  const read = async () => (await fetch('/metrics', { authorization: `Bearer ${token}` })).text()

  it('are for those who send the token; for others there is no such path', async () => {
    expect((await fetch('/metrics', { authorization: `Bearer ${token}` })).status).toBe(200)
    expect((await fetch('/metrics')).status).toBe(404)
    expect((await fetch('/metrics', { authorization: 'Bearer of another' })).status).toBe(404)
  })

  it('count calls by route pattern and outcome, and never by a path', async () => {
    const text = await read()
    const count = (labels: string) => `gateway_request_duration_seconds_count{${labels}} 1\n`
    expect(text).toContain(count('method="GET",route="/dsb/api/home/unit",outcome="refused"'))
    expect(text).toContain(count('method="GET",route="/dsb/api/oss/file/:key",outcome="refused"'))
    expect(text).toContain(count('method="GET",route="/broken",outcome="failed"'))
    expect(text).toContain(count('method="POST",route="other",outcome="busy"'))
    expect(text).not.toContain(id)
  })

  it('count errors by SQLSTATE, which the log states too, without the text of the statement', async () => {
    expect(await read()).toContain('gateway_errors_total{event="failure",job="",sqlstate="22012"} 1\n')
    const failure = lines
      .map((line) => JSON.parse(line) as Record<string, string>)
      .find(({ event }) => event === 'failure')
    expect(failure).toMatchObject({ sqlState: '22012', event: 'failure' })
    expect(JSON.stringify(failure)).not.toContain('1 / 0')
  })

  it('time the runs of background jobs by their names', async () => {
    const kinds = {
      'a job': { everySeconds: 3_600, run: () => Promise.resolve() },
      'a failing job': { everySeconds: 3_600, run: () => Promise.reject(new Error('gone')) },
    }
    const settings = readSettings({ GATEWAY_MODE: 'demo' })
    const stop = startJobRunner(
      { db: opened.db, clock: createTestClock(), settings, log: () => undefined },
      kinds,
      { pollMs: 20 },
    )
    const text = await until(async () => {
      const now = await read()
      return /runs_total\{job="a failing job",outcome="failed"\} 1/.test(now) && now.includes('"done"} 1')
        ? now
        : null
    })
    await stop()
    expect(text).toContain('gateway_job_duration_seconds_count{job="a job"} 1\n')
    expect(text).toContain('gateway_job_runs_total{job="a job",outcome="done"} 1\n')
  })

  it('state the jobs in the database, and when each recurring one last succeeded', async () => {
    await opened.db.execute(sql`insert into job (kind, key, state) values ('a job', 'a key', 'failed')`)
    const text = await read()
    expect(text).toContain('gateway_jobs{job="a job",state="failed"} 1\n')
    expect(text).toContain('gateway_jobs{job="a job",state="waiting"} 1\n')
    expect(text).toContain('gateway_job_overdue_seconds{job="a job"} 0\n')
    expect(text).toMatch(/gateway_job_last_finished_timestamp_seconds\{job="a job"\} 1\d{9}/)
    expect(text).not.toContain('a key')
  })

  it('state what waits in the database, and since when', async () => {
    await opened.db.execute(sql`update reminder_entry set outcome = 'queued', delivered_at = null,
      not_before = now() - interval '1 hour' where id = (select id from reminder_entry limit 1)`)
    const text = await read()
    expect(text).toContain('gateway_queue_size{queue="reminders"} 1\n')
    const overdue = Number(/gateway_queue_overdue_seconds\{queue="reminders"\} (\d+)/.exec(text)?.[1])
    expect(Math.floor(overdue / 600)).toBe(6)
    expect(text).toContain('gateway_queue_overdue_seconds{queue="messages"} 0\n')
  })

  it('contain the event loop and, on a server, the pool', async () => {
    const text = await read()
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(/gateway_database_connections\{state="idle"\} \d/.test(text)).toBe(kind === 'PostgreSQL')
    expect(/gateway_database_use_seconds_count [1-9]/.test(text)).toBe(kind === 'PostgreSQL')
  })
})

describe('the log', () => {
  it('takes a SQLSTATE from an error or its cause, and no code of the system for one', () => {
    const lines: string[] = []
    const log = createLog(
      () => new Date(0),
      (line) => lines.push(line),
    )
    const states = [
      Object.assign(new Error('a'), { code: '40001' }),
      new Error('b', { cause: Object.assign(new Error('c'), { code: 'P0001' }) }),
      Object.assign(new Error('d'), { code: 'EPIPE' }),
      new Error('e'),
    ].map((error) => {
      log({ level: 'error', event: 'failure', error: describeError(error) })
      return (JSON.parse(lines.at(-1) ?? '') as { sqlState?: string }).sqlState
    })
    expect(states).toEqual(['40001', 'P0001', undefined, undefined])
  })
})
