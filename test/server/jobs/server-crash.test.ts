import { sql } from 'drizzle-orm'
import { openServer, rowsOf, type OpenDatabase } from '../../../server/database/connection/open'
import type { JobKind } from '../../../server/jobs/job-kind'
import { startJobRunner } from '../../../server/jobs/runner'
import { readSettings } from '../../../server/settings'
import { until } from '../../until'
import { createTestClock } from '../harness/clock'
import { findPostgres, startCluster } from '../harness/postgres'

jest.setTimeout(300_000)

const KEYS = 4
const PORTIONS = 5

/** Counts each key up to `PORTIONS`, one portion per transaction, as the jobs of the gateway do. */
const counting: JobKind = {
  everySeconds: 0.05,
  findDue: ({ db }) => rowsOf(db, sql`select key from counted where portions < ${PORTIONS}`),
  async run({ db }, key) {
    for (let portions = 0; portions < PORTIONS;) {
      const [row] = await rowsOf<{ portions: number }>(
        db,
        sql`update counted set portions = portions + 1 where key = ${key} and portions < ${PORTIONS}
          returning portions, pg_sleep(0.05)::text`,
      )
      portions = row?.portions ?? PORTIONS
    }
  },
}

const bin = findPostgres()
const describeIfFound = bin === null ? describe.skip : describe

describeIfFound('background jobs of two gateways whose PostgreSQL is killed', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  const opened: OpenDatabase[] = []
  beforeAll(async () => {
    cluster = await startCluster(bin ?? '', { durable: true })
    for (let gateways = 0; gateways < 2; gateways += 1)
      opened.push(await openServer(cluster.url, () => undefined, {}))
  })
  afterAll(async () => {
    await Promise.all(opened.map(({ close }) => close()))
    cluster.stop()
  })

  it('are all done once it is back, each portion once', async () => {
    const [first] = opened
    if (!first) throw new Error('no database')
    await first.db.execute(sql`create table counted (key text primary key, portions int not null)`)
    await first.db.execute(
      sql`insert into counted select 'key-' || n, 0 from generate_series(1, ${KEYS}::int) n`,
    )
    let failures = 0
    const stops = opened.map(({ db }) =>
      startJobRunner(
        {
          ...{ db, clock: createTestClock(), settings: readSettings({ GATEWAY_MODE: 'demo' }) },
          log: ({ level }) => void (failures += level === 'error' ? 1 : 0),
        },
        { counting },
        { pollMs: 20, leaseSeconds: 0.5 },
      ),
    )
    const total = async () =>
      (await rowsOf<{ total: number }>(first.db, sql`select sum(portions)::int as total from counted`))[0]
        ?.total ?? 0
    await until(async () => ((await total()) >= 2 ? true : null))
    await cluster.restart('immediate')
    await until(async () => ((await total().catch(() => 0)) === KEYS * PORTIONS ? true : null))
    await until(async () =>
      (await rowsOf(first.db, sql`select 1 from job where key <> ''`)).length === 0 ? true : null,
    )
    await Promise.all(stops.map((stop) => stop()))
    expect(failures).toBeGreaterThan(0)
    expect(
      await rowsOf(first.db, sql`select key, portions from counted where portions <> ${PORTIONS}`),
    ).toEqual([])
  })
})
