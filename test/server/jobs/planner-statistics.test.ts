import { sql } from 'drizzle-orm'
import { refreshStatistics } from '../../../server/jobs/planner-statistics'
import { rowsOf } from '../../../server/database/connection/open'
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
