import { settings } from '@/env'
import { compileForm, relevantAnswers, type Answers } from '@/lib/questionnaire'
import { serverNow } from '@/request/server-clock'
import { getResult, listRespondents, listSurveys } from '@/services/surveys/survey-service'
import { getTask, saveDraft } from '@/services/surveys/questionnaire-service'
import { listTasks } from '@/services/surveys/task-list-service'
import { getReceipt, submitAnswers } from '@/services/surveys/submission-service'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { opinionAnswers } from '../../../server/demo/content/answers'
import { createRandom } from '../../../server/demo/content/random'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { createCaller, type Caller } from '../caller'

const key = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const list = { group: 'due', keyword: '', period: '' } as const

let gateway: StartedGateway
let caller: Caller

beforeAll(async () => {
  gateway = await startGateway({ mode: 'demo', now: new Date('2026-11-20T02:00:00.000Z') })
  settings.apiHost = gateway.url
  caller = createCaller()
})
afterAll(() => gateway.close())

/** The first of the person's tasks that asks for opinions, with answers that fit. */
async function openOpinions(personId: string): Promise<{ detail: TaskDetail; answers: Answers }> {
  await caller.signIn(personId)
  const { items } = await listTasks(list)
  for (const { id } of items) {
    const detail = await getTask(id)
    const kinds = detail.form.pages.flatMap((page) => page.questions.map(({ kind }) => kind))
    if (!detail.task.anonymous && kinds.includes('rate'))
      return { detail, answers: opinionAnswers(detail.form, createRandom(1)) }
  }
  throw new Error(`${personId} has no questionnaire of opinions`)
}

describe('the list of tasks', () => {
  it('contains the due tasks, and its counts agree', async () => {
    await caller.signIn('wangfang')
    const { items, total, counts } = await listTasks(list)
    expect(items.length).toBeGreaterThan(0)
    expect([total, counts.due]).toEqual([items.length, items.length])
  })

  it('is filtered by a part of a title', async () => {
    await caller.signIn('wangfang')
    expect(await listTasks({ ...list, keyword: '没有这样的问卷' })).toMatchObject({ items: [], total: 0 })
  })

  it('has the time of the server’s clock', async () => {
    await caller.signIn('wangfang')
    await listTasks(list)
    expect(Math.abs(serverNow() - gateway.clock.now().getTime())).toBeLessThan(60_000)
  })

  it('continues after a page', async () => {
    await caller.signIn('wangfang')
    const whole = await listTasks(list)
    const first = await listTasks(list, null, 1)
    const second = await listTasks(list, first.nextCursor, 1)
    expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 2))
  })

  it('is refused with an invalid cursor', async () => {
    await caller.signIn('wangfang')
    await expect(listTasks(list, 'tomorrow')).rejects.toMatchObject({ kind: 'refused', status: 400 })
  })
})

describe('a task', () => {
  it('has its form and the draft of an earlier visit', async () => {
    await caller.signIn('hejing')
    const { items } = await listTasks(list)
    const drafted = items.find(({ status }) => status === 'drafting')
    const { form, draft } = await getTask(drafted?.id ?? '')
    expect(draft?.revision).toBeGreaterThan(0)
    expect(relevantAnswers(compileForm(form), draft?.answers ?? {})).not.toEqual({})
  })

  it('of another person does not exist', async () => {
    const { detail } = await openOpinions('wangfang')
    await caller.signIn('liqiang')
    await expect(getTask(detail.task.id)).rejects.toMatchObject({ kind: 'refused', status: 404 })
  })
})

describe('a draft', () => {
  it("has revisions; saving an old revision returns the server's draft", async () => {
    const { detail, answers } = await openOpinions('chenan')
    const { id } = detail.task
    const pageId = detail.form.pages[0]?.id ?? ''
    const first = await saveDraft({ id, answers, pageId, baseRevision: detail.draft?.revision ?? 0 })
    const second = await saveDraft({ id, answers: {}, pageId, baseRevision: first.revision })
    expect(second.revision).toBe(first.revision + 1)
    const late = saveDraft({ id, answers, pageId, baseRevision: first.revision })
    await expect(late).rejects.toMatchObject({
      kind: 'refused',
      code: 'draftOutdated',
      data: { answers: {}, revision: second.revision, pageId },
    })
  })

  it('that is saved twice after a lost response has one revision', async () => {
    const { detail, answers } = await openOpinions('chenan')
    const save = { id: detail.task.id, answers, pageId: '', baseRevision: detail.draft?.revision ?? 0 }
    const { revision } = await saveDraft(save)
    await expect(saveDraft(save)).resolves.toMatchObject({ revision })
  })
})

describe('a submit', () => {
  it('with invalid answers names the invalid fields', async () => {
    const { detail } = await openOpinions('wangfang')
    const submitted = submitAnswers({ id: detail.task.id, clientKey: key(1), answers: { strange: 'x' } })
    await expect(submitted).rejects.toMatchObject({
      kind: 'refused',
      code: 'answersInvalid',
      fields: expect.arrayContaining([
        expect.objectContaining({ field: 'answers.strange' }) as unknown,
      ]) as unknown,
    })
  })

  it('returns the same receipt on every repetition', async () => {
    const { detail, answers } = await openOpinions('wangfang')
    const submission = { id: detail.task.id, clientKey: key(2), answers, seconds: 240 }
    const receipt = await submitAnswers(submission)
    await expect(submitAnswers(submission)).resolves.toEqual(receipt)
    await expect(getReceipt(detail.task.id)).resolves.toEqual(receipt)
    await expect(submitAnswers({ ...submission, clientKey: key(3) })).rejects.toMatchObject({
      status: 409,
      code: 'alreadySubmitted',
    })
    const { task, submittedAnswers } = await getTask(detail.task.id)
    expect([task.status, submittedAnswers]).toEqual(['submitted', answers])
  })
})

describe('a reviewer', () => {
  it('reads the surveys, the respondents and the results', async () => {
    await caller.signIn('zhoujie')
    const survey = (await listSurveys()).find(({ anonymous }) => !anonymous)
    const surveyId = survey?.id ?? ''
    const all = {
      surveyId,
      status: '',
      keyword: '',
      area: '',
      department: '',
      order: 'unit',
      descending: false,
    } as const
    const respondents = await listRespondents(all)
    expect(respondents.items.length).toBe(Math.min(respondents.total, 20))
    const submitted = await listRespondents({ ...all, status: 'submitted' })
    expect(submitted.items.every(({ status }) => status === 'submitted')).toBe(true)
    expect(submitted.total).toBe(survey?.counts.submitted)
    const result = await getResult(surveyId)
    expect(result.submitted).toBe(survey?.counts.submitted)
  })

  it('is the only user who may read them', async () => {
    await caller.signIn('wangfang')
    await expect(listSurveys()).rejects.toMatchObject({ kind: 'refused', status: 403, code: 'forbidden' })
  })
})
