import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import {
  addQuestion,
  deleteQuestion,
  questionOf,
  replaceQuestion,
} from '../../../src/lib/questionnaire/form-editing'
import type {
  FormPresence,
  FormSaved,
  OpenDraft,
  OutdatedDraft,
} from '../../../src/wire/form-editing/form-merge'
import type { FormDraft } from '../../../src/wire/surveys/forms'
import { formDraftRevision, formPresence } from '../../../server/database/schema'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeEachDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire/forms'
const source = { kind: 'template', id: 'business-conditions' }
const titled = (form: Form, id: string, title: string): Form =>
  replaceQuestion(form, id, { ...questionOf(form, id)!, title: { 'zh-CN': title, 'en-US': '' } })
const titleOf = (form: Form, id: string) => questionOf(form, id)?.title['zh-CN']

describeEachDatabase('a draft with two editors', (open) => {
  let gateway: TestGateway
  let wuhao: Caller
  let head: Caller

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    wuhao = await gateway.signIn('wuhao')
    head = await gateway.signIn('wuhao')
  })
  afterAll(() => gateway.close())

  const start = async () => (await wuhao.post<FormDraft>(`${area}/start`, { of: source })).data
  const saving =
    (caller: Caller, id: string, editor: string = randomUUID()) =>
    (definition: Form, baseRevision: number, isTemplate = false) =>
      caller.post<FormSaved & OutdatedDraft>(`${area}/save`, {
        ...{ id, definition, isTemplate, baseRevision, editor },
      })
  const stored = async (id: string) => (await wuhao.get<FormDraft>(`${area}/draft`, { id })).data

  it('has the changes of both to different questions, and returns the merged draft', async () => {
    const { id, definition } = await start()
    const [mine, theirs] = [saving(wuhao, id), saving(head, id)]
    const first = await mine(titled(definition, 'area', '甲'), 1)
    expect(first).toMatchObject({ http: 200, data: { revision: 2, merged: null, renamed: {} } })
    const second = await theirs(titled(definition, 'department', '乙'), 1, true)
    expect(second).toMatchObject({ http: 200, data: { revision: 3 } })
    const { definition: both, isTemplate } = await stored(id)
    expect([titleOf(both, 'area'), titleOf(both, 'department'), isTemplate]).toEqual(['甲', '乙', true])
    expect(second.data.merged?.definition).toEqual(both)
    // The first one continues from its revision, and does not undo what the second has set.
    const third = await mine(titled(titled(definition, 'area', '甲'), 'industry', '丙'), 2)
    expect(third.data).toMatchObject({ revision: 4, merged: { isTemplate: true } })
    expect(titleOf((await stored(id)).definition, 'department')).toBe('乙')
  })

  it('asks about a question that both have changed, with what both go back to', async () => {
    const { id, definition } = await start()
    await saving(wuhao, id)(titled(definition, 'area', '甲'), 1)
    const refused = await saving(head, id)(titled(definition, 'area', '乙'), 1)
    expect(refused).toMatchObject({ http: 409, code: 'draftOutdated', data: { revision: 2 } })
    expect(refused.data.base).toEqual({ definition, isTemplate: false })
    expect(titleOf(refused.data.definition, 'area')).toBe('甲')
    expect((await stored(id)).revision).toBe(2)
    const removed = await saving(head, id)(deleteQuestion(definition, 'area'), 1)
    expect(removed.http).toBe(409)
  })

  it('keeps the questions that both have added, the second under another id', async () => {
    const { id, definition } = await start()
    const [own, other] = [addQuestion(definition, 'area', 'text'), addQuestion(definition, 'area', 'number')]
    await saving(wuhao, id)(own.form, 1)
    const saved = await saving(head, id)(other.form, 1)
    const renamed = saved.data.renamed[`question ${other.id}`]!
    expect(renamed).not.toBe(own.id)
    const both = (await stored(id)).definition
    expect([questionOf(both, own.id)?.kind, questionOf(both, renamed)?.kind]).toEqual(['text', 'number'])
  })

  it('continues an own save whose response was lost, also if others have saved since', async () => {
    const { id, definition } = await start()
    const mine = saving(wuhao, id)
    const added = addQuestion(definition, 'area', 'text')
    await mine(titled(added.form, added.id, '问'), 1)
    await mine(titled(added.form, added.id, '问题'), 1)
    await saving(head, id)(titled(definition, 'industry', '丙'), 1)
    const last = await mine(titled(added.form, added.id, '问题一'), 1)
    expect(last).toMatchObject({ http: 200, data: { revision: 5, renamed: {} } })
    const now = (await stored(id)).definition
    expect([titleOf(now, added.id), titleOf(now, 'industry')]).toEqual(['问题一', '丙'])
    expect(now.pages.flatMap(({ questions }) => questions)).toHaveLength(
      definition.pages.flatMap(({ questions }) => questions).length + 1,
    )
  })

  it('asks about the whole draft if the base is not kept, or an id is there twice', async () => {
    const { id, definition } = await start()
    const mine = saving(wuhao, id)
    await mine(titled(definition, 'area', '甲'), 1)
    await gateway.db.delete(formDraftRevision).where(eq(formDraftRevision.draftId, id))
    const refused = await saving(head, id)(titled(definition, 'industry', '乙'), 1)
    expect(refused).toMatchObject({ http: 409, data: { base: null, revision: 2 } })
    expect((await saving(head, id)(definition, 9)).http).toBe(409)
    const [page, ...pages] = definition.pages
    const twice = {
      ...definition,
      pages: [{ ...page!, questions: [...page!.questions, page!.questions[0]!] }, ...pages],
    }
    await mine(twice, 2)
    expect(await saving(head, id)(titled(definition, 'industry', '乙'), 2)).toMatchObject({ http: 409 })
  })

  it('keeps every one of many concurrent saves of different questions', async () => {
    const { id, definition } = await start()
    const ids = definition.pages.flatMap(({ questions }) => questions.map((one) => one.id)).slice(0, 6)
    const saves = await Promise.all(
      ids.map((one) => saving(wuhao, id)(titled(definition, one, `新${one}`), 1)),
    )
    expect(saves.map(({ http }) => http)).toEqual(ids.map(() => 200))
    const now = (await stored(id)).definition
    expect(ids.map((one) => titleOf(now, one))).toEqual(ids.map((one) => `新${one}`))
  })

  it('names the others and the questions at which they are, until they leave or report no more', async () => {
    const { id } = await start()
    const [own, other] = [randomUUID(), randomUUID()]
    const report = async (caller: Caller, editor: string, at: string | null) =>
      (await caller.post<FormPresence>(`${area}/presence`, { id, editor, at })).data
    expect(await report(wuhao, own, 'form')).toEqual({ revision: 1, others: [] })
    await report(head, other, 'area')
    const others = [
      { editor: other, at: 'area', isSelf: true, name: expect.objectContaining({ 'zh-CN': '吴昊' }) },
    ]
    expect((await report(wuhao, own, 'industry')).others).toEqual(others)
    await report(head, other, null)
    expect((await report(wuhao, own, 'industry')).others).toEqual([])
    gateway.clock.advance(21_000)
    expect((await report(head, other, 'area')).others).toEqual([])
    expect(await gateway.db.select().from(formPresence).where(eq(formPresence.editor, own))).toEqual([])
  })

  it('is named with the other people who have it open, to its own bureau', async () => {
    const [{ id }, { id: closed }] = [await start(), await start()]
    const open = async (caller: Caller = wuhao) =>
      (
        await caller.post<{ drafts: OpenDraft[] }>(`${area}/open_drafts`, { ids: [id, closed] })
      ).data.drafts.map((one) => [one.id, ...one.openBy.map((name) => name['zh-CN'])])
    const at = { at: 'area', seenAt: gateway.clock.now() }
    await gateway.db.insert(formPresence).values([
      { draftId: id, editor: randomUUID(), personId: 'wuhao', ...at },
      { draftId: id, editor: randomUUID(), personId: 'zhoujie', ...at },
      { draftId: id, editor: randomUUID(), personId: 'zhoujie', ...at },
    ])
    expect(await open()).toEqual([[id, '周洁']])
    expect(await open(await gateway.signIn('zhoujie'))).toEqual([])
    gateway.clock.advance(21_000)
    expect(await open()).toEqual([])
  })

  it('belongs to reviewers of its bureau, also who is editing it', async () => {
    const { id } = await start()
    const call = async (caller: Caller) =>
      (await caller.post(`${area}/presence`, { id, editor: randomUUID(), at: 'form' })).http
    expect(await call(gateway.caller())).toBe(401)
    expect(await call(await gateway.signIn('liqiang'))).toBe(403)
    expect(await call(await gateway.signIn('zhoujie'))).toBe(404)
    expect((await saving(await gateway.signIn('zhoujie'), id)((await stored(id)).definition, 1)).http).toBe(
      404,
    )
  })
})
