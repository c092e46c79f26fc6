import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Answers } from '../../src/lib/questionnaire/schema/form'
import {
  receiptSchema,
  taskDetailResponse,
  type Receipt,
  type RespondentList,
  type Survey,
  type TaskList,
} from '../../src/wire/questionnaire'
import { reviewResponse, type Decision, type Review } from '../../src/wire/submission-history'
import type { UploadCredentials, Uploaded } from '../../src/wire/uploads'
import {
  departmentHead,
  draft,
  membership,
  supersededSubmission,
  response,
  submission,
  survey,
} from '../../server/database/schema'
import {
  createTestGateway,
  findTask,
  NOW,
  readDetail,
  readResult,
  saveDraft,
  type Caller,
  type TestGateway,
} from './client'
import { describeEachDatabase } from './database'
import { publishReport, reportAnswers } from './returned-survey'

const area = '/dsb/api/questionnaire'
const MINUTE = 60_000
const DAY = 86_400_000

describeEachDatabase('submissions', (open) => {
  let gateway: TestGateway
  let person: Caller
  let reviewer: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    person = await gateway.signIn('liqiang')
    reviewer = await gateway.signIn('wuhao')
  })
  afterAll(() => gateway.close())

  /** A task of its own for each fact. */
  async function given(more: { anonymous?: boolean; dueAt?: Date } = {}): Promise<string> {
    const title = `专项${randomUUID()}`
    const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
    const now = gateway.clock.now()
    await publishReport(gateway.db, { title, ownerId: 'tjj-xihu', now, assignments, ...more })
    return (await findTask(person, title)).id
  }
  const submit = (id: string, answers: Answers = reportAnswers, submissionNo = 1, key: string = randomUUID()) =>
    person.post<Receipt>(`${area}/submit`, { id, submissionNo, clientKey: key, answers })
  const withdraw = (id: string, submissionNo = 1, caller = person) =>
    caller.post<Decision>(`${area}/withdraw`, { id, submissionNo })
  const review = async (id: string) => (await reviewer.get<Review>(`${area}/review`, { id })).data
  const soon = () => new Date(gateway.clock.now().getTime() + 3 * DAY).toISOString()
  const correctionRequests = [{ at: 'pay.basic.month', reason: '与个税申报不一致' }]
  const giveBack = (id: string, submissionNo = 1, more: Record<string, unknown> = {}) =>
    reviewer.post<Decision>(`${area}/return`, { id, submissionNo, correctionRequests, dueAt: soon(), ...more })
  const accept = (id: string, submissionNo = 1) => reviewer.post<Decision>(`${area}/accept`, { id, submissionNo })
  const detailOf = async (id: string) => {
    const { data } = await readDetail(person, id)
    expect(v.is(taskDetailResponse, data)).toBe(true)
    return data
  }
  const rowsOf = async (id: string) => ({
    submissions: await gateway.db.$count(submission, eq(submission.taskId, id)),
    sheets: await gateway.db.$count(response, eq(response.submissionTaskId, id)),
    drafts: await gateway.db.$count(draft, eq(draft.taskId, id)),
    past: await gateway.db.$count(supersededSubmission, eq(supersededSubmission.taskId, id)),
  })
  const withBasic = (month: string, more: Answers = {}): Answers => ({
    ...reportAnswers,
    ...more,
    pay: { ...reportAnswers.pay, basic: { month, total: '400' } },
  })

  describe('taking back', () => {
    it('within ten minutes makes it a draft again with all that was in it, and submitting works once', async () => {
      const id = await given()
      const reason = { ruleId: 'few', cell: 'staff', value: '80', text: '新设门店' }
      const answers = { ...reportAnswers, staff: '80' }
      const key = randomUUID()
      const body = { id, clientKey: key, answers, justifications: [reason] }
      const first = await person.post<Receipt>(`${area}/submit`, body)
      expect(v.is(receiptSchema, first.data)).toBe(true)
      const until = Date.parse(first.data.withdrawUntil ?? '')
      expect(until - Date.parse(first.data.submittedAt)).toBe(10 * MINUTE)
      gateway.clock.advance(10 * MINUTE - 5_000)
      expect((await withdraw(id)).data).toEqual({ status: 'drafting' })
      const detail = await detailOf(id)
      const kept = { ...answers, pay: { ...answers.pay, all: { month: '50', total: '500' } } }
      expect(detail).toMatchObject({
        ...{ task: { status: 'drafting' }, receipt: null, submittedAnswers: null, returned: null, submissionNo: 2 },
        draft: { answers: kept, justifications: [reason] },
        submissions: [{ submissionNo: 1, outcome: 'withdrawn', receiptNo: first.data.receiptNo }],
      })
      expect(await rowsOf(id)).toEqual({ submissions: 0, sheets: 0, drafts: 1, past: 1 })
      // The first submit comes again, from a device that never heard of its receipt: it stays taken back.
      expect((await person.post<Receipt>(`${area}/submit`, body)).data).toEqual({
        ...first.data,
        withdrawUntil: null,
      })
      expect(await submit(id, answers)).toMatchObject({ http: 409, code: 'conflict' })
      expect(await rowsOf(id)).toEqual({ submissions: 0, sheets: 0, drafts: 1, past: 1 })
      const again = { ...body, submissionNo: 2, clientKey: randomUUID() }
      const sent = await Promise.all([1, 2, 3].map(() => person.post<Receipt>(`${area}/submit`, again)))
      expect(sent.map(({ http, data }) => [http, data.submissionNo])).toEqual([1, 2, 3].map(() => [200, 2]))
      expect(await rowsOf(id)).toEqual({ submissions: 1, sheets: 1, drafts: 0, past: 1 })
      expect((await detailOf(id)).submissions.map(({ outcome }) => outcome)).toEqual(['withdrawn', null])
    })

    it('is over after ten minutes, and at the due date', async () => {
      const id = await given()
      await submit(id)
      gateway.clock.advance(10 * MINUTE)
      expect(await withdraw(id)).toMatchObject({ http: 409, code: 'withdrawExpired' })
      const dueAt = new Date(gateway.clock.now().getTime() + 4 * MINUTE)
      const late = await given({ dueAt })
      const { data } = await submit(late)
      expect(data.withdrawUntil).toBe(dueAt.toISOString())
      gateway.clock.advance(4 * MINUTE)
      expect(await withdraw(late)).toMatchObject({ http: 409, code: 'withdrawExpired' })
      expect(await rowsOf(late)).toEqual({ submissions: 1, sheets: 1, drafts: 0, past: 0 })
    })

    it('is not for an anonymous survey', async () => {
      const id = await given({ anonymous: true })
      const { data } = await submit(id)
      expect(data.withdrawUntil).toBeNull()
      expect(await withdraw(id)).toMatchObject({ http: 409, code: 'withdrawExpired' })
      expect((await detailOf(id)).submissions).toEqual([])
      expect(await giveBack(id)).toMatchObject({ http: 403 })
      expect(await accept(id)).toMatchObject({ http: 403 })
      expect((await reviewer.get(`${area}/review`, { id })).http).toBe(403)
    })

    it('happens once, from however many devices', async () => {
      const id = await given()
      await submit(id)
      const other = await gateway.signIn('liqiang')
      const taken = await Promise.all([
        withdraw(id),
        withdraw(id, 1, other),
        withdraw(id),
        withdraw(id, 1, other),
      ])
      expect(taken.map(({ data }) => data)).toEqual(taken.map(() => ({ status: 'drafting' })))
      expect(await rowsOf(id)).toEqual({ submissions: 0, sheets: 0, drafts: 1, past: 1 })
      expect(await withdraw(id, 2)).toMatchObject({ http: 409, code: 'withdrawExpired' })
    })

    it('is seen by the bureau, without what was taken back', async () => {
      const id = await given()
      await submit(id)
      await withdraw(id)
      const read = await review(id)
      expect(v.is(reviewResponse, read)).toBe(true)
      expect(read).toMatchObject({ status: 'drafting', response: null, submissions: [{ outcome: 'withdrawn' }] })
      const { surveyId } = (await detailOf(id)).task
      const { data } = await reviewer.get<RespondentList>(`${area}/respondents`, { surveyId })
      expect(data.items).toMatchObject([{ taskId: id, status: 'drafting', submissions: 1, withdrawn: true }])
      expect((await readResult(reviewer, surveyId)).data.submitted).toBe(0)
    })
  })

  describe('a reviewer and a person at the same moment', () => {
    it.each(['return', 'accept'] as const)('either %s or withdraw, never both', async (decision) => {
      for (let turn = 0; turn < 6; turn += 1) {
        const id = await given()
        await submit(id)
        const decide = () => (decision === 'return' ? giveBack(id) : accept(id))
        const calls = turn % 2 ? [decide(), withdraw(id)] : [withdraw(id), decide()]
        const both = await Promise.all(calls)
        const [taken, decided] = turn % 2 ? [both[1], both[0]] : both
        expect([taken?.http, decided?.http].sort()).toEqual([200, 409])
        const { task, submissions } = await detailOf(id)
        expect(task.status).toBe(
          taken?.http === 200 ? 'drafting' : decision === 'return' ? 'returned' : 'accepted',
        )
        expect(submissions).toHaveLength(1)
      }
    })

    it('one of two decisions stands, and the other is told', async () => {
      const id = await given()
      await submit(id)
      const both = await Promise.all([giveBack(id), accept(id)])
      expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
      expect(both.find(({ http }) => http === 409)?.code).toBe('conflict')
    })

    it('a decision about a round that was taken back since reaches no later round', async () => {
      const id = await given()
      await submit(id)
      await withdraw(id)
      await submit(id, reportAnswers, 2)
      expect(await accept(id, 1)).toMatchObject({ http: 409, code: 'conflict' })
      expect(await giveBack(id, 1)).toMatchObject({ http: 409, code: 'conflict' })
      expect((await detailOf(id)).task.status).toBe('submitted')
    })
  })

  describe('returning', () => {
    it('leads over a to-do and one correction to a second round that is accepted', async () => {
      const id = await given()
      await submit(id)
      const dueAt = soon()
      expect((await giveBack(id, 1, { dueAt })).data).toEqual({ status: 'returned' })
      // Its answer was lost: the same return again changes nothing.
      expect((await giveBack(id, 1, { dueAt })).data).toEqual({ status: 'returned' })
      const todo = await person.get<TaskList>(`${area}/list`, { group: 'due' })
      expect(todo.data.items.find((one) => one.id === id)).toMatchObject({ status: 'returned', dueAt })
      const detail = await detailOf(id)
      expect(detail).toMatchObject({
        ...{ submissionNo: 2, receipt: null, returned: { submissionNo: 1, correctionRequests } },
        draft: { answers: { staff: '12' } },
        submissions: [{ submissionNo: 1, outcome: 'returned', dueAt, correctionRequests }],
      })
      await saveDraft(person, id, withBasic('60'), detail.draft?.revision)
      expect((await detailOf(id)).task.status).toBe('returned')
      const key = randomUUID()
      expect((await submit(id, withBasic('60'), 2, key)).data.submissionNo).toBe(2)
      expect((await submit(id, withBasic('60'), 2, key)).data.submissionNo).toBe(2)
      expect(await rowsOf(id)).toEqual({ submissions: 1, sheets: 1, drafts: 0, past: 1 })
      const read = await review(id)
      expect(read).toMatchObject({
        ...{ status: 'submitted', response: { submissionNo: 2, answers: { pay: { all: { month: '70' } } } } },
        corrects: { submissionNo: 1, correctionRequests, answers: { pay: { all: { month: '50' } } } },
      })
      expect((await accept(id, 2)).data).toEqual({ status: 'accepted' })
      expect((await accept(id, 2)).data).toEqual({ status: 'accepted' })
      expect(await withdraw(id, 2)).toMatchObject({ http: 409, code: 'withdrawExpired' })
      expect(await giveBack(id, 2)).toMatchObject({ http: 409, code: 'conflict' })
      expect(await saveDraft(person, id, {})).toMatchObject({ http: 409, code: 'alreadySubmitted' })
      expect((await detailOf(id)).submissions.map(({ outcome }) => outcome)).toEqual(['returned', 'accepted'])
      const counts = (await reviewer.get<{ items: Survey[] }>(`${area}/surveys`)).data.items.find(
        (one) => one.id === detail.task.surveyId,
      )?.counts
      expect(counts).toMatchObject({ accepted: 1, submitted: 0, returned: 0 })
    })

    it('takes changes only where it is marked, and names what is locked', async () => {
      const id = await given()
      await submit(id)
      await giveBack(id)
      const refused = await submit(id, withBasic('45', { staff: '13' }), 2)
      expect(refused).toMatchObject({ http: 422, code: 'answersInvalid' })
      expect(refused.error).toEqual([{ field: 'answers.staff', message: 'locked' }])
      const bonus = { ...reportAnswers.pay, bonus: { month: '11', total: '100' } }
      expect((await submit(id, { ...reportAnswers, pay: bonus }, 2)).error).toEqual([
        { field: 'answers.pay.bonus.month', message: 'locked' },
      ])
      expect(await rowsOf(id)).toMatchObject({ submissions: 0, past: 1 })
    })

    it('opens what a hard rule reads which the right figure would break', async () => {
      const id = await given()
      await submit(id)
      await giveBack(id)
      const broken = await submit(id, withBasic('200'), 2)
      expect(broken.error).toEqual([{ field: 'answers.pay.all.month', message: 'rule:limit' }])
      expect((await submit(id, withBasic('200', { limit: '300' }), 2)).http).toBe(200)
    })

    it('is answered until the new date, also after the first one, and not beyond', async () => {
      const id = await given({ dueAt: new Date(gateway.clock.now().getTime() + DAY) })
      await submit(id)
      await giveBack(id)
      gateway.clock.advance(2 * DAY)
      person = await gateway.signIn('liqiang')
      reviewer = await gateway.signIn('wuhao')
      expect((await submit(id, withBasic('60'), 2)).http).toBe(200)
      await giveBack(id, 2)
      gateway.clock.advance(3 * DAY)
      person = await gateway.signIn('liqiang')
      reviewer = await gateway.signIn('wuhao')
      expect(await submit(id, withBasic('61'), 3)).toMatchObject({ http: 409, code: 'surveyClosed' })
      expect((await detailOf(id)).submissions).toHaveLength(2)
    })

    it('holds when its correction is taken back', async () => {
      const id = await given()
      await submit(id)
      await giveBack(id)
      await submit(id, withBasic('60'), 2)
      expect((await withdraw(id, 2)).data).toEqual({ status: 'returned' })
      expect(await detailOf(id)).toMatchObject({
        ...{ submissionNo: 3, returned: { submissionNo: 1 }, task: { status: 'returned' } },
        draft: { answers: withBasic('60') },
      })
      expect((await submit(id, withBasic('60', { staff: '1' }), 3)).code).toBe('answersInvalid')
      expect((await submit(id, withBasic('65'), 3)).http).toBe(200)
    })

    it.each<[string, Record<string, unknown>, string]>([
      ['no marks', { correctionRequests: [] }, 'correctionRequests'],
      ['a place that is not there', { correctionRequests: [{ at: 'pay.nobody.month', reason: '请核对' }] }, 'correctionRequests.0.at'],
      ['a place twice', { correctionRequests: [...correctionRequests, ...correctionRequests] }, 'correctionRequests.1.at'],
      ['no reason', { correctionRequests: [{ at: 'staff', reason: ' ' }] }, 'correctionRequests.0.reason'],
      ['a date that is over', { dueAt: '2020-01-01T00:00:00.000Z' }, 'dueAt'],
      ['a date years away', { dueAt: '2040-01-01T00:00:00.000Z' }, 'dueAt'],
    ])('is refused with %s, by name', async (_name, more, field) => {
      const id = await given()
      await submit(id)
      const refused = await giveBack(id, 1, more)
      expect([refused.http, refused.error?.[0]?.field]).toEqual([400, field])
      expect((await detailOf(id)).task.status).toBe('submitted')
    })
  })

  it('leave one person with a task for each of two units', async () => {
    const title = `两个单位${randomUUID()}`
    const assignments = ['yunqi', 'wensan'].map((organisationId) => ({
      personId: 'zhengmin',
      organisationId,
    }))
    await publishReport(gateway.db, { title, ownerId: 'tjj-xihu', now: gateway.clock.now(), assignments })
    const ids = await Promise.all(
      ['yunqi', 'wensan'].map(async (unit) => {
        const caller = await gateway.signIn('zhengmin', unit)
        const { id } = await findTask(caller, title)
        const body = { id, clientKey: randomUUID(), answers: reportAnswers }
        expect((await caller.post(`${area}/submit`, body)).http).toBe(200)
        return id
      }),
    )
    expect(new Set(ids).size).toBe(2)
    const [published] = await gateway.db
      .select()
      .from(survey)
      .where(eq(sql`${survey.title}->>'zh-CN'`, title))
    const { data } = await reviewer.get<RespondentList>(`${area}/respondents`, { surveyId: published?.id ?? '' })
    expect(data.items.map(({ status }) => status)).toEqual(['submitted', 'submitted'])
    const twice = publishReport(gateway.db, {
      ...{ title, ownerId: 'tjj-xihu', now: NOW },
      assignments: [assignments[0], assignments[0]].flatMap((one) => one ?? []),
    })
    await expect(twice).rejects.toThrow()
  })

  describe('files of a sheet', () => {
    async function upload(): Promise<string> {
      const { data } = await person.get<UploadCredentials>('/dsb/api/oss/private/get_credentials')
      const body = new FormData()
      body.append('token', data.token)
      body.append('file', new File([Buffer.from('%PDF-1.7')], 'a.pdf'))
      const sent = await gateway.fetch('/dsb/api/oss/upload', { method: 'POST', body })
      return ((await sent.json()) as { data: Uploaded }).data.key
    }
    const see = async (caller: Caller, key: string) =>
      (await caller.get<{ url: string }>('/dsb/api/oss/url', { key })).http

    it('are seen by the bureau that asked, by nobody else, and not once they are taken back', async () => {
      const id = await given()
      const key = await upload()
      const stranger = await gateway.signIn('zhoujie')
      const colleague = await gateway.signIn('wangfang')
      expect(await see(reviewer, key)).toBe(404)
      await submit(id, { ...reportAnswers, pictures: [key] })
      expect([await see(person, key), await see(reviewer, key)]).toEqual([200, 200])
      expect([await see(stranger, key), await see(colleague, key)]).toEqual([404, 404])
      await withdraw(id)
      expect(await see(reviewer, key)).toBe(404)
      await submit(id, { ...reportAnswers, pictures: [key] }, 2)
      await giveBack(id, 2, { correctionRequests: [{ at: 'pictures', reason: '照片不清楚' }] })
      expect(await see(reviewer, key)).toBe(200)
      const { data } = await reviewer.get<{ url: string }>('/dsb/api/oss/url', { key })
      expect((await gateway.fetch(data.url)).status).toBe(200)
      gateway.clock.advance(10 * MINUTE)
      expect((await gateway.fetch(data.url)).status).toBe(401)
    })

    it.each([
      ['tjj-street-1', 200],
      ['tjj-street-2', 404],
    ])('are seen by the head of the department in charge only: %s', async (departmentId, status) => {
      const id = await given()
      const key = await upload()
      await submit(id, { ...reportAnswers, pictures: [key] })
      const there = { personId: 'zhoujie', organisationId: 'tjj-xihu' }
      await gateway.db.insert(membership).values({ ...there, role: 'head' })
      await gateway.db.insert(departmentHead).values({ ...there, departmentId })
      const head = await gateway.signIn('zhoujie', 'tjj-xihu')
      expect(await see(head, key)).toBe(status)
      const theirs = and(eq(membership.personId, 'zhoujie'), eq(membership.organisationId, 'tjj-xihu'))
      await gateway.db.delete(membership).where(theirs)
    })
  })
})
