import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { defaultLimits } from '../../../server/database/connection/limits'
import type { LogEntry } from '../../../server/log'
import { readSettings } from '../../../server/settings'
import { type RunningGateway, start } from '../../../server/start'
import { until } from '../../until'
import { ANONYMOUS_RESPONSE_KEY } from '../harness/client'
import { describeOnPostgres } from '../harness/database'
import { startSilentProxy, type SilentProxy } from '../harness/silent-proxy'
import { databaseUrl, runOnServer } from '../harness/templates'

/** Short enough to wait for, and long enough for a slow machine: a test that hangs ends by its own time-out. */
const limits = { ...defaultLimits, connections: 2, connectMs: 10_000, silenceMs: 2_500, closeMs: 500 }

describeOnPostgres('a gateway whose database fails over', () => {
  const name = `failover_${randomUUID().replace(/-/g, '')}`
  const folder = mkdtempSync(join(tmpdir(), 'gateway-failover-'))
  const server = () => process.env.DATABASE_URL_TEST ?? ''
  let proxy: SilentProxy
  let running: RunningGateway
  let logged: LogEntry[]

  beforeAll(() => runOnServer(server(), `create database ${name}`))
  afterAll(async () => {
    await runOnServer(server(), `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  beforeEach(async () => {
    proxy = await startSilentProxy(databaseUrl(server(), name))
    logged = []
    const env = { DATABASE_URL: proxy.url, DATA_DIR: folder, ANONYMOUS_RESPONSE_KEY, HOST: '127.0.0.1' }
    const settings = { ...readSettings(env), port: 0, databaseLimits: limits }
    const log = (entry: LogEntry) => void logged.push(entry)
    running = await start({ settings, clock: { now: () => new Date() }, log, staticDir: folder })
  })
  afterEach(async () => {
    await running.close()
    await proxy.close()
  })

  /** 401 as soon as the database can look the session up. */
  async function ask(): Promise<{ status: number; retryAfter: string | null }> {
    const headers = { token: 'A'.repeat(43) }
    const response = await fetch(`http://127.0.0.1:${running.port}/dsb/api/questionnaire/list`, { headers })
    await response.arrayBuffer()
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  }
  const askAtOnce = (times: number) => Promise.all(Array.from({ length: times }, ask))

  // Requests of one moment share a statement and thus a connection; these statements need one each.
  const useAll = () =>
    Promise.allSettled(
      Array.from({ length: limits.connections }, () => running.gateway.db.execute(sql`select pg_sleep(0.1)`)),
    )
  // Connections that were silenced before may fail first; none is left in use, because its failure closes all others.
  const openAll = () =>
    until(async () => (await useAll()).every(({ status }) => status === 'fulfilled') || null)

  it('answers 503 while its connections are silent, and then works over new ones', async () => {
    await openAll()
    const { $client: pool } = running.gateway.db as unknown as { $client: Pool }
    // A connection opened during the silence would answer, and a call would wait for one that a background job uses.
    await until(() => pool.idleCount === limits.connections || null)
    proxy.silenceOpen()
    const answers = await askAtOnce(12)
    expect(answers.filter(({ status }) => status !== 401 && status !== 503)).toEqual([])
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused).not.toHaveLength(0)
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
    await until(async () => (await ask()).status === 401 || null)
    expect(await askAtOnce(12)).toEqual(Array(12).fill({ status: 401, retryAfter: null }))
  })

  it('loses no connection to transactions that begin, run or end during the silence', async () => {
    const { db } = running.gateway
    const transaction = (before: () => void) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        before()
        await tx.execute(sql`select 2`)
      })
    // A connection that the pool opens meanwhile is not silent, so a single transaction may succeed.
    const failed: boolean[] = []
    const attempt = async (before: () => void) =>
      failed.push(
        await transaction(before).then(
          () => false,
          () => true,
        ),
      )
    for (let round = 0; round < limits.connections + 1; round += 1) {
      await openAll()
      await attempt(proxy.silenceOpen)
      await openAll()
      proxy.silenceOpen()
      await attempt(() => undefined)
    }
    expect(failed.filter(Boolean).length).toBeGreaterThan(limits.connections)
    await transaction(() => undefined)
    expect(await askAtOnce(12)).toHaveLength(12)
  })

  it('continues after the connection of a transaction is reset', async () => {
    const { db } = running.gateway
    const transaction = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.resetOpen()
      await tx.execute(sql`select pg_sleep(600)`)
    })
    await expect(transaction).rejects.toThrow()
    await until(async () => (await ask()).status === 401 || null)
  })

  it('closes while a statement waits during the silence', async () => {
    const { db } = running.gateway
    await askAtOnce(3)
    proxy.silenceOpen()
    proxy.silenceNew()
    const hanging = db.execute(sql`select 1`).catch((error: unknown) => error)
    await running.close()
    expect(await hanging).toBeInstanceOf(Error)
  })
})
