import { randomUUID } from 'node:crypto'
import type { Answers, Form, Question } from '../../../../src/lib/questionnaire/schema/form'
import { text } from '../../../../server/surveys/templates/text'
import { createTestGateway, findTask, NOW, readDetail, type TestGateway } from '../../harness/client'
import { describeDatabase } from '../../harness/database'
import { publishReport } from '../../harness/worlds/returned-survey'

type Asked = Partial<Question> & { id: string; kind: Question['kind'] }

const formOf = (...questions: Asked[]): Form => ({
  id: `known-${randomUUID()}`,
  version: 1,
  title: text('表', 'Form'),
  minutes: 1,
  pages: [
    {
      id: 'p1',
      title: text('一', 'One'),
      questions: questions.map((one) => ({ title: text(one.id, one.id), ...one }) as Question),
    },
  ],
})

const activity: Asked = { id: 'activity', kind: 'text', prefill: 'earlier', maxLength: 20 }
const sunli = { personId: 'sunli', organisationId: 'liuxia' }
const liqiang = { personId: 'liqiang', organisationId: 'xixi' }

describeDatabase('the answers that the gateway knows', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  const own = { ownerId: 'swj-xihu', now: NOW }
  const submitted = (form: Form, answers: Answers, person = sunli, title = `已报${randomUUID()}`) =>
    publishReport(gateway.db, {
      ...{ ...own, form, title, period: '2026-10' },
      assignments: [{ ...person, status: 'submitted', answers }],
    })

  /** What a new survey with this form knows of the unit. */
  async function knownOf(form: Form, { anonymous = false, person = sunli } = {}) {
    const title = randomUUID()
    await publishReport(gateway.db, {
      ...own,
      form,
      anonymous,
      title,
      period: '2026-11',
      assignments: [person],
    })
    const caller = await gateway.signIn(person.personId)
    const { id } = await findTask(caller, title)
    return (await readDetail(caller, id)).data.known
  }

  it('come from an earlier return of the same form, with its title', async () => {
    const form = formOf(activity)
    await submitted(form, { activity: '软件开发' }, sunli, '十月月报')
    expect(await knownOf(form)).toEqual({
      answers: { activity: '软件开发' },
      origins: { activity: { source: 'earlier', title: text('十月月报', '十月月报'), period: '2026-10' } },
    })
  })

  it('never come from another unit', async () => {
    const form = formOf(activity)
    await submitted(form, { activity: '别家的业务' }, liqiang)
    expect(await knownOf(form)).toBeUndefined()
    expect((await knownOf(form, { person: liqiang }))?.answers).toEqual({ activity: '别家的业务' })
  })

  it('are not reached by the ids of another unit: no call of a task shows or changes it', async () => {
    const form = formOf(activity)
    const title = randomUUID()
    await submitted(form, { activity: '别家的秘密' }, liqiang)
    await publishReport(gateway.db, { ...own, form, title, period: '2026-11', assignments: [liqiang] })
    const owner = await gateway.signIn('liqiang')
    const { id } = await findTask(owner, title)
    expect(JSON.stringify(await readDetail(owner, id))).toContain('别家的秘密')
    const stranger = await gateway.signIn('sunli')
    const of = (path: string) => `/dsb/api/questionnaire/${path}`
    const draft = { id, answers: { activity: '改' }, pageId: 'p1', saveId: randomUUID(), baseRevision: 0 }
    const sent = { id, clientKey: randomUUID(), answers: { activity: '改' }, seconds: 1 }
    const replies = [
      await stranger.get(of('detail'), { id }),
      await stranger.get(of('receipt'), { id }),
      await stranger.post(of('draft'), draft),
      await stranger.post(of('submit'), sent),
      await stranger.post(of('withdraw'), { id, submissionNo: 1 }),
    ]
    expect(replies.map(({ http }) => http)).toEqual([404, 404, 404, 404, 404])
    expect(JSON.stringify(replies)).not.toContain('别家的秘密')
    expect((await owner.post(of('draft'), draft)).http).toBe(200)
  })

  it('come from another form that asks for the same indicator under another name', async () => {
    const code = `activity-${randomUUID().slice(0, 8)}`
    const other = formOf({ id: 'business', kind: 'text', indicator: code })
    await submitted(other, { business: '仓储' })
    expect((await knownOf(formOf({ ...activity, indicator: code })))?.answers).toEqual({ activity: '仓储' })
    expect(await knownOf(formOf(activity))).toBeUndefined()
    expect(await knownOf(formOf({ ...activity, kind: 'textarea', indicator: code }))).toBeUndefined()
  })

  it('are left out where the question would refuse them', async () => {
    const indicator = `activity-${randomUUID().slice(0, 8)}`
    await submitted(formOf({ ...activity, indicator }), { activity: '软件开发和咨询' })
    expect(await knownOf(formOf({ ...activity, indicator, maxLength: 4 }))).toBeUndefined()
    expect(await knownOf(formOf({ ...activity, indicator }))).toBeDefined()
  })

  it('come from the unit and the account of the respondent, never for an anonymous survey', async () => {
    const form = formOf(
      { id: 'name', kind: 'text', prefill: 'personName' },
      { id: 'unit', kind: 'text', prefill: 'unitName' },
      { id: 'area', kind: 'area', prefill: 'unitArea' },
    )
    const known = await knownOf(form)
    expect(known?.answers).toMatchObject({ name: '孙丽', area: expect.stringMatching(/^3301/) })
    expect(known?.origins['name']).toEqual({ source: 'personName', title: null, period: null })
    expect(await knownOf({ ...form, id: `known-${randomUUID()}` }, { anonymous: true })).toBeUndefined()
  })

  it('are not offered for a question that does not ask for them', async () => {
    const form = formOf({ ...activity, prefill: undefined })
    await submitted(form, { activity: '软件开发' })
    expect(await knownOf(form)).toBeUndefined()
  })
})
