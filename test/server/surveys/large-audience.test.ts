import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { batchJobKind } from '../../../server/follow-up/run-batches'
import { rowsOf } from '../../../server/database/connection/open'
import { batchJob } from '../../../server/database/schema'
import { createAssignment, listNextUnits } from '../../../server/surveys/audience/assignment'
import { countAudience } from '../../../server/surveys/audience/count'
import { type Audience, emptyAudience } from '../../../src/wire/surveys/audience'
import { createTestGateway, NOW, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { runDue } from '../harness/run-due'
import { addManySurvey, addManyUnits, MANY_BUREAU } from '../harness/worlds/many-units'

const UNITS = 2_000
/** An audience of more units is a large one here; its job lists the people of so many units at once. */
const AT_ONCE = 100
const PORTION = 300

describeDatabase('an audience of very many units', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    await addManyUnits(gateway.db, UNITS)
    await gateway.db.execute(sql`insert into membership (person_id, organisation_id, department_id, role)
      values ('wuhao', ${MANY_BUREAU}, 'group-5', 'reviewer')`)
  })
  afterAll(() => gateway.close())

  /** Also one of the bureau's own people. */
  const everybody = {
    ...{ areas: ['3302'], responsibleDepartments: ['office-3'], units: ['many-7'] },
    staff: ['office-0'],
  }
  const EVERYBODY = UNITS + 1
  const meant = (part: Partial<Audience>): Audience => ({ ...emptyAudience, ...part })
  const newSurvey = (anonymous = false) => addManySurvey(gateway.db, { anonymous, now: NOW })
  const assign = (surveyId: string, part: Partial<Audience>, clientKey = randomUUID(), atOnce = AT_ONCE) =>
    gateway.db.transaction((tx) => {
      const asked = { surveyId, audience: meant(part), clientKey, createdBy: 'zhoujie' }
      return createAssignment(tx, gateway, asked, atOnce)
    })
  const jobOf = async (id = '') => {
    const [job] = await gateway.db.select().from(batchJob).where(eq(batchJob.id, id))
    return job
  }
  /** Lists all people of a job; returns the number of portions. */
  async function list(id = ''): Promise<number> {
    let portions = 1
    while (await listNextUnits(gateway, id, PORTION)) portions += 1
    return portions
  }
  const tasksOf = (surveyId: string) =>
    rowsOf<{ person: string; unit: string }>(
      gateway.db,
      sql`select person_id as person, organisation_id as unit from task where survey_id = ${surveyId} order by 1, 2`,
    )

  it('is listed in portions by a job, and gets the same tasks as if it was listed at once', async () => {
    for (const perUnit of ['one', 'all'] as const) {
      const [large, small] = [await newSurvey(), await newSurvey()]
      const job = await assign(large, { ...everybody, perUnit })
      expect(job).toMatchObject({ total: 0, done: 0, finishedAt: null })
      expect(await list(job?.id)).toBeGreaterThan(UNITS / PORTION)
      const people = perUnit === 'one' ? EVERYBODY : UNITS * 1.1 + 1
      expect(await jobOf(job?.id)).toMatchObject({ total: people, done: 0, audience: null })
      await assign(small, { ...everybody, perUnit }, randomUUID(), UNITS * 10)
      await runDue(batchJobKind, gateway)
      expect(await jobOf(job?.id)).toMatchObject({ done: people, applied: people })
      const tasks = await tasksOf(large)
      expect(tasks).toHaveLength(people)
      expect(tasks).toEqual(await tasksOf(small))
    }
  })

  it('is listed and assigned by the background job alone; a repeated request returns the same job', async () => {
    const surveyId = await newSurvey()
    const key = randomUUID()
    const job = await assign(surveyId, everybody, key)
    expect((await assign(surveyId, everybody, key))?.id).toBe(job?.id)
    await runDue(batchJobKind, gateway)
    expect(await jobOf(job?.id)).toMatchObject({ total: EVERYBODY, applied: EVERYBODY })
    expect((await jobOf(job?.id))?.finishedAt).not.toBeNull()
  })

  it('leaves out who has a task, or is listed by another open job', async () => {
    const surveyId = await newSurvey()
    await assign(surveyId, { responsibleDepartments: ['group-1', 'group-2'], perUnit: 'all' })
    const counties = ['330203', '330204', '330205', '330206', '330207', '330208']
    const open = await assign(surveyId, { areas: counties }, randomUUID(), UNITS)
    expect(open).toMatchObject({ total: (UNITS * 6) / 10, done: 0 })
    const job = await assign(surveyId, everybody)
    await list(job?.id)
    const left = EVERYBODY - UNITS / 50 - (UNITS * 6) / 10
    expect((await jobOf(job?.id))?.total).toBe(left)
    await runDue(batchJobKind, gateway)
    expect(await tasksOf(surveyId)).toHaveLength(EVERYBODY)
    const again = await assign(surveyId, everybody)
    await list(again?.id)
    expect(await jobOf(again?.id)).toMatchObject({ total: 0, audience: null })
    expect((await jobOf(again?.id))?.finishedAt).not.toBeNull()
  })

  it('has nobody twice in an anonymous survey whose units are in different portions', async () => {
    await gateway.db.execute(sql`insert into membership (person_id, organisation_id, role) values
      ('many-1', 'many-999', 'respondent'), ('many-1', 'many-500', 'respondent')`)
    const surveyId = await newSurvey(true)
    const job = await assign(surveyId, { areas: ['3302'], perUnit: 'all' })
    await list(job?.id)
    expect((await jobOf(job?.id))?.total).toBe(UNITS * 1.1)
    await runDue(batchJobKind, gateway)
    const people = (await tasksOf(surveyId)).map(({ person }) => person)
    expect(new Set(people).size).toBe(UNITS * 1.1)
    expect(people).toHaveLength(UNITS * 1.1)
    await gateway.db.execute(
      sql`delete from membership where person_id = 'many-1' and organisation_id <> 'many-1'`,
    )
  })

  it('is counted by its units, as if it was counted by people', async () => {
    const surveyId = await newSurvey()
    await assign(surveyId, { areas: ['330203'] }, randomUUID(), UNITS)
    const of = { surveyId, anonymous: false }
    for (const perUnit of ['one', 'all'] as const)
      for (const part of [everybody, { areas: ['330203', '330204'] }, { surveys: [surveyId] }]) {
        const audience = meant({ ...part, perUnit })
        const exactly = await countAudience(gateway.db, MANY_BUREAU, audience, of, UNITS * 10)
        expect(await countAudience(gateway.db, MANY_BUREAU, audience, of, AT_ONCE)).toEqual(exactly)
        expect(exactly.already).toBeGreaterThan(0)
      }
  })
})
