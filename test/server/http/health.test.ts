import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import timers from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Readiness } from '../../../server/http/readiness'
import { type DatabaseLimits, defaultLimits } from '../../../server/database/connection/limits'
import { readSettings, type Settings } from '../../../server/settings'
import { type RunningGateway, start } from '../../../server/start'
import type { Envelope } from '../../../src/wire/protocol/envelope'
import { until } from '../../until'
import { ANONYMOUS_RESPONSE_KEY } from '../harness/client'
import { describeOnPostgres } from '../harness/database'
import { startSilentProxy, type SilentProxy } from '../harness/silent-proxy'
import { databaseUrl, openInFolder, runOnServer } from '../harness/templates'

const ready = { database: true, migrations: true, disk: true, uploads: true, serving: true }

interface Answer {
  http: number
  data: Readiness
  headers: Headers
}

const url = ({ port }: RunningGateway, path: string) => `http://127.0.0.1:${port}${path}`

async function get(running: RunningGateway, path: string): Promise<Answer> {
  const response = await fetch(url(running, path))
  const { data } = (await response.json()) as Envelope<Readiness>
  return { http: response.status, data, headers: response.headers }
}

const readyz = (running: RunningGateway) => get(running, '/readyz')

function startWith(env: Record<string, string>, changed: Partial<Settings> = {}): Promise<RunningGateway> {
  const settings = {
    ...readSettings({ ...env, ANONYMOUS_RESPONSE_KEY, HOST: '127.0.0.1' }),
    port: 0,
    ...changed,
  }
  return start({ settings, clock: { now: () => new Date() }, log: () => undefined, staticDir: '' })
}

/** A wait of so many milliseconds lasts until the result is called. */
function holdDelay(held: number): () => void {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const { setTimeout: wait } = timers
  const patient = (ms?: number, ...more: unknown[]) =>
    ms === held ? ended : (wait as (...given: unknown[]) => Promise<unknown>)(ms, ...more)
  jest.spyOn(timers, 'setTimeout').mockImplementation(patient)
  return end
}

describe('the health of a gateway on the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-health-'))
  let running: RunningGateway

  beforeAll(async () => (await openInFolder(dataDir, 'nothing')).close())
  beforeEach(async () => void (running = await startWith({ DATA_DIR: dataDir, MIN_FREE_DISK_MB: '0' })))
  afterEach(() => running.close())
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('is ready with its database, its disk and its uploads', async () => {
    expect(await readyz(running)).toMatchObject({ http: 200, data: ready })
    expect(await get(running, '/healthz')).toMatchObject({ http: 200, data: { healthy: true } })
  })

  it('is alive but not ready while a migration is missing', async () => {
    const { db } = running.gateway
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = 1`)
    const answer = await readyz(running)
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where id = 1`)
    expect(answer).toMatchObject({ http: 503, data: { ...ready, migrations: false } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await get(running, '/healthz')).toMatchObject({ http: 200 })
  })

  it('is not ready while files cannot be stored', async () => {
    const uploads = join(dataDir, 'uploads')
    rmSync(uploads, { recursive: true, force: true })
    writeFileSync(uploads, 'no folder')
    const answer = await readyz(running)
    rmSync(uploads)
    mkdirSync(uploads)
    expect(answer).toMatchObject({ http: 503, data: { ...ready, uploads: false } })
  })

  it('is not ready while the disk has less free space than required', async () => {
    await running.close()
    running = await startWith({ DATA_DIR: dataDir, MIN_FREE_DISK_MB: '1000000000000' })
    expect(await readyz(running)).toMatchObject({ http: 503, data: { ...ready, disk: false } })
  })

  it('is not ready once it is stopped, and serves until the delay ends', async () => {
    const endDelay = holdDelay(1_234)
    const closing = running.close(1_234)
    expect(await readyz(running)).toMatchObject({ http: 503, data: { ...ready, serving: false } })
    const alive = await get(running, '/healthz')
    expect(alive.http).toBe(200)
    expect(alive.headers.get('connection')).toBe('close')
    endDelay()
    await closing
    await expect(fetch(url(running, '/healthz'))).rejects.toThrow()
  })
})

