import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Answers, Form } from '../../../src/lib/questionnaire/schema/form'
import type { FormDraft, FormPreview, UpgradeResult } from '../../../src/wire/surveys/forms'
import type { Draft } from '../../../src/wire/surveys/questionnaire'
import type { Receipt } from '../../../src/wire/surveys/submission'
import type { Review } from '../../../src/wire/bureau/review'
import { draft, survey, surveyUpgrade, task } from '../../../server/database/schema'
import { answerColumns } from '../../../server/results/export/columns'
import { findSurveyForm } from '../../../server/evaluation/forms'
import {
  createTestGateway,
  findTask,
  readDetail,
  readResult,
  type Caller,
  type TestGateway,
} from '../harness/client'
import { describeDatabase } from '../harness/database'
import { publishReport, reportAnswers, reportForm } from '../harness/worlds/returned-survey'

const area = '/dsb/api/questionnaire'

/** Without the bonus row and the limit (and its rule), and with a new number question. */
const corrected = (form: Form): Form => ({
  ...form,
  pages: form.pages.map((page) => ({
    ...page,
    questions: [
      ...page.questions
        .filter(({ id }) => id !== 'limit')
        .map((one) =>
          one.id === 'pay' && one.kind === 'table'
            ? {
                ...one,
                rows: one.rows
                  .filter(({ id }) => id !== 'bonus')
                  .map((row) =>
                    row.id === 'all' ? { ...row, formula: { sum: { var: 'pay.basic.@' } } } : row,
                  ),
              }
            : one,
        ),
      ...(page.id === 'figures'
        ? [{ id: 'posts', kind: 'number' as const, title: { 'zh-CN': '岗位', 'en-US': 'Posts' } }]
        : []),
    ],
  })),
  rules: (form.rules ?? []).filter(({ id }) => id !== 'limit'),
})

