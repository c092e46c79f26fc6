import { randomUUID } from 'node:crypto'
import type { Answers, Form, Operand } from '../../../src/lib/questionnaire/schema/form'
import type { FormDraft, FormPreview } from '../../../src/wire/surveys/forms'
import { form as formTable, survey, task } from '../../../server/database/schema'
import { evaluate, prepareForm } from '../../../server/evaluation/compiled-forms'
import * as pool from '../../../server/evaluation/form-pool'
import * as compilation from '../../../src/lib/questionnaire/compile/compile'
import { ask, formOf, localText } from '../../lib/questionnaire/build'
import { filledTable, tableForm } from '../../lib/questionnaire/large-table'
import { createTestGateway, NOW, saveDraft, submit, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire/forms'
const DAY = 86_400_000

const q0: Operand = { var: 'q0' }

/** Passed the checks of an earlier release: one answer of 24 digits is multiplied 20,000 times. */
const hostileForm = (): Form =>
  formOf([
    ask({ kind: 'number', id: 'q0' }),
    ask({ kind: 'number', id: 'product', formula: { '*': Array.from({ length: 20_000 }, () => q0) } }),
  ])

/** Too large for the event loop, but evaluated in a hundredth of the time limit, because machines differ. */
const heavyForm = tableForm({
  ...{ rows: 30, columns: 20, rules: 20, at: 't.@.c0' },
  constraint: () => ({ '>=': [{ sum: { var: 't.*.*' } }, { var: 't.@.c0' }] }),
})

describeDatabase('a form with expensive evaluation', (open) => {
  let gateway: TestGateway
  let bureau: Caller
  let person: Caller

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    bureau = await gateway.signIn('wuhao')
    person = await gateway.signIn('wangfang', 'yunqi')
  })
  afterAll(async () => {
    await pool.closeFormPool()
    await gateway.close()
  })

  async function draftOf(definition: Form): Promise<FormDraft> {
    const { data } = await bureau.post<FormDraft>(`${area}/start`, { of: null })
    const saved = { ...data, definition: { ...definition, id: data.definition.id } }
    const { id, isTemplate } = data
    await bureau.post(`${area}/save`, { id, isTemplate, definition: saved.definition, baseRevision: 1 })
    return { ...saved, revision: 2 }
  }

  const preview = (id: string) => bureau.get<FormPreview>(`${area}/preview`, { kind: 'draft', id })

  const publish = (draft: FormDraft) =>
    bureau.post(`${area}/publish`, {
      ...{ clientKey: randomUUID(), source: { kind: 'draft', id: draft.id }, revision: draft.revision },
      ...{ title: localText('survey'), period: null, anonymous: false },
      opensAt: new Date(NOW.getTime() - DAY).toISOString(),
      dueAt: new Date(NOW.getTime() + DAY).toISOString(),
      audience: { people: ['wangfang'] },
    })

  /** A task of a form written directly to the database, without the current checks. */
  async function taskOf(definition: Form): Promise<string> {
    const [ownerId, version] = ['statistics', 1]
    const id = `heavy-${randomUUID()}`
    const [owner] = await gateway.db.select({ id: survey.ownerId }).from(survey).limit(1)
    await gateway.db.insert(formTable).values({
      ...{ id, version, minutes: 5, questionCount: 2, code: null, ownerId: owner?.id ?? ownerId },
      definition: { ...definition, id },
    })
    const [made] = await gateway.db
      .insert(survey)
      .values({
        ...{
          formId: id,
          formVersion: version,
          ownerId: owner?.id ?? ownerId,
          period: null,
          anonymous: false,
        },
        ...{ title: localText('survey'), faceCheck: false, publishKey: randomUUID() },
        opensAt: new Date(NOW.getTime() - DAY),
        dueAt: new Date(NOW.getTime() + DAY),
      })
      .returning({ id: survey.id })
    const [given] = await gateway.db
      .insert(task)
      .values({ surveyId: made?.id ?? '', personId: 'wangfang', organisationId: 'yunqi' })
      .returning({ id: task.id })
    return given?.id ?? ''
  }

  it('beyond the limits is named by its preview and not published', async () => {
    const draft = await draftOf(hostileForm())
    const problem = { level: 'error', code: 'tooManyOperands', at: 'product' }
    expect((await preview(draft.id)).data.problems).toEqual([problem])
    expect(await publish(draft)).toMatchObject({
      http: 400,
      error: expect.arrayContaining([{ field: 'form.product', message: 'tooManyOperands' }]) as unknown,
    })
  })

  it('beyond the limits, published before, accepts no answers, and gives the reason', async () => {
    const id = await taskOf(hostileForm())
    const figure: Answers = { q0: '9'.repeat(24) }
    expect(await submit(person, id, figure)).toMatchObject({ http: 422, code: 'formTooComplex' })
    expect(await saveDraft(person, id, figure)).toMatchObject({ http: 422, code: 'formTooComplex' })
    expect(await gateway.caller().get('/healthz')).toMatchObject({ http: 200 })
  })

  it('is checked outside the event loop', async () => {
    const draft = await draftOf(heavyForm)
    const inWorker = jest.spyOn(pool, 'runInWorker')
    const compile = jest.spyOn(compilation, 'compileForm')
    expect((await preview(draft.id)).data.problems).toEqual([])
    expect(inWorker.mock.calls.map(([{ name }]) => name)).toEqual(['check'])
    expect(compile).not.toHaveBeenCalled()
  })

  it('is evaluated outside the event loop, with every number counted', async () => {
    const id = await taskOf(heavyForm)
    const t = filledTable(30, 20, (cell) => String(cell % 7))
    expect(await saveDraft(person, id, { t })).toMatchObject({ http: 200 })
    // All others together have fewer digits than this one number.
    const less = filledTable(30, 20, (cell) => (cell === 40 ? '9' : '-1'))
    const refused = await submit<{ findings: object[] }>(person, id, { t: less })
    expect(refused).toMatchObject({ http: 422, code: 'answersInvalid' })
    expect(refused.data.findings).toHaveLength(30 * 20)
    expect(await submit(person, id, { t })).toMatchObject({ http: 200 })
  })

  it('is compiled once, however often a draft of it is saved or submitted', async () => {
    const id = await taskOf(formOf([ask({ kind: 'number', id: 'q0' })]))
    const compile = jest.spyOn(compilation, 'compileForm')
    for (let revision = 0; revision < 3; revision += 1)
      expect(await saveDraft(person, id, { q0: String(revision) }, revision)).toMatchObject({ http: 200 })
    expect(await submit(person, id, { q0: '1' })).toMatchObject({ http: 200 })
    expect(await person.post('/dsb/api/questionnaire/withdraw', { id, submissionNo: 1 })).toMatchObject({
      http: 200,
    })
    expect(compile).toHaveBeenCalledTimes(1)
  })
})

