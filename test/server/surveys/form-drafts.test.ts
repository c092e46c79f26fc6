import { eq, sql } from 'drizzle-orm'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { FormDraft, FormList, FormPreview } from '../../../src/wire/surveys/forms'
import { draft, form, response, survey, task } from '../../../server/database/schema'
import { monthlyForm } from '../../../server/surveys/templates/monthly-report'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire/forms'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

describeDatabase('form drafts', (open) => {
  let gateway: TestGateway
  let statistics: Caller
  let tax: Caller

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    statistics = await gateway.signIn('wuhao')
    tax = await gateway.signIn('zhoujie')
  })
  afterAll(() => gateway.close())

  const list = async (caller: Caller) => (await caller.get<FormList>(area)).data
  const start = async (caller: Caller, of: unknown = null) =>
    (await caller.post<FormDraft>(`${area}/start`, { of })).data
  const save = (caller: Caller, { id, definition, isTemplate }: FormDraft, baseRevision: number) =>
    caller.post<FormDraft>(`${area}/save`, { id, definition, isTemplate, baseRevision })
  const monthly = { kind: 'form', id: 'services-monthly' }

  it('offer each bureau the templates of its trade and its own forms', async () => {
    const titles = async (caller: Caller) => (await list(caller)).templates.map(({ title }) => title['zh-CN'])
    expect(await titles(tax)).toContain('纳税人缴费人满意度调查')
    expect(await titles(tax)).not.toContain('规模以上服务业企业财务状况')
    expect(await titles(statistics)).toContain('规模以上服务业企业财务状况')
    const published = (await list(statistics)).published.find(({ id }) => id === monthly.id)
    expect(published).toMatchObject({ code: 'F203', running: 1, questionCount: 9 - 1 })
    expect((await list(tax)).published.map(({ id }) => id)).not.toContain(monthly.id)
  })

  it('start blank, from a template as a new form, or from a published form as its next version', async () => {
    const blank = await start(tax)
    expect(blank).toMatchObject({ revision: 1, isTemplate: false, editedBy: { 'zh-CN': '周洁' } })
    expect(blank.definition.pages).toHaveLength(1)
    const copy = await start(statistics, { kind: 'template', id: 'services-monthly' })
    expect(copy.definition).toEqual({ ...monthlyForm(2026), id: copy.definition.id })
    expect(copy.definition.id).not.toBe('services-monthly')
    const next = await start(statistics, monthly)
    expect(next.definition.id).toBe('services-monthly')
  })

  it('of a next version have no English text that only repeats the Chinese one', async () => {
    const mine = await start(tax)
    const title = { 'zh-CN': '只有中文', 'en-US': '' }
    const question = { kind: 'text', id: 'year', title: { 'zh-CN': '2026', 'en-US': '2026' } }
    const [page] = mine.definition.pages
    const definition = { ...mine.definition, title, pages: [{ ...page, questions: [question] }] } as Form
    await save(tax, { ...mine, definition }, 1)
    const source = { kind: 'draft', id: mine.id }
    const now = gateway.clock.now().getTime()
    const at = (days: number) => new Date(now + days * 86_400_000).toISOString()
    const dates = { opensAt: at(-1), dueAt: at(9), period: null, anonymous: false }
    const audience = { areas: ['330106'], organisations: [], departments: [], people: [] }
    const published = await tax.post<{ formId: string }>(`${area}/publish`, {
      ...{ source, revision: 2, title, ...dates, audience },
      clientKey: '5f0c1e9a-3a52-4d0e-9b1e-0d6f3e1f7a11',
    })
    expect(published.http).toBe(200)
    const next = await start(tax, { kind: 'form', id: mine.definition.id })
    expect(next.definition.title).toEqual(title)
    expect(next.definition.pages[0]?.questions[0]?.title).toEqual(question.title)
    const preview = await tax.get<FormPreview>(`${area}/preview`, { kind: 'form', id: mine.definition.id })
    expect(preview.data.title).toEqual(title)
  })

  it('are saved, and the second of two editors is told what the first has saved', async () => {
    const mine = await start(tax)
    const first = { ...mine, definition: { ...mine.definition, minutes: 7 } }
    expect(await save(tax, first, 1)).toMatchObject({ http: 200, data: { revision: 2 } })
    const other = { ...mine, definition: { ...mine.definition, minutes: 9 } }
    expect(await save(tax, other, 1)).toMatchObject({
      http: 409,
      code: 'draftOutdated',
      data: { revision: 2, definition: { minutes: 7 } },
    })
    // The response was lost, and the request is repeated.
    expect(await save(tax, first, 1)).toMatchObject({ http: 200, data: { revision: 2 } })
    const held = await tax.get<FormDraft>(`${area}/draft`, { id: mine.id })
    expect(held.data.definition.minutes).toBe(7)
  })

  it('let one of two concurrent saves win', async () => {
    const mine = await start(tax)
    const saves = await Promise.all(
      [13, 14, 15, 16].map((minutes) =>
        save(tax, { ...mine, definition: { ...mine.definition, minutes } }, 1),
      ),
    )
    expect(saves.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409])
  })

  it('cannot become another form', async () => {
    const mine = await start(tax)
    await save(tax, { ...mine, definition: { ...mine.definition, id: 'services-monthly' } }, 1)
    const held = await tax.get<FormDraft>(`${area}/draft`, { id: mine.id })
    expect(held.data.definition.id).toBe(mine.definition.id)
  })

  it('report the errors of a definition, and keep the previous one', async () => {
    const mine = await start(tax)
    const wrong = { ...mine.definition, pages: [{ ...mine.definition.pages[0], questions: [{ id: 'a b' }] }] }
    const refused = await save(tax, { ...mine, definition: wrong as unknown as Form }, 1)
    expect(refused).toMatchObject({ http: 400, code: 'invalidInput' })
    expect(refused.error?.map(({ field }) => field).join()).toContain('definition.pages.0.questions.0')
    expect((await tax.get<FormDraft>(`${area}/draft`, { id: mine.id })).data.revision).toBe(1)
  })

  it('can be saved as templates, and are deleted only at the revision that was read', async () => {
    const mine = await start(statistics, { kind: 'template', id: 'business-conditions' })
    await save(statistics, { ...mine, isTemplate: true }, 1)
    const source = { kind: 'draft', id: mine.id }
    expect((await list(statistics)).templates).toContainEqual(expect.objectContaining({ source, own: true }))
    expect(await statistics.post(`${area}/delete`, { id: mine.id, baseRevision: 1 })).toMatchObject({
      http: 409,
    })
    expect(await statistics.post(`${area}/delete`, { id: mine.id, baseRevision: 2 })).toMatchObject({
      http: 200,
    })
    expect(await statistics.get(`${area}/draft`, { id: mine.id })).toMatchObject({ http: 404 })
  })

  it('are deleted together in any revision, without those of another bureau and those that are gone', async () => {
    const [first, second, foreign] = [await start(statistics), await start(statistics), await start(tax)]
    await save(statistics, { ...first, definition: first.definition }, 1)
    const ids = [first.id, second.id, foreign.id, NOBODYS]
    const deleteAll = () => statistics.post(`${area}/delete_all`, { ids })
    expect(await deleteAll()).toMatchObject({ http: 200, data: { deleted: 2 } })
    expect(await deleteAll()).toMatchObject({ http: 200, data: { deleted: 0 } })
    expect(await statistics.get(`${area}/draft`, { id: first.id })).toMatchObject({ http: 404 })
    expect(await tax.get(`${area}/draft`, { id: foreign.id })).toMatchObject({ http: 200 })
    expect(await statistics.post(`${area}/delete_all`, { ids: [] })).toMatchObject({ http: 400 })
  })

  it('belong to reviewers of the owning bureau', async () => {
    const own = await start(statistics)
    const ownSave = { id: own.id, definition: own.definition, isTemplate: false, baseRevision: 1 }
    const calls: [string, (caller: Caller) => Promise<{ http: number }>, foreign: number][] = [
      ['list', (caller) => caller.get(area), 200],
      ['draft', (caller) => caller.get(`${area}/draft`, { id: own.id }), 404],
      ['start of a foreign form', (caller) => caller.post(`${area}/start`, { of: monthly }), 404],
      ['start', (caller) => caller.post(`${area}/start`, { of: { kind: 'draft', id: own.id } }), 404],
      ['save', (caller) => caller.post(`${area}/save`, ownSave), 404],
      ['delete', (caller) => caller.post(`${area}/delete`, { id: own.id, baseRevision: 1 }), 404],
      ['preview', (caller) => caller.get(`${area}/preview`, { kind: 'draft', id: own.id }), 404],
      ['nobody’s', (caller) => caller.get(`${area}/draft`, { id: NOBODYS }), 404],
    ]
    const nobody = gateway.caller()
    const respondent = await gateway.signIn('liqiang')
    for (const [name, call, foreign] of calls) {
      const found = [(await call(nobody)).http, (await call(respondent)).http, (await call(tax)).http]
      expect([name, ...found]).toEqual([name, 401, 403, foreign])
    }
    expect((await statistics.get(`${area}/draft`, { id: own.id })).http).toBe(200)
  })

  it('show before a new version its changes and the number of affected answers', async () => {
    const mine = await start(statistics, monthly)
    const [unit, figures, remarks] = mine.definition.pages
    if (!unit || !figures || !remarks) throw new Error('three pages')
    const changed: Form = {
      ...mine.definition,
      pages: [
        { ...unit, questions: unit.questions.filter(({ id }) => id !== 'opened-on') },
        figures,
        {
          ...remarks,
          questions: remarks.questions.map((question) =>
            question.kind === 'single'
              ? { ...question, options: question.options.filter(({ id }) => id !== 'same') }
              : question,
          ),
        },
      ],
      rules: mine.definition.rules?.filter(({ id }) => id !== 'income-fall'),
    }
    await save(statistics, { ...mine, definition: changed }, 1)
    const { data } = await statistics.get<FormPreview>(`${area}/preview`, { kind: 'draft', id: mine.id })
    expect(data.changes.map(({ kind, questionId, part }) => [kind, questionId, part])).toEqual([
      ['removed', 'opened-on', null],
      ['partRemoved', 'outlook', 'same'],
      ['ruleChanged', 'finance', 'income-fall'],
    ])
    const running = await gateway.db
      .select({ id: survey.id, version: survey.formVersion })
      .from(survey)
      .where(sql`form_id = 'services-monthly' and due_at > '2026-11-20'`)
    const [{ id: surveyId = '', version = 0 } = {}] = running
    expect(data).toMatchObject({ before: version, version: version + 1 })
    const sheets = await gateway.db.select().from(response).where(eq(response.surveyId, surveyId))
    const drafts = await gateway.db
      .select({ answers: draft.answers })
      .from(draft)
      .innerJoin(task, eq(task.id, draft.taskId))
      .where(eq(task.surveyId, surveyId))
    const holding = (
      rows: { answers: Record<string, unknown> }[],
      test: (a: Record<string, unknown>) => boolean,
    ) => rows.filter(({ answers }) => test(answers)).length
    const tests = [
      (a: Record<string, unknown>) => 'opened-on' in a,
      (a: Record<string, unknown>) => a.outlook === 'same',
      (a: Record<string, unknown>) => 'finance' in a,
    ]
    expect(data.changes.map(({ submitted }) => submitted)).toEqual(tests.map((one) => holding(sheets, one)))
    expect(data.changes.map(({ drafts: count }) => count)).toEqual(tests.map((one) => holding(drafts, one)))
    expect(data.changes[1]?.submitted).toBeGreaterThan(0)
  })

  it('leave a published version unchanged, enforced by the database', async () => {
    const where = eq(form.id, 'services-monthly')
    await expect(gateway.db.update(form).set({ minutes: 1 }).where(where)).rejects.toThrow()
    await expect(gateway.db.delete(form).where(where)).rejects.toThrow()
    const [kept] = await gateway.db.select().from(form).where(where)
    expect(kept?.minutes).toBe(15)
  })
})
