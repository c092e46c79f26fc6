import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { membership, organisation, task } from '../../../server/database/schema'
import { recurrenceJob } from '../../../server/surveys/recurrence/open-due'
import type { AudienceCount } from '../../../src/wire/surveys/audience'
import type { NextSurvey } from '../../../src/wire/surveys/forms'
import type { UnitChanges } from '../../../src/wire/recurrence/unit-changes'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import {
  anonymousSurvey,
  area,
  publishNovember,
  readRecurrence,
  setRecurrence,
  surveysOf,
} from './recurrence/series'
import { runDue } from '../harness/run-due'

const NEW = 'new-unit'

describeDatabase('the units of the next period', (open) => {
  let gateway: TestGateway
  let statistics: Caller
  let surveyId: string
  let formId: string

  beforeEach(async () => {
    gateway = await createTestGateway(await open())
    statistics = await gateway.signIn('wuhao')
    const { data } = await publishNovember(statistics, { audience: { units: ['xixi', 'wensan', 'gudang'] } })
    surveyId = data.surveyId
    formId = data.formId
  })
  afterEach(() => gateway.close())

  const unitsOfNext = async (): Promise<UnitChanges> => {
    const { data } = await statistics.get<NextSurvey>(`${area}/next`, { surveyId })
    if (!data.units) throw new Error('without units')
    return data.units
  }
  const register = async (more: Partial<typeof organisation.$inferInsert> = {}, people = ['liqiang']) => {
    const id = more.id ?? NEW
    const [like] = await gateway.db.select().from(organisation).where(eq(organisation.id, 'xixi'))
    await gateway.db.insert(organisation).values({
      ...{ ...like!, id, name: { 'zh-CN': '新设企业', 'en-US': 'New' }, creditCode: `code ${id}` },
      ...{ registeredOn: '2026-11-05', ...more },
    })
    for (const personId of people)
      await gateway.db.insert(membership).values({ personId, organisationId: id, role: 'respondent' })
  }
  const idsOf = (units: { id: string }[]) => units.map(({ id }) => id)

  it('are carried over if they are active', async () => {
    const { since, carried, added, left } = await unitsOfNext()
    expect(since).toBe('2026-11-01')
    expect(carried.count).toBe(3)
    expect(idsOf(carried.units).sort()).toEqual(['gudang', 'wensan', 'xixi'])
    expect({ added: added.count, left: left.count }).toEqual({ added: 0, left: 0 })
  })

  it('are left out and named with the reason and the day if they are closed, moved, excused or empty', async () => {
    const close = (id: string, registerStatus: 'deregistered' | 'suspended' | 'revoked') =>
      gateway.db
        .update(organisation)
        .set({ registerStatus, statusOn: '2026-11-12' })
        .where(eq(organisation.id, id))
    await close('xixi', 'deregistered')
    await gateway.db.delete(membership).where(eq(membership.organisationId, 'wensan'))
    const [own] = await gateway.db
      .select()
      .from(task)
      .where(sql`survey_id = ${surveyId} and organisation_id = 'gudang'`)
    await statistics.post('/dsb/api/follow-up/excuse', {
      ...{ surveyId, taskIds: [own?.id], reason: 'suspended', remark: '停业' },
    })
    const { carried, left } = await unitsOfNext()
    expect(carried.count).toBe(0)
    const byId = Object.fromEntries(left.units.map(({ id, reason, since }) => [id, [reason, since]]))
    expect(byId).toEqual({
      ...{ xixi: ['deregistered', '2026-11-12'], wensan: ['noPeople', null], gudang: ['excused', null] },
    })
    await close('gudang', 'revoked')
    await gateway.db.update(organisation).set({ areaCode: '440100' }).where(eq(organisation.id, 'wensan'))
    await gateway.db.execute(sql`delete from unit_department where unit_id = 'wensan'`)
    const after = await unitsOfNext()
    expect(Object.fromEntries(after.left.units.map(({ id, reason }) => [id, reason]))).toEqual({
      ...{ xixi: 'deregistered', wensan: 'moved', gudang: 'revoked' },
    })
  })

  it('include on request those new in the register since, of an asked area and type', async () => {
    await register()
    await register({ id: 'older', registeredOn: '2026-10-31' })
    await register({ id: 'other-area', areaCode: '330106999' })
    await register({ id: 'other-type', type: 1 })
    await register({ id: 'unknown-day', registeredOn: null })
    await register({ id: 'closed', registerStatus: 'deregistered' })
    await register({ id: 'empty' }, [])
    const { added } = await unitsOfNext()
    expect(
      added.units.map(({ id, registeredOn, hasPeople }) => [id, registeredOn, hasPeople]).sort(),
    ).toEqual([
      ['empty', '2026-11-05', false],
      [NEW, '2026-11-05', true],
    ])
    const count = async (audience: object) =>
      (await statistics.post<AudienceCount>('/dsb/api/follow-up/audience', { audience })).data.organisations
    expect(await count({ surveys: [surveyId] })).toBe(3)
    expect(await count({ surveys: [surveyId], newSince: [surveyId] })).toBe(4)
  })

  it('do not reach into another bureau’s surveys', async () => {
    const tax = await gateway.signIn('zhoujie')
    expect(
      await tax.post('/dsb/api/follow-up/audience', { audience: { newSince: [surveyId] } }),
    ).toMatchObject({ http: 400, error: [{ field: 'audience.newSince.0', message: 'unreachable' }] })
  })

  it.each([
    [false, 3],
    [true, 4],
  ])('of a period that opens by itself have the new ones if set: %s', async (addNew, expected) => {
    await register()
    await setRecurrence(statistics, surveyId, { addNew })
    gateway.clock.set(new Date('2027-01-02T00:00:00.000Z'))
    await runDue(recurrenceJob, gateway)
    const opened = (await surveysOf(gateway.db, formId)).find(({ period }) => period === '2026-12')
    expect(await gateway.db.$count(task, eq(task.surveyId, opened?.id ?? ''))).toBe(expected)
    const { openings } = await readRecurrence(await gateway.signIn('wuhao'), surveyId)
    expect(openings[0]?.units).toMatchObject({
      ...{ carried: { count: 3 }, added: { count: 1, units: [{ id: NEW }] }, left: { count: 0 } },
    })
  })

  it('are by the rule also excused ones, or only those who have responded', async () => {
    const tasks = await gateway.db.select().from(task).where(eq(task.surveyId, surveyId))
    const idOf = (unit: string) => tasks.find(({ organisationId }) => organisationId === unit)?.id
    const excuse = (unit: string, reason: string) =>
      statistics.post('/dsb/api/follow-up/excuse', {
        ...{ surveyId, taskIds: [idOf(unit)], reason, remark: '说明' },
      })
    await excuse('xixi', 'suspended')
    await excuse('wensan', 'duplicate')
    const count = async (carry?: string) =>
      (
        await statistics.post<AudienceCount>('/dsb/api/follow-up/audience', {
          audience: { surveys: [surveyId], ...(carry ? { carry } : {}) },
        })
      ).data.organisations
    expect([await count(), await count('withExcused'), await count('responded')]).toEqual([1, 2, 0])
    await gateway.db
      .update(task)
      .set({ status: 'accepted' })
      .where(eq(task.id, idOf('gudang') ?? ''))
    expect(await count('responded')).toBe(1)
  })

  it('are of an anonymous survey all that were asked: who has responded stays unknown', async () => {
    const { data } = await publishNovember(statistics, anonymousSurvey)
    const { data: counted } = await statistics.post<AudienceCount>('/dsb/api/follow-up/audience', {
      audience: { surveys: [data.surveyId], carry: 'responded' },
    })
    expect(counted.organisations).toBe(2)
  })

  it('leave out closed units of areas and departments, but not those chosen singly', async () => {
    const count = async (audience: object) =>
      (await statistics.post<AudienceCount>('/dsb/api/follow-up/audience', { audience })).data.organisations
    const before = await count({ areas: ['330106'] })
    await gateway.db
      .update(organisation)
      .set({ registerStatus: 'suspended' })
      .where(eq(organisation.id, 'xixi'))
    expect(await count({ areas: ['330106'] })).toBe(before - 1)
    expect(await count({ units: ['xixi'] })).toBe(1)
  })

  it('of the demo’s monthly report are one new and one closed unit', async () => {
    const { data } = await statistics.get<{ items: { id: string; formCode: string; period: string }[] }>(
      '/dsb/api/questionnaire/surveys',
    )
    const report = data.items.find(({ formCode, period }) => formCode === 'F203' && period === '2026-11')
    surveyId = report?.id ?? randomUUID()
    const { added, left } = await unitsOfNext()
    expect(added.units).toMatchObject([{ id: 'newcomer-1', hasPeople: true }])
    expect(left.units).toMatchObject([{ reason: 'deregistered' }])
  })
})
