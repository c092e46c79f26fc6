import { and, eq, sql } from 'drizzle-orm'
import {
  membership,
  notice,
  noticeRecipient,
  recurrenceOpening,
  survey,
  task,
} from '../../../../server/database/schema'
import { recurrenceJob } from '../../../../server/surveys/recurrence/open-due'
import type { RecurrenceAct } from '../../../../src/wire/recurrence/recurrence'
import { createTestGateway, type Caller, type TestGateway } from '../../harness/client'
import { describeDatabase, describeOnPostgres } from '../../harness/database'
import { act, periodsOf, publishNovember, readRecurrence, setRecurrence, surveysOf } from './series'
import { runDue } from '../../harness/run-due'

const DAY = 86_400_000

describeDatabase('a recurring survey', (open) => {
  let gateway: TestGateway
  let statistics: Caller
  let surveyId: string
  let formId: string

  beforeEach(async () => {
    gateway = await createTestGateway(await open())
    statistics = await gateway.signIn('wuhao')
    const { data } = await publishNovember(statistics)
    surveyId = data.surveyId
    formId = data.formId
  })
  afterEach(() => gateway.close())

  const runAt = async (moment: string) => {
    gateway.clock.set(new Date(moment))
    await runDue(recurrenceJob, gateway)
  }
  // Sessions end while the clock moves on.
  const read = async () => readRecurrence(await gateway.signIn('wuhao'), surveyId)
  const does = async (what: RecurrenceAct) =>
    expect(await act(await gateway.signIn('wuhao'), surveyId, what)).toMatchObject({ http: 200 })
  const noticesTo = async (personId: string) =>
    (
      await gateway.db
        .select({ title: notice.title, body: notice.body })
        .from(notice)
        .innerJoin(noticeRecipient, eq(noticeRecipient.noticeId, notice.id))
        .where(and(eq(noticeRecipient.personId, personId), sql`${notice.title}->>'zh-CN' like '%用工调查%'`))
        .orderBy(notice.publishedAt)
    ).map(({ title, body }) => `${title['zh-CN']}：${body['zh-CN']}`)

  it('opens at midnight in China of its day, with form version, conditions and respondents', async () => {
    await setRecurrence(statistics, surveyId)
    await runAt('2026-12-31T15:50:00.000Z')
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11'])
    await runAt('2026-12-31T16:00:00.000Z')
    const rows = (await surveysOf(gateway.db, formId)).filter(({ period }) => period !== null)
    const [before, after] = rows
    expect(after).toMatchObject({
      ...{ period: '2026-12', formVersion: before?.formVersion, faceCheck: true, namesReviewers: true },
      title: { 'zh-CN': '2026年12月用工调查', 'en-US': 'Employment, December 2026' },
      opensAt: new Date('2026-12-31T16:00:00.000Z'),
      dueAt: new Date('2027-01-15T15:59:59.999Z'),
    })
    const asked = async (id: string) =>
      (await gateway.db.select().from(task).where(eq(task.surveyId, id)))
        .map(({ personId, organisationId }) => `${personId} ${organisationId}`)
        .sort()
    expect(await asked(after?.id ?? '')).toEqual(await asked(surveyId))
    const { openings, next, survey: newest } = await read()
    expect(openings).toMatchObject([
      { period: '2026-12', outcome: 'opened', survey: { id: after?.id }, units: { carried: { count: 2 } } },
    ])
    expect(next).toMatchObject({ period: '2027-01', opensAt: '2027-01-31T16:00:00.000Z' })
    expect(newest.id).toBe(after?.id)
    expect(await noticesTo('wuhao')).toEqual([
      expect.stringMatching(/^《2026年12月用工调查》已自动开启：已发给上期的 2 家，2027年1月15日/),
    ])
    expect(
      gateway.lines.filter((line) => line.includes(`"recurring-survey","survey":"${after?.id}"`)),
    ).toHaveLength(1)
  })

  it('opens a period once, however often the gateways run', async () => {
    await setRecurrence(statistics, surveyId)
    gateway.clock.set(new Date('2027-01-02T00:00:00.000Z'))
    await Promise.all([1, 2, 3].map(() => runDue(recurrenceJob, gateway)))
    await runDue(recurrenceJob, gateway)
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11', '2026-12'])
    expect(await noticesTo('wuhao')).toHaveLength(1)
  })

  it('opens after a stop only the latest period that can be answered, and says which were left out', async () => {
    await setRecurrence(statistics, surveyId)
    await runAt('2027-04-05T02:00:00.000Z')
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11', '2027-03'])
    const { openings, next } = await read()
    expect(openings.map(({ period, reason }) => [period, reason])).toEqual([
      ['2027-03', null],
      ['2027-02', 'overdue'],
      ['2027-01', 'overdue'],
      ['2026-12', 'overdue'],
    ])
    expect(next?.period).toBe('2027-04')
    const [notice = ''] = await noticesTo('wuhao')
    expect(notice).toMatch(/《2027年3月用工调查》已自动开启/)
    expect(notice).toMatch(/未补开：《2026年12月用工调查》《2027年1月用工调查》《2027年2月用工调查》/)
  })

  it('opens nothing if the due date of the period has passed too', async () => {
    await setRecurrence(statistics, surveyId)
    await runAt('2027-01-20T02:00:00.000Z')
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11'])
    const { openings, next, failure } = await read()
    expect(openings).toMatchObject([{ period: '2026-12', outcome: 'skipped', reason: 'overdue' }])
    expect({ next: next?.period, failure }).toEqual({ next: '2027-01', failure: null })
    expect(await noticesTo('wuhao')).toEqual([expect.stringMatching(/有期别未开启/)])
  })

  it('leaves out a period that a later one has overtaken', async () => {
    await setRecurrence(statistics, surveyId, { due: { basis: 'after', day: 90 } })
    await runAt('2027-02-05T02:00:00.000Z')
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11', '2027-01'])
    expect((await read()).openings).toMatchObject([
      { period: '2027-01', reason: null },
      { period: '2026-12', reason: 'superseded' },
    ])
  })

  it('does not repeat a period that somebody has published by hand', async () => {
    await setRecurrence(statistics, surveyId)
    await publishNovember(statistics, {
      ...{ source: { kind: 'form', id: formId }, period: '2026-12' },
      title: { 'zh-CN': '2026年12月用工调查', 'en-US': '' },
      ...{ opensAt: '2026-12-19T16:00:00.000Z', dueAt: '2027-01-10T15:59:59.999Z' },
    })
    await runDue(recurrenceJob, gateway)
    const { openings, next } = await read()
    expect(openings).toMatchObject([{ period: '2026-12', outcome: 'skipped', reason: 'published' }])
    expect(next?.period).toBe('2027-01')
    await runAt('2027-01-02T00:00:00.000Z')
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11', '2026-12'])
    expect(await noticesTo('wuhao')).toEqual([])
  })

  it('opens on the last day of February if it opens on the 31st, and goes on with the 31st', async () => {
    await setRecurrence(statistics, surveyId, { opens: { basis: 'last', day: 31 } })
    const opened = async () => (await read()).next?.opensAt
    expect(await opened()).toBe('2026-12-30T16:00:00.000Z')
    for (const moment of ['2026-12-31T00:00:00Z', '2027-01-31T00:00:00Z']) await runAt(moment)
    expect(await opened()).toBe('2027-02-27T16:00:00.000Z')
    await runAt('2027-02-28T00:00:00Z')
    expect(await opened()).toBe('2027-03-30T16:00:00.000Z')
    for (const month of ['2027-12', '2028-01']) await runAt(`${month}-31T00:00:00Z`)
    expect(await opened()).toBe('2028-02-28T16:00:00.000Z')
  })

  it('shows at the survey that nobody is left, tries again, and opens as soon as somebody is there', async () => {
    await setRecurrence(statistics, surveyId)
    const people = await gateway.db
      .delete(membership)
      .where(sql`organisation_id in ('xixi', 'wensan')`)
      .returning()
    await runAt('2027-01-02T00:00:00.000Z')
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11'])
    expect((await read()).failure).toMatchObject({
      ...{ reason: 'nobody', at: expect.stringMatching(/^2027-01-02T00:00/) as string },
      retryAt: expect.stringMatching(/^2027-01-02T01:00/) as string,
    })
    const { data } = await (
      await gateway.signIn('wuhao')
    ).get<{ items: { id: string; recurrence?: { failed: boolean } }[] }>('/dsb/api/follow-up/surveys')
    expect(data.items.find(({ id }) => id === surveyId)?.recurrence).toMatchObject({ failed: true })
    await runDue(recurrenceJob, gateway)
    await runAt('2027-01-02T02:00:00.000Z')
    expect(await noticesTo('wuhao')).toEqual([
      expect.stringMatching(/未能自动开启：原因：没有可以发给的单位/),
    ])
    await gateway.db.insert(membership).values(people)
    await does('retry')
    await runDue(recurrenceJob, gateway)
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11', '2026-12'])
    expect(await read()).toMatchObject({
      ...{ failure: null, next: { period: '2027-01' } },
      log: [{ kind: 'retried' }, { kind: 'set', by: { 'zh-CN': '吴昊' } }],
    })
  })

  it('shows a form that is gone, and moves on after the due date', async () => {
    await setRecurrence(statistics, surveyId)
    await gateway.db.execute(sql`alter table form disable trigger user`)
    await gateway.db.execute(
      sql`update form set definition = jsonb_set(definition, '{pages}', '[]') where id = ${formId}`,
    )
    await runAt('2027-01-02T00:00:00.000Z')
    expect((await read()).failure).toMatchObject({ reason: 'formInvalid' })
    await runAt('2027-01-16T00:00:00.000Z')
    expect(await read()).toMatchObject({
      ...{ failure: null, next: { period: '2027-01' } },
      openings: [{ period: '2026-12', reason: 'overdue' }],
    })
  })

  it('opens nothing while it is paused or cancelled, and goes on when it is resumed', async () => {
    await setRecurrence(statistics, surveyId)
    await does('pause')
    await runAt('2027-01-02T00:00:00.000Z')
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11'])
    await does('resume')
    await runDue(recurrenceJob, gateway)
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11', '2026-12'])
    await does('cancel')
    await runAt('2027-02-02T00:00:00.000Z')
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11', '2026-12'])
    const { state, next, log } = await read()
    expect({ state, next }).toEqual({ state: 'cancelled', next: null })
    expect(log.map(({ kind }) => kind)).toEqual(['cancelled', 'resumed', 'paused', 'set'])
  })

  it('tells all reviewers if those in charge are none any more', async () => {
    await setRecurrence(statistics, surveyId)
    await gateway.db.update(membership).set({ role: 'respondent' }).where(eq(membership.personId, 'wuhao'))
    const personId = 'hejing'
    await gateway.db.insert(membership).values({ personId, organisationId: 'tjj-xihu', role: 'reviewer' })
    await runAt('2027-01-02T00:00:00.000Z')
    expect(await noticesTo(personId)).toHaveLength(1)
    expect(await noticesTo('wuhao')).toEqual([])
  })

  it('recurs each quarter under the name of the quarter', async () => {
    await setRecurrence(statistics, surveyId, { rhythm: 'quarter' })
    await runAt('2027-04-02T00:00:00.000Z')
    const rows = await gateway.db.select().from(survey).where(eq(survey.period, '2027-Q1'))
    expect(rows.map(({ title }) => title)).toEqual([
      { 'zh-CN': '2027年第一季度用工调查', 'en-US': 'Employment, Q1 2027' },
    ])
    await runAt(new Date(Date.parse('2027-07-01T00:00:00Z') + DAY).toISOString())
    expect(await periodsOf(gateway.db, formId)).toEqual(['2026-11', '2027-Q1', '2027-Q2'])
  })
})

describeOnPostgres('gateways that open a period at the same time', (open) => {
  it('open it once', async () => {
    const first = await createTestGateway(await open())
    const statistics = await first.signIn('wuhao')
    const { surveyId, formId } = (await publishNovember(statistics)).data
    await setRecurrence(statistics, surveyId)
    first.clock.set(new Date('2027-01-02T00:00:00.000Z'))
    await Promise.all(Array.from({ length: 8 }, () => runDue(recurrenceJob, first)))
    expect(await periodsOf(first.db, formId)).toEqual(['2026-11', '2026-12'])
    const opened = await first.db
      .select()
      .from(recurrenceOpening)
      .where(eq(recurrenceOpening.period, '2026-12'))
    // The monthly report of the demo has opened too.
    expect(opened.map(({ skipped }) => skipped)).toEqual([null, null])
    await first.close()
  })
})
