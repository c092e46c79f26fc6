import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { refusedAnswers } from '../../../../src/wire/surveys/answers'
import { receiptSchema, type Receipt } from '../../../../src/wire/surveys/submission'
import { anonymousResponse, draft, response, submission, task } from '../../../../server/database/schema'
import type { Envelope } from '../../../../src/wire/protocol/envelope'
import { listen } from '../../../../server/listen'
import {
  createTestGateway,
  findTask,
  goodAnswers,
  readDetail,
  saveDraft,
  submit,
  type Caller,
  type TestGateway,
} from '../../harness/client'
import { describeEachDatabase } from '../../harness/database'

const DAY = 86_400_000
const area = '/dsb/api/questionnaire'

describeEachDatabase('submitting', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  async function taskOf(person: string, title: string): Promise<{ caller: Caller; id: string }> {
    const caller = await gateway.signIn(person)
    return { caller, id: (await findTask(caller, title)).id }
  }
  const rowsOf = async (id: string) => ({
    submissions: await gateway.db.$count(submission, eq(submission.taskId, id)),
    responses: await gateway.db.$count(response, eq(response.submissionTaskId, id)),
    drafts: await gateway.db.$count(draft, eq(draft.taskId, id)),
  })

  it('names every field with an error and writes nothing', async () => {
    const { caller, id } = await taskOf('liqiang', '月报')
    const { data } = await readDetail(caller, id)
    await saveDraft(caller, id, { industry: '软件开发' })
    const finance = { income: { month: '12.345', total: '-1' } }
    const refused = await submit(caller, id, { industry: '软件开发', finance, nothing: 'x' })
    expect(refused).toMatchObject({ http: 422, status: 422, code: 'answersInvalid' })
    expect(v.is(refusedAnswers, refused.data)).toBe(true)
    expect(v.parse(refusedAnswers, refused.data).findings).toContainEqual({
      questionId: 'finance',
      cell: { row: 'income', column: 'total' },
      code: 'tooSmall',
      params: { min: '0' },
    })
    expect(refused.error).toEqual(
      expect.arrayContaining([
        { field: 'answers.staff', message: 'required' },
        { field: 'answers.finance.income.month', message: 'tooManyDecimals' },
        { field: 'answers.finance.income.total', message: 'tooSmall' },
        { field: 'answers.finance.cost.month', message: 'required' },
        { field: 'answers.nothing', message: 'unknownQuestion' },
      ]),
    )
    expect(data.task.status).toBe('opened')
    expect(await rowsOf(id)).toEqual({ submissions: 0, responses: 0, drafts: 1 })
  })

  it('answers with a receipt, deletes the draft and stores only relevant answers', async () => {
    const { caller, id } = await taskOf('wangfang', '满意度')
    const answers = { ...(await goodAnswers(caller, id)), 'payer-type': 'general' }
    await saveDraft(caller, id, answers)
    const sent = await submit<Receipt>(caller, id, { ...answers, 'payer-type-other': '隐藏的内容' })
    expect(sent.http).toBe(200)
    expect(v.is(receiptSchema, sent.data)).toBe(true)
    expect(sent.data.receiptNo).toMatch(/^TS-2611-[34679ACDEFGHJKMNPQRTUVWXY]{4,}$/)
    expect(sent.data.filledBy).toEqual({ name: '王芳', mobile: '138****0001' })
    const { data } = await readDetail(caller, id)
    expect(data).toMatchObject({ draft: null, receipt: sent.data, task: { status: 'submitted' } })
    expect(data.submittedAnswers).toEqual(answers)
    expect(await rowsOf(id)).toEqual({ submissions: 1, responses: 1, drafts: 0 })
    const receipt = await caller.get(`${area}/receipt`, { id })
    expect(receipt.data).toEqual(sent.data)
  })

  it('refuses a file that is still on a device', async () => {
    const { caller, id } = await taskOf('liqiang', '月报')
    const local = `local:${randomUUID()}`
    const refused = await submit(caller, id, { sign: { key: local } })
    expect(refused).toMatchObject({ http: 422, code: 'answersInvalid' })
  })

  it('answers the same key with the same receipt, and another key with the earlier submission', async () => {
    const { caller, id } = await taskOf('chenan', '满意度')
    const answers = await goodAnswers(caller, id)
    const key = randomUUID()
    const first = await submit<Receipt>(caller, id, answers, key)
    gateway.clock.advance(60_000)
    expect((await submit<Receipt>(caller, id, answers, key)).data).toEqual(first.data)
    const other = await submit<Receipt>(caller, id, answers)
    expect(other).toMatchObject({ http: 409, code: 'alreadySubmitted', data: first.data })
    const behind = await saveDraft(caller, id, answers)
    expect(behind).toMatchObject({ http: 409, code: 'alreadySubmitted', data: first.data })
  })

  it('still answers the same key after the deadline', async () => {
    const { caller, id } = await taskOf('zhaoping', '满意度')
    const answers = await goodAnswers(caller, id)
    const key = randomUUID()
    const first = await submit<Receipt>(caller, id, answers, key)
    gateway.clock.advance(30 * DAY)
    const again = await submit<Receipt>(await gateway.signIn('zhaoping'), id, answers, key)
    expect(again.data).toEqual(first.data)
    gateway.clock.advance(-30 * DAY)
  })

  it('accepts exactly one of a hundred parallel submissions with different keys, over HTTP', async () => {
    const { caller, id } = await taskOf('sunli', '满意度')
    const answers = await goodAnswers(caller, id)
    const server = await listen(gateway.app, 0, '127.0.0.1')
    const send = async () => {
      const body = JSON.stringify({ id, clientKey: randomUUID(), answers, seconds: 240 })
      const headers = { token: caller.token, 'content-type': 'application/json' }
      const url = `http://127.0.0.1:${server.port}${area}/submit`
      const answer = await fetch(url, { method: 'POST', headers, body })
      return (await answer.json()) as Envelope<Receipt>
    }
    const sent = await Promise.all(Array.from({ length: 100 }, send))
    await server.close()
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ code }) => code === 'alreadySubmitted')).toHaveLength(99)
    expect(new Set(sent.map(({ data }) => data.receiptNo)).size).toBe(1)
    expect(await rowsOf(id)).toEqual({ submissions: 1, responses: 1, drafts: 0 })
  })

  it('gives one receipt to fifty parallel submissions with one key', async () => {
    const { caller, id } = await taskOf('zhengmin', '满意度')
    const answers = await goodAnswers(caller, id)
    const key = randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => submit<Receipt>(caller, id, answers, key)),
    )
    expect(sent.map(({ http }) => http)).toEqual(sent.map(() => 200))
    expect(new Set(sent.map(({ data }) => data.receiptNo)).size).toBe(1)
    expect(await rowsOf(id)).toEqual({ submissions: 1, responses: 1, drafts: 0 })
  })

  it('refuses a key that belongs to another task, and writes nothing', async () => {
    const used = await gateway.db.select().from(submission).limit(1)
    const { caller, id } = await taskOf('hejing', '月报')
    const { data } = await readDetail(caller, id)
    const { monthlyAnswers, unitRandom } = await import('../../../../server/demo/content/answers')
    const { createRandom } = await import('../../../../server/demo/content/random')
    const answers = monthlyAnswers(data.form, createRandom(3), {
      industry: '质量检测服务',
      month: 11,
      unit: unitRandom('gudang'),
    })
    const refused = await submit(caller, id, answers, used[0]?.clientKey)
    expect(refused).toMatchObject({ http: 409, code: 'conflict' })
    expect(await rowsOf(id)).toEqual({ submissions: 0, responses: 0, drafts: 1 })
    expect((await submit<Receipt>(caller, id, answers)).data.receiptNo).toMatch(/^F203-2611-/)
  })

  it('is refused before the opening and after the deadline, and the draft is kept', async () => {
    const { caller, id } = await taskOf('liqiang', '月报')
    gateway.clock.advance(-9 * DAY)
    expect(await submit(caller, id, {})).toMatchObject({ http: 409, code: 'surveyNotOpen' })
    gateway.clock.advance(39 * DAY)
    const late = await gateway.signIn('liqiang')
    expect(await submit(late, id, {})).toMatchObject({ http: 409, code: 'surveyClosed' })
    expect(await rowsOf(id)).toEqual({ submissions: 0, responses: 0, drafts: 1 })
    gateway.clock.advance(-30 * DAY)
  })

  it('cannot happen twice for a task, enforced by the database', async () => {
    const [done] = await gateway.db.select().from(submission).limit(1)
    if (!done) throw new Error('nothing submitted')
    const again = gateway.db
      .insert(submission)
      .values({ ...done, clientKey: randomUUID(), receiptNo: 'X' })
      .execute()
    await expect(again).rejects.toThrow()
  })

  it('never leaves a task in a status that contradicts its rows', async () => {
    const submitted = await gateway.db.$count(task, inArray(task.status, ['submitted', 'accepted']))
    expect(await gateway.db.$count(submission)).toBe(submitted)
    const sealed = await gateway.db.$count(anonymousResponse)
    expect((await gateway.db.$count(response)) + sealed).toBe(submitted)
  })
})
