import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { FormDraft, FormPreview, PublishedSurvey, PublishRequest } from '../../../src/wire/surveys/forms'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import { form, survey } from '../../../server/database/schema'
import { createTestGateway, findTask, NOW, type Caller, type TestGateway } from '../harness/client'
import { describeEachDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire/forms'
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()
const title = { 'zh-CN': '专项调查', 'en-US': '' }

describeEachDatabase('publishing a survey', (open) => {
  let gateway: TestGateway
  let statistics: Caller

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    statistics = await gateway.signIn('wuhao')
  })
  afterAll(() => gateway.close())

  const template = { kind: 'template', id: 'business-conditions' } as const
  const request = (more: Partial<PublishRequest> = {}): PublishRequest => ({
    clientKey: randomUUID(),
    source: template,
    title,
    period: null,
    anonymous: false,
    opensAt: day(-1),
    dueAt: day(7),
    audience: { units: ['xixi', 'wensan'] },
    ...more,
  })
  const publish = (body: PublishRequest, caller = statistics) =>
    caller.post<PublishedSurvey>(`${area}/publish`, body)
  const start = async (of: unknown) => (await statistics.post<FormDraft>(`${area}/start`, { of })).data
  const save = async (held: FormDraft, definition: Form) => {
    const { id, isTemplate, revision: baseRevision } = held
    const saved = await statistics.post<FormDraft>(`${area}/save`, {
      id,
      definition,
      isTemplate,
      baseRevision,
    })
    return { ...held, definition, revision: saved.data.revision }
  }
  const surveysNow = () => gateway.db.$count(survey)

  it('assigns a task to everybody in the audience, titled in both languages', async () => {
    const { data, http } = await publish(request())
    expect([http, data.formId, data.version, data.tasks]).toEqual([200, 'business-conditions', 1, 2])
    const own = await findTask(await gateway.signIn('liqiang', 'xixi'), '专项调查')
    expect(own).toMatchObject({
      surveyId: data.surveyId,
      title: { 'en-US': '专项调查' },
      status: 'unopened',
    })
    const { data: listed } = await statistics.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')
    expect(listed.items.find(({ id }) => id === data.surveyId)?.counts.unopened).toBe(2)
  })

  it('happens once, however often it is requested', async () => {
    const body = request({ title: { 'zh-CN': '只发一次', 'en-US': 'Once' } })
    const before = await surveysNow()
    const replies = await Promise.all([publish(body), publish(body), publish(body)])
    const again = await publish(body)
    expect(new Set([...replies, again].map(({ data }) => data.surveyId)).size).toBe(1)
    expect(again).toMatchObject({ http: 200, data: { tasks: 2 } })
    expect(await surveysNow()).toBe(before + 1)
    const tax = await gateway.signIn('zhoujie')
    expect(await publish({ ...body, source: { kind: 'template', id: 'tax-integrity' } }, tax)).toMatchObject({
      http: 409,
      data: null,
    })
  })

  it('creates the next version of a changed form, while running surveys keep theirs', async () => {
    const running = (await publish(request())).data
    const held = await start({ kind: 'form', id: 'business-conditions' })
    const changed = await save(held, { ...held.definition, minutes: 9 })
    const source = { kind: 'draft', id: held.id } as const
    const next = (await publish(request({ source, revision: changed.revision }))).data
    expect([next.formId, next.version]).toEqual([running.formId, running.version + 1])
    // Nothing has changed since: no further version.
    expect((await publish(request({ source, revision: changed.revision }))).data.version).toBe(next.version)
    const versionOf = async (id: string) =>
      (await gateway.db.select({ version: survey.formVersion }).from(survey).where(eq(survey.id, id)))[0]
        ?.version
    expect(await versionOf(running.surveyId)).toBe(running.version)
    const where = and(eq(form.id, next.formId), eq(form.version, running.version))
    expect((await gateway.db.select().from(form).where(where))[0]?.minutes).toBe(6)
    const preview = await statistics.get<FormPreview>(`${area}/preview`, { kind: 'form', id: next.formId })
    expect(preview.data).toMatchObject({ version: next.version, changes: [], problems: [] })
  })

  it('publishes only the draft that was previewed', async () => {
    const held = await start(template)
    await save(held, { ...held.definition, minutes: 3 })
    const source = { kind: 'draft', id: held.id } as const
    expect(await publish(request({ source, revision: 1 }))).toMatchObject({
      http: 409,
      code: 'draftOutdated',
    })
    expect(await publish(request({ source, revision: 2 }))).toMatchObject({ http: 200, data: { version: 1 } })
  })

  it('names each error, and then publishes nothing', async () => {
    const held = await start(null)
    const [page] = held.definition.pages
    const broken = await save(held, {
      ...held.definition,
      pages: [
        {
          ...page!,
          questions: [
            {
              id: 'a',
              kind: 'number',
              title: { 'zh-CN': '甲', 'en-US': '' },
              showIf: { '>': [{ var: 'b' }, 1] },
            },
            { id: 'b', kind: 'number', title: { 'zh-CN': '', 'en-US': '' } },
          ],
        },
      ],
    })
    const source = { kind: 'draft', id: held.id } as const
    const before = await surveysNow()
    const cases: [Partial<PublishRequest>, string[]][] = [
      [{ source, revision: broken.revision }, [`form.${held.definition.id}`, 'form.b', 'form.a']],
      [{ dueAt: day(-2) }, ['dueAt', 'dueAt']],
      [{ dueAt: day(-0.5) }, ['dueAt']],
      [{ title: { 'zh-CN': ' ', 'en-US': '' } }, ['title']],
      [{ audience: {} }, ['audience']],
      [{ audience: { units: ['nowhere'] } }, ['audience.units.0']],
      [{ anonymous: true }, ['anonymous']],
      [
        { source: { kind: 'template', id: 'industry-products' }, anonymous: true },
        ['anonymous', 'form.products'],
      ],
      [{ anonymous: true, faceCheck: true }, ['anonymous', 'faceCheck']],
      [{ period: 'autumn' }, ['period']],
    ]
    for (const [more, fields] of cases) {
      const refused = await publish(request(more))
      expect([refused.http, refused.error?.map(({ field }) => field)]).toEqual([400, fields])
    }
    expect(await surveysNow()).toBe(before)
    expect(await gateway.db.$count(form, sql`id = ${held.definition.id}`)).toBe(0)
  })

  it('keeps an anonymous survey anonymous', async () => {
    const { data } = await publish(
      request({ source: { kind: 'template', id: 'statistics-integrity' }, anonymous: true }),
    )
    const change = gateway.db.update(survey).set({ anonymous: false }).where(eq(survey.id, data.surveyId))
    await expect(change).rejects.toThrow()
  })

  it('is refused for an anonymous survey with too long answers, naming the texts to be limited', async () => {
    const held = await start(null)
    const text = (id: string, maxLength?: number) => ({
      ...{ id, kind: 'textarea' as const, title: { 'zh-CN': id, 'en-US': id } },
      ...(maxLength === undefined ? {} : { maxLength }),
    })
    const [page] = held.definition.pages
    const definition = (...questions: Form['pages'][number]['questions']): Form => ({
      ...held.definition,
      title,
      pages: [{ ...page!, title, questions }],
    })
    const saved = await save(held, definition(text('opinion'), text('brief', 100), text('advice')))
    const source = { kind: 'draft', id: held.id } as const
    const { data } = await statistics.get<FormPreview>(`${area}/preview`, source)
    expect(data.tooLong.map(({ questionId }) => questionId)).toEqual(['opinion', 'advice'])

    const refused = await publish(request({ source, revision: saved.revision, anonymous: true }))
    expect([refused.http, refused.error]).toEqual([
      400,
      [
        { field: 'anonymous', message: 'tooLong' },
        { field: 'form.opinion', message: 'tooLong' },
        { field: 'form.advice', message: 'tooLong' },
      ],
    ])
    const limited = await save(
      saved,
      definition(text('opinion', 3_000), text('brief', 100), text('advice', 3_000)),
    )
    const published = await publish(request({ source, revision: limited.revision, anonymous: true }))
    expect(published.http).toBe(200)
  })

  it('names what another form already asks for, unless it offers the known answer', async () => {
    const held = await start(null)
    const [page] = held.definition.pages
    const ask = (id: string, more: object = {}) => ({
      ...{ id, kind: 'text' as const, title: { 'zh-CN': id, 'en-US': id } },
      ...more,
    })
    const questions = [
      ask('again', { indicator: 'main-activity' }),
      ask('offered', { indicator: 'opened-on', prefill: 'earlier' }),
      ask('first', { indicator: 'never-asked' }),
      ask('free'),
    ]
    await save(held, { ...held.definition, title, pages: [{ ...page!, title, questions }] })
    const source = { kind: 'draft', id: held.id } as const
    const { data } = await statistics.get<FormPreview>(`${area}/preview`, source)
    expect(data.repeated).toEqual([
      {
        ...{ questionId: 'again', indicator: 'main-activity', title: { 'zh-CN': 'again', 'en-US': 'again' } },
        name: expect.anything(),
        knownAs: expect.objectContaining({ 'zh-CN': expect.stringContaining('业务活动') }),
        form: expect.objectContaining({ 'zh-CN': expect.stringContaining('月报') }),
      },
    ])
  })

  it('is for reviewers alone', async () => {
    const respondent = await gateway.signIn('liqiang')
    expect([
      (await publish(request(), gateway.caller())).http,
      (await publish(request(), respondent)).http,
    ]).toEqual([401, 403])
  })
})
