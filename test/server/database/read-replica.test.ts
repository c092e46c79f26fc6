import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ReviewQueue } from '../../../src/wire/bureau/review-queue'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import { createApp } from '../../../server/app'
import { exitCodes } from '../../../server/commands/command'
import { defaultLimits } from '../../../server/database/connection/limits'
import { openServer, rowsOf } from '../../../server/database/connection/open'
import { attachReplica } from '../../../server/database/replica/read-replica'
import type { ReadingPlace, ReplicaState } from '../../../server/database/replica/replica'
import { session } from '../../../server/database/schema'
import type { LogEntry } from '../../../server/log'
import { readSettings } from '../../../server/settings'
import { type RunningGateway, start } from '../../../server/start'
import { until } from '../../until'
import { ANONYMOUS_RESPONSE_KEY, type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { commandLine } from '../harness/command-line'
import { findPostgres, startCluster } from '../harness/postgres'
import { type Standby, startStandby } from '../harness/deployed/standby'

jest.setTimeout(300_000)

const bin = findPostgres()
const describeIfFound = bin === null ? describe.skip : describe
const limits = { ...defaultLimits, connections: 4, closeMs: 500 }
const ignore = () => undefined

describeIfFound('gateways with a streaming replica', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  let standby: Standby
  let [first, second]: TestGateway[] = []

  /** A gateway without background jobs, which uses the replica however far it is behind. */
  async function openGateway(): Promise<TestGateway> {
    const opened = attachReplica(await openServer(cluster.url, ignore, { limits }), {
      ...{ primaryUrl: cluster.url, url: standby.url, limits, maxLagMs: Infinity, prepares: true },
      ...{ onState: ignore, onIdleError: ignore },
    })
    return createTestGateway(opened)
  }

  beforeAll(async () => {
    cluster = await startCluster(bin ?? '')
    standby = await startStandby(bin ?? '', cluster.url)
    first = await openGateway()
    second = await openGateway()
  })
  afterAll(async () => {
    await first?.close()
    await second?.close()
    standby.stop()
    cluster.stop()
  })

  const gatewayOf = (one: TestGateway | undefined) => {
    if (!one?.replica) throw new Error('no gateway')
    return { ...one, replica: one.replica }
  }
  /** Until the replica has all that the primary has. */
  const followed = async () => {
    const { db } = gatewayOf(first)
    const [row] = await rowsOf<{ position: string }>(db, sql`select pg_current_wal_lsn()::text as position`)
    for (const one of [first, second]) {
      const { replica } = gatewayOf(one)
      await until(async () => ((await replica.choose(row?.position ?? '')) === 'replica' ? true : null))
    }
  }
  /** What a call returns, and where its reading was made. */
  async function placeOf<T>(
    one: TestGateway | undefined,
    call: () => Promise<T>,
  ): Promise<[T, ReadingPlace[]]> {
    const { readings } = gatewayOf(one).replica
    const before = { ...readings }
    const result = await call()
    const places = Object.keys(readings) as ReadingPlace[]
    return [
      result,
      places.flatMap((place) => Array<ReadingPlace>(readings[place] - before[place]).fill(place)),
    ]
  }
  const queueOf = async (caller: Caller) =>
    (await caller.get<ReviewQueue>('/dsb/api/follow-up/review-queue', { size: '200' })).data.items

  describe('that follows', () => {
    it('reads results, lists and boards there, and they are those of the primary', async () => {
      const { replica, clock, settings, log, db } = gatewayOf(first)
      const caller = await gatewayOf(first).signIn('wuhao')
      const { data } = await caller.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')
      const named = data.items.filter(({ anonymous, counts }) => !anonymous && counts.submitted > 0)
      const [{ id: surveyId } = { id: '' }] = named
      const [entry] = await queueOf(caller)
      const readings: [string, Record<string, string>][] = [
        ['/dsb/api/questionnaire/surveys', {}],
        ['/dsb/api/questionnaire/respondents', { surveyId }],
        ['/dsb/api/questionnaire/result', { surveyId }],
        ['/dsb/api/questionnaire/result/units', { surveyId, state: 'submitted' }],
        ['/dsb/api/follow-up/progress', { surveyId }],
        ['/dsb/api/follow-up/estimate', { surveyId }],
        ['/dsb/api/follow-up/review-queue', {}],
        ['/dsb/api/follow-up/overview', {}],
        ['/dsb/api/follow-up/search', { keyword: '西湖' }],
        ['/dsb/api/follow-up/surveys', {}],
        ['/dsb/api/follow-up/history', { id: entry?.taskId ?? '' }],
        ['/dsb/api/follow-up/reminders', { surveyId }],
      ]
      const app = createApp(
        { db, clock, settings, log },
        { readReadiness: () => Promise.reject(new Error()) },
      )
      const headers = { token: caller.token }
      const without = async (path: string, query: Record<string, string>) =>
        (await (await app.request(`${path}?${new URLSearchParams(query)}`, { headers })).json()) as object
      // Counts what has not been counted, which only the primary can.
      for (const [path, query] of readings) await without(path, query)
      await followed()
      expect(replica.state()).toBe('used')
      for (const [path, query] of readings) {
        const expected = await without(path, query)
        const [{ http, ...read }, places] = await placeOf(first, () => caller.get<object>(path, query))
        expect([path, http, places]).toEqual([path, 200, ['replica']])
        expect(withoutTime(read)).toEqual(withoutTime(expected))
      }
    })

    it('counts on the primary what has arrived since', async () => {
      const { db } = gatewayOf(first)
      const caller = await gatewayOf(first).signIn('wuhao')
      await db.execute(sql`insert into response_change (survey_id, delta)
        select id, 0 from survey where owner_id = 'tjj' and not anonymous`)
      const [row] = await rowsOf<{ id: string }>(db, sql`select survey_id as id from response_change limit 1`)
      await followed()
      const path = '/dsb/api/questionnaire/result'
      const [{ http, data }, places] = await placeOf(first, () =>
        caller.get<{ counting: object | null }>(path, { surveyId: row?.id ?? '' }),
      )
      expect([http, data.counting, places]).toEqual([200, null, ['repeated']])
    })

    it('refuses what the primary refuses', async () => {
      const caller = await gatewayOf(first).signIn('wangfang')
      const [{ http }] = await placeOf(first, () => caller.get('/dsb/api/follow-up/overview'))
      expect(http).toBe(403)
    })
  })

  describe('that has not replayed a change', () => {
    it('is not asked by the one who made it, through any gateway, and by others still', async () => {
      const [reviewer, head] = [
        await gatewayOf(first).signIn('zhoujie'),
        await gatewayOf(first).signIn('hanmei'),
      ]
      await followed()
      const [entry] = await queueOf(head)
      const { taskId = '', submissionNo } = entry ?? {}
      const ids = async (caller: Caller) => (await queueOf(caller)).map((one) => one.taskId)
      await standby.pause()
      const accepted = await reviewer.post('/dsb/api/questionnaire/accept', { id: taskId, submissionNo })
      expect(accepted.http).toBe(200)
      for (const one of [first, second]) {
        const [own, ownPlace] = await placeOf(one, () => ids(gatewayOf(one).caller(reviewer.token)))
        expect([own.includes(taskId), ownPlace]).toEqual([false, ['own write']])
        const [others, othersPlace] = await placeOf(one, () => ids(gatewayOf(one).caller(head.token)))
        expect([others.includes(taskId), othersPlace]).toEqual([true, ['replica']])
      }
      await standby.resume()
      await followed()
      const again = () => ids(gatewayOf(second).caller(reviewer.token))
      expect(await placeOf(second, again)).toEqual([expect.not.arrayContaining([taskId]), ['replica']])
    })

    it('is asked again two minutes after the change, when it cannot be so far behind', async () => {
      const { db, signIn } = gatewayOf(first)
      const reviewer = await signIn('zhoujie')
      await db.update(session).set({ writtenLsn: 'FFFFFFFF/0', writtenAt: sql`clock_timestamp()` })
      expect((await placeOf(first, () => queueOf(reviewer)))[1]).toEqual(['own write'])
      await db.update(session).set({ writtenAt: sql`clock_timestamp() - interval '121 seconds'` })
      expect((await placeOf(first, () => queueOf(reviewer)))[1]).toEqual(['replica'])
    })
  })

  describe('of the settings', () => {
    let running: RunningGateway
    const logged: LogEntry[] = []
    const token = 'a token for Prometheus only'
    const environment = () => ({
      ...{ DATABASE_URL: cluster.url, DATABASE_READ_URL: standby.url, DATABASE_READ_MAX_LAG_SECONDS: '2' },
      ...{ ANONYMOUS_RESPONSE_KEY, HOST: '127.0.0.1', METRICS_TOKEN: token, DATA_DIR: dataDir },
    })
    const dataDir = mkdtempSync(join(tmpdir(), 'read-replica-'))

    beforeAll(async () => {
      running = await start({
        settings: { ...readSettings(environment()), port: 0, databaseLimits: limits },
        ...{ clock: gatewayOf(first).clock, staticDir: dataDir },
        log: (entry: LogEntry) => void logged.push(entry),
      })
    })
    afterAll(async () => {
      await running.close()
      rmSync(dataDir, { recursive: true, force: true })
    })

    const replicaOf = () => {
      const { replica } = running.gateway
      if (!replica) throw new Error('no replica')
      return replica
    }
    const fetchFrom = (path: string, headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${running.port}${path}`, { headers })
    const metric = async (name: string) => {
      const text = await (await fetchFrom('/metrics', { authorization: `Bearer ${token}` })).text()
      return text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1)
    }
    const states = () => logged.flatMap(({ event, replica }) => (event === 'read-replica' ? [replica] : []))
    const becomes = (state: ReplicaState) =>
      until(() => (replicaOf().state() === state && states().at(-1) === state ? true : null))
    const doctor = async (changed: Record<string, string> = {}) => {
      const { code, output } = await commandLine(dataDir, environment())(['doctor'], changed)
      return { code, line: output.split('\n').find((one) => one.startsWith('read replica')) }
    }
    /** The status of a list for a session that has changed nothing lately. */
    const list = async (caller: Caller) => {
      const response = await fetchFrom('/dsb/api/questionnaire/surveys', { token: caller.token })
      await response.arrayBuffer()
      return response.status
    }

    it('is used within its limit, as doctor, metrics and log say', async () => {
      await becomes('used')
      expect(logged.find(({ event }) => event === 'read-replica')?.level).toBe('info')
      expect(await metric('gateway_read_replica_used')).toBe('1')
      expect(Number(await metric('gateway_read_replica_lag_seconds'))).toBeLessThanOrEqual(2)
      expect((await doctor()).line).toMatch(/^read replica +ok .*: a standby, \d+ ms behind at most$/)
    })

    it('is left out while it is behind, and used again', async () => {
      const caller = await gatewayOf(first).signIn('hanmei')
      await becomes('used')
      await standby.pause()
      await running.gateway.db.execute(sql`create table written_meanwhile ()`)
      await becomes('behind')
      const before = { ...replicaOf().readings }
      expect(await list(caller)).toBe(200)
      expect(replicaOf().readings).toEqual({ ...before, behind: before.behind + 1 })
      expect(await metric('gateway_read_replica_used')).toBe('0')
      expect(await metric('gateway_readings_total{place="behind"}')).toBe(String(before.behind + 1))
      const { code, line } = await doctor()
      expect(line).toMatch(/^read replica +warning .* is behind by more than 2 s/)
      expect(code).toBe(exitCodes.done)
      await standby.resume()
      await becomes('used')
      expect(await list(caller)).toBe(200)
      expect(replicaOf().readings.replica).toBe(before.replica + 1)
    })

    it('may be killed while it is read, and is used again when it is back', async () => {
      const caller = await gatewayOf(first).signIn('hanmei')
      await becomes('used')
      const results: number[] = []
      let ended = false
      const calling = Array.from({ length: 4 }, async () => {
        while (!ended) results.push(await list(caller))
      })
      await until(() => (results.length > 8 ? true : null))
      const { repeated } = replicaOf().readings
      standby.kill()
      await becomes('unreachable')
      const sofar = results.length
      await until(() => (results.length > sofar + 8 ? true : null))
      ended = true
      await Promise.all(calling)
      expect(new Set(results)).toEqual(new Set([200]))
      expect(replicaOf().readings.repeated).toBeGreaterThan(repeated)
      expect(logged.filter(({ event }) => event === 'read-replica').at(-1)?.level).toBe('error')
      const { code, line } = await doctor()
      expect(line).toMatch(
        /^read replica +FAILED .* cannot be reached .*ECONNREFUSED.*; gateways read from the primary$/,
      )
      expect(code).toBe(exitCodes.found)
      standby.start()
      await becomes('used')
      const { replica } = replicaOf().readings
      expect(await list(caller)).toBe(200)
      expect(replicaOf().readings.replica).toBe(replica + 1)
    })

    it('is named by doctor if it is no standby of this database, and never written to', async () => {
      const primary = cluster.url.replace('127.0.0.1', 'localhost')
      expect((await doctor({ DATABASE_READ_URL: primary })).line).toMatch(/FAILED .* is no standby/)
      const other = standby.url.replace(/postgres$/, 'template1')
      expect((await doctor({ DATABASE_READ_URL: other })).line).toMatch(/another server or database/)
      const lost = attachReplica(await openServer(cluster.url, ignore, { limits }), {
        ...{ primaryUrl: cluster.url, url: primary, limits, maxLagMs: Infinity, prepares: true },
        ...{ onState: ignore, onIdleError: ignore },
      })
      await until(() => (lost.replica?.state() === 'unsuitable' ? true : null))
      expect(await lost.replica?.choose(null)).toBe('unsuitable')
      const writing = lost.replica?.run((db) => db.execute(sql`create table written_there ()`))
      await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
      await lost.close()
    })
  })
})

const withoutTime = (reply: object) => {
  const { data, ...rest } = reply as { data: { serverTime?: string } }
  const { serverTime: _, ...content } = data
  return { ...rest, ...{ data: content } }
}
