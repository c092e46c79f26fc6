import { eq } from 'drizzle-orm'
import { recurrence, survey } from '../../../../server/database/schema'
import type { SurveyTable } from '../../../../src/wire/bureau/survey-table'
import type { Recurrence } from '../../../../src/wire/recurrence/recurrence'
import { createTestGateway, type Caller, type TestGateway } from '../../harness/client'
import { describeDatabase } from '../../harness/database'
import { act, anonymousSurvey, area, monthly, publishNovember, readRecurrence, setRecurrence } from './series'

describeDatabase('the settings of a recurring survey', (open) => {
  let gateway: TestGateway
  let statistics: Caller
  let surveyId: string

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    statistics = await gateway.signIn('wuhao')
  })
  beforeEach(async () => {
    await gateway.db.update(survey).set({ period: null }).where(eq(survey.formId, 'business-conditions'))
    surveyId = (await publishNovember(statistics)).data.surveyId
  })
  afterAll(() => gateway.close())

  const rowsOfTable = async () => (await statistics.get<SurveyTable>('/dsb/api/follow-up/surveys')).data.items

  it('are proposed from the days of the newest survey, until somebody sets them', async () => {
    expect(await readRecurrence(statistics, surveyId)).toMatchObject({
      ...{ state: null, next: null, failure: null, openings: [], log: [], last: '2026-11' },
      survey: { id: surveyId, period: '2026-11' },
      settings: {
        ...{ rhythm: 'month', carry: 'asked', addNew: false },
        ...{ opens: { basis: 'last', day: 1 }, due: { basis: 'last', day: 30 } },
      },
    })
  })

  it('are stored with the person and the time, and the table shows what opens next', async () => {
    expect((await setRecurrence(statistics, surveyId)).data).toMatchObject({
      ...{ state: 'on', settings: monthly },
      next: { period: '2026-12', opensAt: '2026-12-31T16:00:00.000Z', dueAt: '2027-01-15T15:59:59.999Z' },
      log: [{ kind: 'set', by: { 'zh-CN': '吴昊' }, settings: monthly }],
    })
    const next = { paused: false, period: '2026-12', opensAt: '2026-12-31T16:00:00.000Z', failed: false }
    expect((await rowsOfTable()).find(({ id }) => id === surveyId)?.recurrence).toEqual(next)
    const { data } = await statistics.get<{ items: { id: string; recurrence?: object }[] }>(
      '/dsb/api/questionnaire/surveys',
    )
    expect(data.items.find(({ id }) => id === surveyId)?.recurrence).toEqual(next)
    await act(statistics, surveyId, 'pause')
    expect((await rowsOfTable()).find(({ id }) => id === surveyId)?.recurrence).toMatchObject({
      paused: true,
    })
    await act(statistics, surveyId, 'cancel')
    expect((await rowsOfTable()).find(({ id }) => id === surveyId)?.recurrence).toBeUndefined()
    const { log } = await readRecurrence(statistics, surveyId)
    expect(log.map(({ kind }) => kind).slice(0, 3)).toEqual(['cancelled', 'paused', 'set'])
  })

  it('open a period at once whose opening day has passed and whose due day has not', async () => {
    const settings = { opens: { basis: 'first' as const, day: 1 }, due: { basis: 'after' as const, day: 40 } }
    gateway.clock.set(new Date('2026-12-05T02:00:00.000Z'))
    statistics = await gateway.signIn('wuhao')
    expect((await setRecurrence(statistics, surveyId, settings)).data.next?.period).toBe('2026-12')
    // What was due long ago is not opened: it was never to recur then.
    gateway.clock.set(new Date('2027-06-05T02:00:00.000Z'))
    statistics = await gateway.signIn('wuhao')
    expect((await setRecurrence(statistics, surveyId, settings)).data.next?.period).toBe('2027-06')
    gateway.clock.set(new Date('2026-11-20T02:00:00.000Z'))
    statistics = await gateway.signIn('wuhao')
  })

  it.each([
    [{ due: { basis: 'last', day: 1 } }, 'due', 'before opens'],
    [{ opens: { basis: 'last', day: 32 } }, 'settings.opens.day', ''],
    [{ due: { basis: 'after', day: 91 } }, 'settings.due.day', ''],
    [{ opens: { basis: 'after', day: 0 } }, 'settings.opens.day', ''],
    [{ rhythm: 'week' }, 'settings.rhythm', ''],
  ])('%j are refused with the field', async (more, field, message) => {
    const reply = await setRecurrence(statistics, surveyId, more as never)
    expect(reply).toMatchObject({ http: 400, error: [{ field }] })
    if (message !== '') expect(reply.error).toMatchObject([{ message }])
  })

  it('do not tell who has responded to an anonymous survey', async () => {
    const { data } = await publishNovember(statistics, anonymousSurvey)
    expect(await setRecurrence(statistics, data.surveyId, { carry: 'responded' })).toMatchObject({
      ...{ http: 400, error: [{ field: 'carry', message: 'anonymous' }] },
    })
  })

  it('belong to the bureau: another one neither reads nor changes them', async () => {
    await setRecurrence(statistics, surveyId)
    const tax = await gateway.signIn('zhoujie')
    expect(await tax.get(`${area}/recurrence`, { surveyId })).toMatchObject({ http: 404 })
    expect(await setRecurrence(tax, surveyId)).toMatchObject({ http: 404 })
    expect(await act(tax, surveyId, 'cancel')).toMatchObject({ http: 404 })
    expect((await readRecurrence(statistics, surveyId)).state).toBe('on')
  })

  it('are for reviewers: heads and respondents are refused', async () => {
    for (const person of ['hanmei', 'liqiang']) {
      const caller = await gateway.signIn(person)
      expect(await caller.get(`${area}/recurrence`, { surveyId })).toMatchObject({ http: 403 })
      expect(await setRecurrence(caller, surveyId)).toMatchObject({ http: 403 })
      expect(await act(caller, surveyId, 'pause')).toMatchObject({ http: 403 })
    }
  })

  it('are changed only in a state for it', async () => {
    await gateway.db.execute('delete from recurrence_change where true')
    await gateway.db.delete(recurrence).where(eq(recurrence.formId, 'business-conditions'))
    expect(await act(statistics, surveyId, 'pause')).toMatchObject({ http: 404 })
    await setRecurrence(statistics, surveyId)
    const refused = async (what: Parameters<typeof act>[2]) =>
      expect(await act(statistics, surveyId, what)).toMatchObject({ http: 409 })
    await refused('resume')
    // Nothing has failed.
    await refused('retry')
    await act(statistics, surveyId, 'cancel')
    await refused('pause')
    await refused('cancel')
    const { data } = await setRecurrence(statistics, surveyId)
    expect((data satisfies Recurrence).state).toBe('on')
  })
})
