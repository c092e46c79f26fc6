import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { membership, organisation, survey, task } from '../../../server/database/schema'
import type { NextSurvey, PublishedSurvey, PublishRequest } from '../../../src/wire/surveys/forms'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire/forms'
const monthly = { 'zh-CN': '2026年11月用工调查', 'en-US': 'Employment, November 2026' }

describeDatabase('the survey of the next period', (open) => {
  let gateway: TestGateway
  let statistics: Caller

  beforeEach(async () => {
    gateway = await createTestGateway(await open())
    statistics = await gateway.signIn('wuhao')
  })
  afterEach(() => gateway.close())

  const publish = async (more: Partial<PublishRequest> = {}) =>
    statistics.post<PublishedSurvey>(`${area}/publish`, {
      ...{ clientKey: randomUUID(), source: { kind: 'template', id: 'business-conditions' }, title: monthly },
      ...{ period: '2026-11', anonymous: false, faceCheck: true, namesReviewers: true },
      // From the first day of November to its last millisecond, in China.
      ...{ opensAt: '2026-10-31T16:00:00.000Z', dueAt: '2026-11-30T15:59:59.999Z' },
      audience: { units: ['xixi', 'wensan'] },
      ...more,
    })
  const nextOf = (surveyId: string, by = statistics) => by.get<NextSurvey>(`${area}/next`, { surveyId })

  it('has title, period and dates of the month after, and the conditions of the survey', async () => {
    const { surveyId, formId } = (await publish()).data
    expect((await nextOf(surveyId)).data).toMatchObject({
      ...{ formId, before: monthly, period: '2026-12', anonymous: false, faceCheck: true },
      namesReviewers: true,
      title: { 'zh-CN': '2026年12月用工调查', 'en-US': 'Employment, December 2026' },
      opensAt: '2026-11-30T16:00:00.000Z',
      dueAt: '2026-12-31T15:59:59.999Z',
      audience: { surveys: [surveyId], perUnit: 'one' },
    })
  })

  it('follows a year later if the survey has no period', async () => {
    const title = { 'zh-CN': '2026年度满意度调查', 'en-US': 'Satisfaction 2026' }
    const { surveyId } = (await publish({ period: null, title })).data
    expect((await nextOf(surveyId)).data).toMatchObject({
      title: { 'zh-CN': '2027年度满意度调查', 'en-US': 'Satisfaction 2027' },
      ...{ period: null, dueAt: '2027-11-30T15:59:59.999Z' },
    })
  })

  it('goes to the same person of each unit again', async () => {
    const { surveyId } = (await publish()).data
    const { data: next } = await nextOf(surveyId)
    expect(next).toMatchObject({ carried: { people: 2, organisations: 2 }, left: { count: 0, names: [] } })
    const followed = await publish({ audience: next.audience, title: next.title, period: next.period })
    const asked = async (id: string) =>
      (await gateway.db.select().from(task).where(eq(task.surveyId, id))).map(
        ({ personId, organisationId }) => `${personId} ${organisationId}`,
      )
    expect((await asked(followed.data.surveyId)).sort()).toEqual((await asked(surveyId)).sort())
  })

  it('names units that drop out: without people, or moved out of the area', async () => {
    const { surveyId } = (await publish({ audience: { units: ['xixi', 'wensan', 'yunqi'] } })).data
    await gateway.db.delete(membership).where(eq(membership.organisationId, 'xixi'))
    await gateway.db.update(organisation).set({ areaCode: '440100' }).where(eq(organisation.id, 'wensan'))
    await gateway.db.execute(sql`delete from unit_department where unit_id = 'wensan'`)
    const { data } = await nextOf(surveyId)
    expect(data.carried).toMatchObject({ organisations: 1, people: 1 })
    expect(data.left.count).toBe(2)
    expect(data.left.names.map((name) => name['zh-CN'])).toContain('杭州西溪信息技术服务有限公司')
  })

  it('goes to everybody of the units if several people of one were asked', async () => {
    const { surveyId } = (await publish()).data
    const [given] = await gateway.db
      .select()
      .from(task)
      .where(and(eq(task.surveyId, surveyId), eq(task.organisationId, 'wensan')))
    const role = 'respondent'
    await gateway.db
      .insert(membership)
      .values({ personId: 'liqiang', organisationId: 'wensan', role })
      .onConflictDoNothing()
    const other = given?.personId === 'liqiang' ? 'sunli' : 'liqiang'
    await gateway.db.insert(task).values({ surveyId, personId: other, organisationId: 'wensan' })
    expect((await nextOf(surveyId)).data.audience.perUnit).toBe('all')
  })

  it('is hidden from another bureau, which cannot ask its units either', async () => {
    const { surveyId } = (await publish()).data
    const tax = await gateway.signIn('zhoujie')
    expect(await nextOf(surveyId, tax)).toMatchObject({ http: 404 })
    const refused = await tax.post('/dsb/api/follow-up/audience', { audience: { surveys: [surveyId] } })
    expect(refused).toMatchObject({
      http: 400,
      error: [{ field: 'audience.surveys.0', message: 'unreachable' }],
    })
    expect(await gateway.db.$count(survey, eq(survey.id, surveyId))).toBe(1)
  })
})
