import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import { rowsOf } from '../../../server/database/connection/open'
import type { LogEntry } from '../../../server/log'
import { readSettings } from '../../../server/settings'
import { type RunningGateway, start } from '../../../server/start'
import { until } from '../../until'
import { ANONYMOUS_RESPONSE_KEY } from '../harness/client'
import { type Deployed, describeWith, startPgbouncer } from '../harness/deployed/in-front'
import { runOnServer } from '../harness/templates'
import { enterAs, publishReports, submitReport, submittedOnce } from '../harness/deployed/reports'

jest.setTimeout(300_000)

/** Together they open more connections than PgBouncer has to the server. */
const TASKS = 12

describeWith('pgbouncer', 'two gateways behind a PgBouncer that pools transactions', () => {
  const name = `pgbouncer_${randomUUID().replace(/-/g, '')}`
  const folder = mkdtempSync(join(tmpdir(), 'gateway-pooled-'))
  const server = () => process.env.DATABASE_URL_TEST ?? ''
  const logged: LogEntry[] = []
  let pooler: Deployed
  let running: RunningGateway[]

  beforeAll(async () => {
    await runOnServer(server(), `create database ${name}`)
    pooler = await startPgbouncer(server(), name)
    await until(() =>
      runOnServer(pooler.url, 'select 1').then(
        () => true,
        () => null,
      ),
    )
    const settings = readSettings({
      ...{ GATEWAY_MODE: 'demo', DATABASE_URL: pooler.url, DATABASE_PREPARED_STATEMENTS: 'off' },
      ...{ DATA_DIR: folder, ANONYMOUS_RESPONSE_KEY, HOST: '127.0.0.1' },
    })
    const startOne = () =>
      start({
        ...{ settings: { ...settings, port: 0 }, clock: { now: () => new Date() }, staticDir: folder },
        log: (entry) => void logged.push(entry),
      })
    // Together, so that both want the lock of the migrations and that of the demo.
    running = await Promise.all([startOne(), startOne()])
  })
  afterAll(async () => {
    await Promise.all(running.map((one) => one.close()))
    await pooler.stop()
    await runOnServer(server(), `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  const urls = () => running.map(({ port }) => `http://127.0.0.1:${port}`)
  const dbOf = () => {
    const [first] = running
    if (!first) throw new Error('no gateway')
    return first.gateway.db
  }

  it('have migrated and filled the database once, and are ready', async () => {
    const twice = sql`select name from drizzle.__drizzle_migrations group by name having count(*) > 1`
    expect(await rowsOf(dbOf(), twice)).toEqual([])
    for (const url of urls()) expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  it('accept each submission once, whichever of them gets it, and count it in the background', async () => {
    const ids = await publishReports(dbOf(), TASKS)
    const calls = await Promise.all(urls().map((url) => enterAs(url, 'liqiang', 'xixi')))
    const statuses = await Promise.all(
      ids.flatMap((id) => calls.map(async (call) => ({ id, status: await submitReport(call, id) }))),
    )
    expect(statuses.filter(({ status }) => status === 200).map(({ id }) => id)).toEqual(ids)
    expect((await submittedOnce(dbOf(), ids)).sort()).toEqual([...ids].sort())
    await until(async () =>
      (await rowsOf(dbOf(), sql`select 1 from response_change`)).length === 0 ? 1 : null,
    )
    const [row] = await rowsOf<{ id: string }>(
      dbOf(),
      sql`select survey_id as id from task where id = ${ids[0] ?? ''}`,
    )
    const reviewer = await enterAs(urls()[1] ?? '', 'wuhao', 'tjj-xihu')
    const { data } = await reviewer<SurveyResult>(`/dsb/api/questionnaire/result?surveyId=${row?.id}`)
    expect(data).toMatchObject({ submitted: 1, counting: null })
  })

  it('hold the locks of transactions, which nobody takes from them', async () => {
    const key = sql`hashtextextended('a lock of this test', 0)`
    let inside = 0
    let most = 0
    const hold = ({ gateway }: RunningGateway) =>
      gateway.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
        most = Math.max(most, (inside += 1))
        await tx.execute(sql`select pg_sleep(0.01)`)
        inside -= 1
      })
    await Promise.all([...running, ...running, ...running, ...running].map(hold))
    expect(most).toBe(1)
  })

  it('have logged no error', () => {
    expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})