describe('work in a worker', () => {
  afterAll(pool.closeFormPool)

  /** Each number must equal the previous one, to unlock one after the other when the first is corrected. */
  const chain = (length: number): Form => ({
    ...formOf(Array.from({ length }, (_, at) => ask({ kind: 'number', id: `q${at}` }))),
    rules: Array.from({ length: length - 1 }, (_, at) => ({
      ...{ id: `x${at}`, level: 'hard' as const, at: `q${at + 1}` },
      constraint: { '==': [{ var: `q${at}` }, { var: `q${at + 1}` }] },
    })),
  })
  const all = (length: number, figure: string): Answers =>
    Object.fromEntries(Array.from({ length }, (_, at) => [`q${at}`, figure]))
  const correction = (length: number) => ({
    ...{ answers: all(length, '2'), justifications: [], prior: {}, known: { answers: {}, origins: {} } },
    returned: {
      ...{ submissionNo: 1, answers: all(length, '1') },
      correctionRequests: [{ at: 'q0', reason: 'wrong' }],
    },
  })

  it('is ended after its time limit, and the next work is done', async () => {
    await expect(evaluate(prepareForm(chain(4_000)), 'validate', correction(4_000))).rejects.toMatchObject({
      code: 'formTooComplex',
    })
    const next = { ...prepareForm(chain(20)), compiled: null }
    const { locked } = await evaluate(next, 'validate', correction(20))
    expect(locked).toEqual([])
  })

  it('has the same result as on the event loop', async () => {
    const form = chain(50)
    const [here, there] = [prepareForm(form), { ...prepareForm(form), compiled: null }]
    const sheet = { ...correction(50), answers: { ...all(50, '2'), q30: '5' } }
    expect(await evaluate(there, 'validate', sheet)).toEqual(await evaluate(here, 'validate', sheet))
    expect(await evaluate(there, 'progress', sheet.answers)).toEqual({ answered: 0, required: 0 })
    const correctionRequests = { answers: sheet.answers, at: ['q0', 'gone'] }
    expect(await evaluate(there, 'uncorrectable', correctionRequests)).toEqual(['gone'])
  })
})
