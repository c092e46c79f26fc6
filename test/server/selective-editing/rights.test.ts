import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { assessmentJob } from '../../../server/selective-editing/assessment-job'
import type { Estimate } from '../../../src/wire/selective-editing/estimate'
import type { ReviewQueue } from '../../../src/wire/bureau/review-queue'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import { createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { runDue } from '../harness/run-due'

const area = '/dsb/api/follow-up'

describeDatabase('selective editing in the demo', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    await runDue(assessmentJob, gateway)
  })
  afterAll(() => gateway.close())

  const surveysOf = async (personId: string) => {
    const caller = await gateway.signIn(personId)
    return {
      caller,
      surveys: (await caller.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')).data.items,
    }
  }
  const count = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ count: number }>(gateway.db, query))[0]?.count

  it('stores nothing about anonymous surveys', async () => {
    expect(await count(sql`select count(*)::int from survey where anonymous`)).toBeGreaterThan(0)
    for (const table of ['submission_score', 'missing_share', 'survey_assessment'])
      expect(
        await count(sql`select count(*)::int from ${sql.identifier(table)} x join survey s on s.id = x.survey_id
          where s.anonymous`),
      ).toBe(0)
    const [task] = await rowsOf<{ id: string; survey: string }>(
      gateway.db,
      sql`select t.id, t.survey_id as survey from task t join survey s on s.id = t.survey_id where s.anonymous limit 1`,
    )
    const insertion = gateway.db
      .execute(sql`insert into missing_share (task_id, survey_id, share, at, reference)
      values (${task?.id}, ${task?.survey}, 0.5, '{}', 'last')`)
    await expect(insertion).rejects.toMatchObject({
      cause: { message: expect.stringContaining('anonymous') },
    })
  })

  it('has no estimate for an anonymous survey, a head, a respondent or another bureau', async () => {
    const { caller, surveys } = await surveysOf('zhoujie')
    const anonymous = surveys.find((one) => one.anonymous)?.id ?? ''
    const named = surveys.find((one) => !one.anonymous)?.id ?? ''
    const read = async (personId: string, surveyId: string) =>
      (await (await gateway.signIn(personId)).get(`${area}/estimate`, { surveyId })).http
    expect((await caller.get(`${area}/estimate`, { surveyId: anonymous })).http).toBe(404)
    expect((await caller.get(`${area}/estimate`, { surveyId: named })).http).toBe(200)
    expect(await read('hanmei', named)).toBe(403)
    expect(await read('wangfang', named)).toBe(403)
    expect(await read('wuhao', named)).toBe(403)
  })

  it('shows a head only the suspicious responses of the own departments', async () => {
    const all = (
      await (
        await gateway.signIn('zhoujie')
      ).get<ReviewQueue>(`${area}/review-queue`, { order: 'suspicion', size: '200' })
    ).data
    const own = (
      await (
        await gateway.signIn('hanmei')
      ).get<ReviewQueue>(`${area}/review-queue`, { order: 'suspicion', size: '200' })
    ).data
    expect(own.all).toBeGreaterThan(0)
    expect(own.all).toBeLessThan(all.all)
  })

  it('estimates a monthly report by the last month', async () => {
    const { caller, surveys } = await surveysOf('wuhao')
    const monthly = surveys.find(
      ({ period, title }) => period === '2026-11' && title['zh-CN'].includes('服务业月报'),
    )
    const { data } = await caller.get<Estimate>(`${area}/estimate`, { surveyId: monthly?.id ?? '' })
    const revenue = data.figures.find(({ at }) => at['zh-CN'].includes('营业收入'))
    expect(revenue?.byRatio).toBeGreaterThan(0)
    expect(revenue?.imputed).toBeGreaterThan(0)
    // The sums of the year to date are not estimated.
    expect(data.figures.filter(({ at }) => at['zh-CN'].includes('1—本月'))).toEqual([])
  })

  it('finds nothing to do in a second run, and logs no failure', async () => {
    const state = () =>
      rowsOf(
        gateway.db,
        sql`select survey_id, assessed_at, scored_since, lease_expires_at from survey_assessment order by 1`,
      )
    const before = await state()
    await runDue(assessmentJob, gateway)
    expect(await state()).toEqual(before)
    expect(gateway.lines.filter((line) => line.includes('failure'))).toEqual([])
  })
})
