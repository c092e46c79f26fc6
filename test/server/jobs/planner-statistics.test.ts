import { sql } from 'drizzle-orm'
import { refreshStatistics, statisticsJob } from '../../../server/jobs/planner-statistics'
import { openEmbedded, rowsOf } from '../../../server/database/connection/open'
import type { Gateway } from '../../../server/gateway'
import { describeEachDatabase } from '../harness/database'
import { createManyWorld, followUp, type ManyWorld } from '../harness/worlds/many-world'

const UNITS = 400

describeEachDatabase('the statistics of the database', (open) => {
  let world: ManyWorld
  beforeAll(async () => {
    world = await createManyWorld(open, UNITS)
  })
  afterAll(() => world.gateway.close())

  /** The number of respondents that the planner expects a survey to have. */
  const expected = async (surveyId: string) => {
    const [plan] = await rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      world.gateway.db,
      sql`explain (format json) select 1 from respondent_entry where survey_id = ${sql.raw(`'${surveyId}'`)}`,
    )
    return plan?.['QUERY PLAN'][0].Plan['Plan Rows']
  }

  it('know a survey after many units were added to it, and are left alone until the next large job', async () => {
    const { db } = world.gateway
    await db.execute(sql`analyze respondent_entry`)
    const survey = await world.newSurvey()
    await world.assign(survey)
    expect(await expected(survey)).toBeLessThan(UNITS / 2)

    // The clock of this gateway is behind the database's, which has just looked.
    await db.execute(sql`update batch_job set finished_at = now()`)
    await refreshStatistics(world.gateway)
    expect(await expected(survey)).toBe(UNITS)

    await db.execute(sql`delete from respondent_entry where survey_id = ${survey}`)
    await refreshStatistics(world.gateway)
    expect(await expected(survey)).toBe(UNITS)
  })

  it('are renewed before people are reminded, however soon after they were added', async () => {
    const survey = await world.newSurvey()
    await world.assign(survey)
    await world.gateway.db.execute(sql`update batch_job set finished_at = now()`)
    await world.reviewer.post(`${followUp}/remind/preview`, { surveyId: survey })
    expect(await expected(survey)).toBe(UNITS)
  })
})

describe('the tables of an embedded database', () => {
  it('keep no deleted rows after a large job, and calls get their turn between the tables', async () => {
    const { db, close } = await openEmbedded()
    const gateway = { db, settings: { databaseUrl: null } } as Gateway
    const bytes = async () =>
      (await rowsOf<{ bytes: number }>(db, sql`select pg_relation_size('response_change')::int as bytes`))[0]
        ?.bytes
    // Without checks of foreign keys.
    await db.execute(sql`set session_replication_role = replica`)
    await db.execute(sql`insert into response_change (survey_id, delta)
      select gen_random_uuid(), 0 from generate_series(1, 2000)`)
    await db.execute(sql`delete from response_change`)
    const pauses: number[] = []
    const pause = (ms: number) => Promise.resolve(void pauses.push(ms))

    // Not known after a start.
    await db.execute(sql`select pg_stat_reset()`)
    await statisticsJob.run(gateway, '', { pause })
    expect(pauses).toEqual([])

    await db.execute(sql`insert into batch_job (survey_id, client_key, per_unit, created_by, created_at, total, done, finished_at)
      values (gen_random_uuid(), gen_random_uuid(), 'one', '', now(), ${UNITS}, ${UNITS}, now())`)
    await statisticsJob.run(gateway, '', { isEnding: () => true, pause })
    expect(pauses).toEqual([])
    expect(await bytes()).toBeGreaterThan(0)

    await statisticsJob.run(gateway, '', { pause })
    expect(await bytes()).toBe(0)
    expect(pauses.length).toBeGreaterThan(50)

    pauses.length = 0
    await statisticsJob.run(gateway, '', { pause })
    expect(pauses).toEqual([])
    await close()
  })
})