describeOnPostgres('the health of a gateway on a server', () => {
  const name = `health_${randomUUID().replace(/-/g, '')}`
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-health-'))
  const server = () => process.env.DATABASE_URL_TEST ?? ''
  const limits = { ...defaultLimits, connections: 2, connectMs: 60_000, silenceMs: 120_000, closeMs: 300 }
  let proxy: SilentProxy
  let running: RunningGateway

  beforeAll(() => runOnServer(server(), `create database ${name}`))
  afterAll(async () => {
    await runOnServer(server(), `drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    proxy = await startSilentProxy(databaseUrl(server(), name))
    running = await startOnServer(limits)
  })
  afterEach(async () => {
    await running.close()
    await proxy.close()
  })

  const startOnServer = (databaseLimits: DatabaseLimits) =>
    startWith(
      { DATA_DIR: dataDir, DATABASE_URL: proxy.url, MIN_FREE_DISK_MB: '0' },
      { databaseLimits, maxConcurrentCalls: 4 },
    )

  /** Uses every connection of the pool until the result is called. */
  async function occupyPool(): Promise<() => Promise<void>> {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let begun = 0
    const occupy = () =>
      running.gateway.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        begun += 1
        await released
      })
    const ended = Promise.all(Array.from({ length: limits.connections }, occupy))
    await until(() => begun === limits.connections || null)
    return async () => {
      release()
      await ended
    }
  }

  it('is ready while every connection of the pool is in use', async () => {
    const release = await occupyPool()
    expect(await readyz(running)).toMatchObject({ http: 200, data: ready })
    await release()
  })

  it('is alive but not ready while the database is silent', async () => {
    proxy.silenceOpen()
    proxy.silenceNew()
    const silent = { ...ready, database: false, migrations: false }
    expect(await readyz(running)).toMatchObject({ http: 503, data: silent })
    expect(await get(running, '/healthz')).toMatchObject({ http: 200 })
  })

  it('is not ready while the database accepts no writes', async () => {
    await runOnServer(server(), `alter database ${name} set default_transaction_read_only = on`)
    const answer = await readyz(running)
    await runOnServer(server(), `alter database ${name} set default_transaction_read_only = off`)
    expect(answer).toMatchObject({ http: 503, data: { ...ready, database: false, migrations: false } })
  })

  const list = () =>
    fetch(url(running, '/dsb/api/questionnaire/list'), { headers: { token: 'A'.repeat(43) } })

  it('refuses calls that find no connection in time with 503 and Retry-After', async () => {
    await running.close()
    running = await startOnServer({ ...limits, connectMs: 1_000 })
    const release = await occupyPool()
    const { status, headers } = await list()
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await release()
    await until(async () => (await list()).status === 401 || null)
  })

  it('refuses calls above its limit immediately, and accepts calls again afterwards', async () => {
    const release = await occupyPool()
    let answered = 0
    const waiting = Array.from({ length: 4 }, () => list().finally(() => (answered += 1)))
    const refused = await until(async () => {
      const answer = await list()
      return answer.status === 503 && answered === 0 ? answer : null
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await Promise.all([...waiting, release()])
    expect((await list()).status).toBe(401)
  })

  it('counts no call whose body has not arrived', async () => {
    const senders = Array.from({ length: 8 }, () => {
      const socket = connect(running.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write('POST /dsb/api/home/front/log HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{')
      return socket
    })
    await Promise.all(
      senders.map((sender) => until(() => (sender.bytesWritten > 0 && !sender.connecting) || null)),
    )
    for (let round = 0; round < 5; round += 1) expect((await list()).status).toBe(401)
    senders.forEach((sender) => sender.destroy())
  })
})