describeDatabase('a running survey upgraded to another version', (open) => {
  let gateway: TestGateway
  let reviewer: Caller
  let callers: Caller[]
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    reviewer = await gateway.signIn('wuhao')
    callers = await Promise.all([gateway.signIn('liqiang', 'xixi'), gateway.signIn('zhengmin', 'wensan')])
  })
  afterAll(() => gateway.close())

  /** Creates a survey for two units, and a draft of the form's next version. */
  async function createSurvey(change: (form: Form) => Form = corrected, anonymous = false) {
    const title = `专项${randomUUID()}`
    const fullForm = reportForm()
    const form = anonymous ? { ...fullForm, pages: fullForm.pages.slice(0, 1) } : fullForm
    const now = gateway.clock.now()
    const assignments = [
      { personId: 'liqiang', organisationId: 'xixi' },
      { personId: 'zhengmin', organisationId: 'wensan' },
    ]
    await publishReport(gateway.db, { title, form, ownerId: 'tjj-xihu', now, assignments, anonymous })
    const tasks = await Promise.all(callers.map((caller) => findTask(caller, title)))
    const held = (
      await reviewer.post<FormDraft>(`${area}/forms/start`, { of: { kind: 'form', id: form.id } })
    ).data
    const body = { id: held.id, definition: change(form), isTemplate: false, baseRevision: held.revision }
    await reviewer.post(`${area}/forms/save`, body)
    const [first, second] = tasks.map(({ id }) => id)
    const surveyId = tasks[0]?.surveyId ?? ''
    const source = { kind: 'draft' as const, id: held.id }
    return { form, first: first ?? '', second: second ?? '', surveyId, source }
  }
  const move = ({ surveyId, source }: { surveyId: string; source: unknown }, caller = reviewer) =>
    caller.post<UpgradeResult>(`${area}/forms/upgrade`, { surveyId, source, revision: 2 })
  const save = (id: string, more: object, caller = callers[0]!) =>
    caller.post<{ revision: number; formVersion: number }>(`${area}/draft`, {
      ...{ id, answers: reportAnswers, pageId: 'figures', baseRevision: 0, formVersion: 1 },
      ...more,
    })
  const submit = (id: string, more: object = {}, caller = callers[0]!) =>
    caller.post<Receipt>(`${area}/submit`, {
      ...{ id, submissionNo: 1, clientKey: randomUUID(), answers: reportAnswers, formVersion: 1 },
      ...more,
    })
  const detail = async (id: string, caller = callers[0]!) => (await readDetail(caller, id)).data
  const droppedAddresses = (held: Draft | null) =>
    (held?.droppedAnswers ?? []).map(({ questionId, part }) => [questionId, part].filter(Boolean).join('.'))
  const gone = ['limit', 'pay.bonus.month', 'pay.bonus.total']
  const left = { staff: '12', pay: { basic: { month: '40', total: '400' } } }

  it('upgrades drafts and shows dropped answers once', async () => {
    const world = await createSurvey()
    await save(world.first, {})
    const { data: preview } = await reviewer.get<FormPreview>(`${area}/forms/preview`, world.source)
    expect(preview.running).toMatchObject([{ id: world.surveyId, version: 1, drafts: 1, submitted: 0 }])
    expect(preview.changes.find(({ questionId }) => questionId === 'limit')).toMatchObject({ drafts: 1 })
    const ofLimit = preview.all.filter(({ questionId }) => questionId === 'limit')
    expect(ofLimit.map(({ what, change, affected }) => [what, change, affected])).toEqual([
      ['question', 'removed', { drafts: 1, submitted: 0 }],
    ])
    expect(preview.all.map(({ what, change, part }) => [what, change, part])).toEqual(
      expect.arrayContaining([['part', 'removed', 'bonus']]),
    )
    expect((await move(world)).data).toEqual({ version: 2, drafts: 1, changed: 1 })
    const { form, draft: held } = await detail(world.first)
    expect([form.version, held?.answers, held?.revision]).toEqual([2, left, 1])
    expect(droppedAddresses(held)).toEqual(gone)
    expect(held?.droppedAnswers?.[1]).toMatchObject({
      titles: [{ 'zh-CN': '工资' }, { 'zh-CN': '奖金' }, { 'zh-CN': '本月' }],
      value: '10',
    })
    await callers[0]!.post(`${area}/dropped-answers-seen`, { id: world.first })
    expect((await detail(world.first)).draft?.droppedAnswers).toBeNull()
    // Displaying dropped answers does not delete them.
    const [row] = await gateway.db.select().from(draft).where(eq(draft.taskId, world.first))
    expect(row?.droppedAnswers?.answers).toHaveLength(3)
    expect((await move(world)).data).toEqual({ version: 2, drafts: 0, changed: 0 })
    const moves = await gateway.db
      .select()
      .from(surveyUpgrade)
      .where(eq(surveyUpgrade.surveyId, world.surveyId))
    expect(moves).toMatchObject([
      { fromVersion: 1, toVersion: 2, upgradedBy: 'wuhao', drafts: 1, changed: 1 },
    ])
  })

  it('is compared with its current version, also when there is a newer one', async () => {
    const world = await createSurvey()
    await save(world.first, {})
    const now = gateway.clock.now()
    // Another survey of the form is published with the next version.
    await reviewer.post(`${area}/forms/publish`, {
      ...{ clientKey: randomUUID(), source: world.source, revision: 2, period: null, anonymous: false },
      ...{ title: { 'zh-CN': '另一项', 'en-US': '' }, faceCheck: false },
      opensAt: now.toISOString(),
      dueAt: new Date(now.getTime() + 86_400_000).toISOString(),
      audience: { units: ['wensan'] },
    })
    const { data: same } = await reviewer.get<FormPreview>(`${area}/forms/preview`, world.source)
    expect([same.before, same.version, same.changes]).toEqual([2, 2, []])
    const older = same.older.find(({ before }) => before === 1)
    expect(older?.changes.find(({ questionId }) => questionId === 'limit')).toMatchObject({
      kind: 'removed',
      drafts: 1,
    })
    expect(older?.changes.find(({ questionId }) => questionId === 'posts')?.kind).toBe('added')
    // The newest version keeps few answers; drafts of the older one have none of its fields.
    const { data: held } = await reviewer.get<FormDraft>(`${area}/forms/draft`, { id: world.source.id })
    const definition = {
      ...held.definition,
      pages: held.definition.pages.map((page) => ({
        ...page,
        questions: page.questions.filter(({ id }) => id !== 'staff'),
      })),
      rules: [],
    }
    await reviewer.post(`${area}/forms/save`, {
      ...{ id: held.id, definition, isTemplate: false, baseRevision: held.revision },
    })
    const { data: next } = await reviewer.get<FormPreview>(`${area}/forms/preview`, world.source)
    const drafts = (changes: FormPreview['changes']) =>
      changes.find(({ kind, questionId }) => kind === 'removed' && questionId === 'staff')?.drafts
    expect([next.version, drafts(next.changes)]).toEqual([3, 0])
    expect(next.older.map(({ before, changes }) => [before, drafts(changes)])).toEqual([[1, 1]])
  })

  it('upgrades what a device saves on the old version', async () => {
    const world = await createSurvey()
    await save(world.first, {})
    await move(world)
    const late = { ...reportAnswers, limit: '900' }
    const { http, data } = await save(world.first, { answers: late, baseRevision: 1 })
    expect([http, data.revision, data.formVersion]).toEqual([200, 2, 2])
    const { draft: held } = await detail(world.first)
    expect(held?.answers).toEqual(left)
    expect(held?.droppedAnswers?.find(({ questionId }) => questionId === 'limit')?.value).toBe('900')
    // A save without a version is upgraded too.
    await save(world.first, { answers: reportAnswers, baseRevision: 2, formVersion: undefined })
    expect(
      (await detail(world.first)).draft?.droppedAnswers?.find(({ questionId }) => questionId === 'limit')
        ?.value,
    ).toBe('100')
    // The first save is not lost either.
    await save(world.second, {}, callers[1])
    expect(droppedAddresses((await detail(world.second, callers[1])).draft)).toEqual(gone)
  })

  it('reports a conflict if another user has continued on the new version', async () => {
    const world = await createSurvey()
    await save(world.first, {})
    await move(world)
    await save(world.first, { answers: { posts: '3' }, baseRevision: 1, formVersion: 2 })
    const reply = await callers[0]!.post<Draft>(`${area}/draft`, {
      ...{ id: world.first, answers: reportAnswers, pageId: 'figures', baseRevision: 1, formVersion: 1 },
    })
    expect(reply).toMatchObject({ http: 409, code: 'draftOutdated', data: { answers: { posts: '3' } } })
    expect(droppedAddresses(reply.data)).toEqual(gone)
  })

  it('loses no draft saved during the upgrade', async () => {
    const world = await createSurvey()
    await save(world.first, {})
    const late = { ...reportAnswers, limit: '900' }
    const saving = save(world.first, { answers: late, baseRevision: 1 })
    await Promise.all([move(world), saving])
    expect((await saving).http).toBe(200)
    const { form, draft: held } = await detail(world.first)
    expect([form.version, held?.answers]).toEqual([2, left])
    expect(held?.droppedAnswers?.find(({ questionId }) => questionId === 'limit')?.value).toBe('900')
  })

  it('accepts answers submitted offline on the version they were given on', async () => {
    const world = await createSurvey()
    await save(world.first, {})
    await move(world)
    expect((await submit(world.first)).http).toBe(200)
    const { form, submittedAnswers } = await detail(world.first)
    expect([form.version, (submittedAnswers as Answers).limit]).toEqual([1, '100'])
    // Another unit answers the new version; neither accepts an unknown version.
    expect(await submit(world.second, { formVersion: 7 }, callers[1])).toMatchObject({
      http: 400,
      error: [{ field: 'formVersion' }],
    })
    expect(
      (await submit(world.second, { answers: { ...left, posts: '3' }, formVersion: 2 }, callers[1])).http,
    ).toBe(200)
    expect((await detail(world.second, callers[1])).form.version).toBe(2)
    const result = (await readResult(reviewer, world.surveyId)).data
    const counted = Object.fromEntries(
      result.questions.map(({ questionId, answered }) => [questionId, answered]),
    )
    expect([result.submitted, counted.limit, counted.posts, counted.staff]).toEqual([2, 1, 1, 2])
    const [row] = await gateway.db.select().from(survey).where(eq(survey.id, world.surveyId))
    const asked = await findSurveyForm(gateway.db, world.surveyId, world.form.id, row?.formVersion ?? 0)
    const columns = answerColumns(asked, false, new Map()).map(({ id }) => id)
    expect(columns).toEqual(expect.arrayContaining(['limit', 'posts', 'pay/bonus/month']))
  })

  it('keeps a submission on its version through all corrections', async () => {
    const world = await createSurvey()
    await submit(world.first)
    await move(world)
    const dueAt = new Date(gateway.clock.now().getTime() + 86_400_000).toISOString()
    const correctionRequests = [{ at: 'pay.bonus.month', reason: '核实' }]
    const reviewed = await reviewer.get<Review>(`${area}/review`, { id: world.first })
    expect(reviewed.data.form.version).toBe(1)
    expect(
      (await reviewer.post(`${area}/return`, { id: world.first, submissionNo: 1, correctionRequests, dueAt }))
        .http,
    ).toBe(200)
    const { form, draft: held } = await detail(world.first)
    expect([form.version, held?.answers.limit]).toEqual([1, '100'])
    const pay = { ...reportAnswers.pay, bonus: { month: '11', total: '100' } }
    expect(await submit(world.first, { submissionNo: 2, formVersion: 2 })).toMatchObject({ http: 409 })
    expect((await submit(world.first, { submissionNo: 2, answers: { ...reportAnswers, pay } })).http).toBe(
      200,
    )
    const [row] = await gateway.db.select().from(task).where(eq(task.id, world.first))
    expect(row?.formVersion).toBe(1)
  })

  it('names what prevents the upgrade, and then changes nothing', async () => {
    const anotherKind = await createSurvey((form) => ({
      ...form,
      pages: form.pages.map((page) => ({
        ...page,
        questions: page.questions.map((one) =>
          one.id === 'staff' ? { id: 'staff', kind: 'text' as const, title: one.title } : one,
        ),
      })),
      rules: [],
    }))
    const other = await createSurvey()
    const anonymous = await createSurvey(corrected, true)
    const cases: [{ surveyId: string; source: unknown }, string][] = [
      [anotherKind, 'form.staff'],
      [{ surveyId: anotherKind.surveyId, source: other.source }, 'source'],
      [anonymous, 'surveyId'],
    ]
    for (const [request, field] of cases)
      expect(await move(request)).toMatchObject({
        http: 400,
        error: expect.arrayContaining([expect.objectContaining({ field })]),
      })
    const tax = await gateway.signIn('zhoujie')
    expect((await move(other, tax)).http).toBe(404)
    expect((await detail(anotherKind.first)).form.version).toBe(1)
  })
})
