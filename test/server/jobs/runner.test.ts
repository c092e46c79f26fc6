import { eq, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../../../server/database/connection/open'
import { job } from '../../../server/database/schema'
import type { Gateway } from '../../../server/gateway'
import type { JobKind, JobPace } from '../../../server/jobs/job-kind'
import { backoffSeconds, startJobRunner } from '../../../server/jobs/runner'
import type { LogEntry } from '../../../server/log'
import { readSettings } from '../../../server/settings'
import { until } from '../../until'
import { createTestClock } from '../harness/clock'
import { describeEachDatabase } from '../harness/database'

const FAST = { pollMs: 20, leaseSeconds: 1 }

/** A promise that the test resolves. */
function gate() {
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describeEachDatabase('background jobs', (open) => {
  let opened: OpenDatabase
  const logged: LogEntry[] = []
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    opened = await open('nothing')
  })
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()))
    await opened.db.delete(job)
    logged.length = 0
  })
  afterAll(() => opened.close())

  /** Starts a gateway's runner of one kind. */
  const startRunner = (kind: JobKind, options: object = {}) => {
    const gateway: Gateway = {
      ...{ db: opened.db, clock: createTestClock(), log: (entry: LogEntry) => void logged.push(entry) },
      settings: readSettings({ GATEWAY_MODE: 'demo' }),
    }
    const stop = startJobRunner(gateway, { work: kind }, { ...FAST, ...options })
    stops.push(stop)
    return stop
  }
  const rows = () => opened.db.select().from(job).orderBy(job.key)
  const rowOf = async (key: string) => (await rows()).find((row) => row.key === key)
  const makeDue = (key: string) =>
    opened.db
      .update(job)
      .set({ runAfter: sql`clock_timestamp()` })
      .where(eq(job.key, key))
  const atKey = (keys: string[], run: JobKind['run']): JobKind => ({
    ...{ everySeconds: 0.05, findDue: () => Promise.resolve(keys.map((key) => ({ key }))) },
    run,
  })

  it('recur after the seconds of their kind, and are not run at every start', async () => {
    let runs = 0
    const kind = { everySeconds: 3_600, run: () => Promise.resolve((runs += 1)) }
    await (async () => {
      const stop = startRunner(kind)
      await until(async () => ((await rowOf(''))?.finishedAt ? true : null))
      await stop()
    })()
    startRunner({ ...kind })
    const other = startRunner({ ...kind })
    await other()
    const row = await rowOf('')
    expect([runs, row?.state, row?.attempts]).toEqual([1, 'waiting', 0])
    expect(((row?.runAfter.getTime() ?? 0) - (row?.finishedAt?.getTime() ?? 0)) / 1000).toBeCloseTo(3_600, 0)
    await makeDue('')
    await until(() => Promise.resolve(runs === 2 ? true : null))
  })

  it('run for each key, in one gateway at a time, and are gone when done', async () => {
    const keys = Array.from({ length: 12 }, (_, at) => `key-${at}`)
    const due = new Set(keys)
    const active = new Set<string>()
    const overlaps: string[] = []
    const kind: JobKind = {
      everySeconds: 0.05,
      findDue: () => Promise.resolve([...due].map((key) => ({ key }))),
      async run(_gateway, key) {
        if (active.has(key)) overlaps.push(key)
        active.add(key)
        await opened.db.execute(sql`select 1`)
        due.delete(key)
        active.delete(key)
      },
    }
    for (let gateways = 0; gateways < 3; gateways += 1) startRunner(kind)
    await until(async () => (due.size === 0 && (await rows()).length === 1 ? true : null))
    expect(overlaps).toEqual([])
  })

  it('of one key do not wait for one that fails, which is tried again later and later', async () => {
    const ran: string[] = []
    startRunner(
      atKey(['bad', 'good'], (_gateway, key) => {
        ran.push(key)
        return key === 'bad' ? Promise.reject(new TypeError('of 13800000000')) : Promise.resolve()
      }),
    )
    const bad = await until(async () => {
      const row = await rowOf('bad')
      return ran.includes('good') && row?.state === 'waiting' && row.attempts > 0 ? row : null
    })
    expect(bad).toMatchObject({ failure: 'unexpected', lastError: 'TypeError', leaseToken: null })
    expect(bad.runAfter.getTime()).toBeGreaterThan(bad.startedAt?.getTime() ?? 0)
    expect(logged).toContainEqual(expect.objectContaining({ level: 'error', event: 'failure', job: 'work' }))
    expect(JSON.stringify(logged)).not.toContain('13800000000')
    await makeDue('bad')
    await until(async () => (((await rowOf('bad'))?.attempts ?? 0) > bad.attempts ? true : null))
  })

  it('with a key are dead after the last attempt, with the reason; those that recur go on', async () => {
    const failing = () => opened.db.execute(sql`select 1 / 0`)
    startRunner(atKey(['bad'], failing), { maxAttempts: 2 })
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await until(async () => {
        const row = await rowOf('bad')
        return row && row.attempts >= attempt && row.state !== 'running' ? true : null
      })
      await makeDue('bad')
    }
    expect(await rowOf('bad')).toMatchObject({ state: 'failed', attempts: 2, failure: 'database' })
    expect((await rowOf('bad'))?.lastError).toContain('22012')
    // The search goes on, and adds no second one.
    const before = (await rowOf(''))?.finishedAt?.getTime() ?? 0
    await until(async () => (((await rowOf(''))?.finishedAt?.getTime() ?? 0) > before ? true : null))
    expect((await rows()).map(({ key, state }) => [key, state])).toEqual([
      ['', expect.any(String)],
      ['bad', 'failed'],
    ])
  })

  it('disappear if their work is done elsewhere', async () => {
    const keys = ['bad']
    startRunner(
      atKey(keys, () => Promise.reject(new Error('gone'))),
      { maxAttempts: 1 },
    )
    await until(async () => ((await rowOf('bad'))?.state === 'failed' ? true : null))
    keys.pop()
    await until(async () => ((await rows()).length === 1 ? true : null))
  })

  it('end at their next portion when the gateway stops, and another one continues at once', async () => {
    const started = gate()
    let continued = 0
    const stop = startRunner(
      atKey(['long'], async (_gateway, _key, { isEnding, pause }: JobPace) => {
        started.open()
        while (!isEnding?.()) await pause?.(1)
      }),
    )
    await started.opened
    await stop()
    expect(await rowOf('long')).toMatchObject({ state: 'waiting', attempts: 0, failure: null })
    startRunner(atKey(['long'], () => Promise.resolve((continued += 1))))
    await until(() => Promise.resolve(continued > 0 ? true : null))
  })

  it('keep their lease while they run, however long', async () => {
    const finished = gate()
    let runs = 0
    const kind: JobKind = {
      everySeconds: 3_600,
      run: async () => {
        runs += 1
        await finished.opened
      },
    }
    startRunner(kind)
    const first = await until(async () => {
      const row = await rowOf('')
      return row?.state === 'running' ? row : null
    })
    startRunner(kind)
    // Renewed beyond the first lease: the other gateway has had the time to take it.
    const end = first.runAfter.getTime() + 2 * FAST.leaseSeconds * 1_000
    await until(async () => (((await rowOf(''))?.runAfter.getTime() ?? 0) > end ? true : null))
    expect([runs, (await rowOf(''))?.leaseToken]).toEqual([1, first.leaseToken])
    finished.open()
    await until(async () => ((await rowOf(''))?.finishedAt ? true : null))
  })

  it('that have been taken over end, and change nothing any more', async () => {
    const ended = gate()
    startRunner(
      atKey(['long'], async (_gateway, _key, { isEnding, pause }: JobPace) => {
        while (!isEnding?.()) await pause?.(1)
        ended.open()
      }),
    )
    await until(async () => ((await rowOf('long'))?.state === 'running' ? true : null))
    const taken = sql`gen_random_uuid()`
    await opened.db
      .update(job)
      .set({ leaseToken: taken, runAfter: sql`clock_timestamp() + interval '1 hour'` })
      .where(eq(job.key, 'long'))
    await ended.opened
    const row = await rowOf('long')
    expect([row?.state, (row?.runAfter.getTime() ?? 0) > Date.now()]).toEqual(['running', true])
  })
})

describe('the pause after a failed attempt', () => {
  const pauses = (key: string) => [1, 2, 3, 20].map((attempts) => backoffSeconds({ key, attempts }))

  it('doubles up to an hour, for a recurring job up to five minutes, and differs at random', () => {
    const limits = [5, 10, 20, 3_600]
    pauses('a key').forEach((seconds, at) => {
      expect(seconds).toBeLessThanOrEqual(limits[at] ?? 0)
      expect(seconds).toBeGreaterThanOrEqual((limits[at] ?? 0) / 2)
    })
    expect(pauses('')[3]).toBeLessThanOrEqual(300)
    expect(
      new Set(Array.from({ length: 20 }, () => backoffSeconds({ key: '', attempts: 9 }))).size,
    ).toBeGreaterThan(1)
  })
})
