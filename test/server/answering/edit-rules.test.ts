import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Answers, Form, Justification } from '../../../src/lib/questionnaire/schema/form'
import { refusedAnswers } from '../../../src/wire/surveys/answers'
import { taskDetailResponse, type TaskDetail, type TaskList } from '../../../src/wire/surveys/questionnaire'
import { type Receipt } from '../../../src/wire/surveys/submission'
import { monthlyAnswers, unitRandom } from '../../../server/demo/content/answers'
import { createRandom } from '../../../server/demo/content/random'
import { text } from '../../../server/surveys/templates/text'
import { publish } from '../../../server/demo/publish'
import { rowsOf } from '../../../server/database/connection/open'
import { anonymousResponse, supersededSubmission, response, upload } from '../../../server/database/schema'
import { unseal } from '../../../server/crypto/seal'
import {
  ANONYMOUS_RESPONSE_KEY,
  createTestGateway,
  findTask,
  NOW,
  readDetail,
  saveDraft,
  type Caller,
  type Reply,
  type TestGateway,
} from '../harness/client'
import { describeDatabase } from '../harness/database'

type Table = Record<string, Record<string, string>>

const area = '/dsb/api/questionnaire'

function submitWith<T>(
  caller: Caller,
  id: string,
  answers: Answers,
  justifications: Justification[] = [],
): Promise<Reply<T>> {
  return caller.post<T>(`${area}/submit`, {
    id,
    clientKey: randomUUID(),
    answers,
    justifications,
    seconds: 60,
  })
}

const findingsOf = (refused: Reply) => v.parse(refusedAnswers, refused.data).findings

describeDatabase('the edit rules of a form', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  /** The monthly report of a unit, without findings. */
  async function report(person: string, unit: string) {
    const caller = await gateway.signIn(person, unit)
    const { id } = await findTask(caller, '月报')
    const { data } = await readDetail(caller, id)
    const answers = monthlyAnswers(data.form, createRandom(5), {
      industry: '信息技术服务',
      month: 11,
      unit: unitRandom(unit),
    })
    return { caller, id, data, answers, finance: answers.finance as Table }
  }

  it('read the values that the unit reported last period and in the same period last year', async () => {
    const { data } = await report('liqiang', 'xixi')
    expect(v.is(taskDetailResponse, data)).toBe(true)
    expect(data.prior?.last?.period).toBe('2026-10')
    expect(data.prior?.lastYear?.period).toBe('2025-11')
    expect(Object.keys(data.prior?.lastYear?.answers ?? {}).sort()).toEqual(['finance', 'profit', 'staff'])
    const { data: other } = await report('zhengmin', 'wensan')
    // That unit did not submit its October report.
    expect(other.prior?.last).toBeUndefined()
  })

  it('that are hard refuse the answers with the cell, as on the phone', async () => {
    const { caller, id, answers, finance } = await report('liqiang', 'xixi')
    const refused = await submitWith(caller, id, {
      ...answers,
      finance: { ...finance, cost: { month: '9', total: '8' } },
    })
    expect(refused).toMatchObject({ http: 422, code: 'answersInvalid' })
    expect(findingsOf(refused)).toEqual([
      {
        questionId: 'finance',
        cell: { row: 'cost', column: 'total' },
        code: 'rule',
        rule: { id: 'total-covers-month', level: 'hard', value: '8 | 9', reason: null },
      },
    ])
    expect(refused.error).toEqual([
      { field: 'answers.finance.cost.total', message: 'rule:total-covers-month' },
    ])
  })

  it('that are soft require a justification for the current values, which is stored with the answers', async () => {
    const { caller, id, answers } = await report('liqiang', 'xixi')
    const many = { ...answers, staff: '99999' }
    const refused = await submitWith(caller, id, many)
    expect(refused).toMatchObject({ http: 422, code: 'justificationsMissing' })
    const [finding, ...others] = findingsOf(refused)
    expect(others).toEqual([])
    expect(finding).toMatchObject({ questionId: 'staff', rule: { id: 'staff-change', level: 'soft' } })
    const reason = {
      ruleId: 'staff-change',
      cell: 'staff',
      value: finding?.rule?.value ?? '',
      text: '合并了子公司',
    }
    const stale = await submitWith(caller, id, { ...many, staff: '99998' }, [reason])
    expect(stale.code).toBe('justificationsMissing')
    const strange = { ...reason, ruleId: 'no-such-rule' }
    expect((await submitWith(caller, id, many, [{ ...reason, text: ' ' }])).code).toBe(
      'justificationsMissing',
    )
    expect((await submitWith<Receipt>(caller, id, many, [reason, strange])).http).toBe(200)
    const { data } = await readDetail(caller, id)
    expect(data.submittedJustifications).toEqual([reason])
    const [kept] = await gateway.db.select().from(response).where(eq(response.submissionTaskId, id))
    expect(kept?.justifications).toEqual([reason])
  })

  it('compute sums on the server, whatever the phone sends, and store nothing hidden', async () => {
    const { caller, id, answers, finance } = await report('hejing', 'gudang')
    const profit = { operating: { month: '1', total: '1' }, net: { month: '1', total: '1' } }
    const forged = { ...finance, expenses: { month: '1', total: '99999' } }
    const sent = await submitWith<Receipt>(caller, id, {
      ...answers,
      profit,
      finance: forged,
      'loss-reason': '没有亏损',
    })
    expect(sent.http).toBe(200)
    const { data } = await readDetail(caller, id)
    const kept = data.submittedAnswers as Record<string, Table>
    expect(kept.finance?.expenses).toEqual(finance.expenses)
    expect(kept['loss-reason']).toBeUndefined()
  })

  it('keep the justifications of a draft for another device', async () => {
    const { caller, id, data, answers } = await report('zhengmin', 'wensan')
    const reason = { ruleId: 'staff-change', cell: 'staff', value: '1 | 2', text: '季节性用工' }
    const baseRevision = data.draft?.revision ?? 0
    const saved = await caller.post(`${area}/draft`, {
      id,
      answers,
      justifications: [reason],
      pageId: 'unit',
      baseRevision,
    })
    expect(saved.http).toBe(200)
    expect((await readDetail(caller, id)).data.draft).toMatchObject({ justifications: [reason], answers })
    await saveDraft(caller, id, {}, baseRevision + 1)
    expect((await readDetail(caller, id)).data.draft?.justifications).toEqual([])
  })

  const form = (questions: Form['pages'][0]['questions'], rules: Form['rules'] = []): Form => ({
    id: `made-${randomUUID()}`,
    version: 1,
    title: text('专项调查', 'Special survey'),
    minutes: 1,
    pages: [{ id: 'p', title: text('页', 'Page'), questions }],
    rules,
  })

  async function createTask(
    definition: Form,
    anonymous: boolean,
  ): Promise<{ caller: Caller; data: TaskDetail }> {
    const title = text(`专项${randomUUID()}`, 'Special')
    await publish(
      gateway.db,
      {
        form: definition,
        ownerId: 'tjj-xihu',
        title,
        period: null,
        anonymous,
        opensAt: new Date(NOW.getTime() - 86_400_000),
        dueAt: new Date(NOW.getTime() + 86_400_000),
        assignments: [{ personId: 'liqiang', organisationId: 'xixi', status: 'unopened' }],
      },
      NOW,
      createRandom(1),
    )
    const caller = await gateway.signIn('liqiang')
    const { id } = await findTask(caller, title['zh-CN'])
    return { caller, data: (await readDetail(caller, id)).data }
  }

  it('store the justifications of an anonymous response with it, where nothing leads back', async () => {
    const rule = { id: 'r', level: 'soft' as const, at: 'n', constraint: { '<': [{ var: 'n' }, 10] } }
    const { caller, data } = await createTask(
      form([{ id: 'n', kind: 'number', title: text('数', 'N') }], [rule]),
      true,
    )
    expect(data.prior).toEqual({})
    const reason = { ruleId: 'r', cell: 'n', value: '12', text: '确实如此' }
    expect((await submitWith(caller, data.task.id, { n: '12' }, [reason])).http).toBe(200)
    const [encrypted] = await gateway.db
      .select()
      .from(anonymousResponse)
      .where(eq(anonymousResponse.surveyId, data.task.surveyId))
    const opened: unknown = JSON.parse(
      unseal('anonymous response', ANONYMOUS_RESPONSE_KEY, encrypted?.sealed ?? ''),
    )
    expect(opened).toEqual({
      surveyId: data.task.surveyId,
      answers: { n: '12' },
      justifications: [{ ...reason, value: '' }],
    })
    const holding = await rowsOf<{ table: string }>(
      gateway.db,
      sql`select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'justifications'`,
    )
    // Only named surveys keep superseded submissions.
    expect(holding.map(({ table }) => table).sort()).toEqual(['draft', 'response', 'superseded_submission'])
    expect(await gateway.db.$count(supersededSubmission, eq(supersededSubmission.taskId, data.task.id))).toBe(
      0,
    )
  })

  it('accept only files that the person has uploaded, and none in an anonymous survey', async () => {
    const pictures: Form['pages'][0]['questions'] = [
      { id: 'i', kind: 'images', title: text('照片', 'Pictures') },
      { id: 's', kind: 'signature', title: text('签名', 'Signature') },
    ]
    const { caller, data } = await createTask(form(pictures), false)
    const [own, foreign] = ['a'.repeat(48), 'b'.repeat(48)]
    for (const [key, personId] of [[own, 'liqiang'] as const, [foreign, 'hejing'] as const])
      await gateway.db
        .insert(upload)
        .values({ key, personId, tokenHash: key, secret: 's', expiresAt: NOW, type: 'png', size: 1 })
    const refused = await submitWith(caller, data.task.id, { i: [own, foreign], s: { key: own } })
    expect(findingsOf(refused)).toEqual([{ questionId: 'i', code: 'notUploaded' }])
    const sent = await submitWith(caller, data.task.id, { i: [own], s: { key: own, name: '李强' } })
    expect(sent.http).toBe(200)
    await expect(createTask(form(pictures), true)).rejects.toThrow('an anonymous survey takes no files')
  })

  it('apply during a correction, except to questions with correction requests', async () => {
    const caller = await gateway.signIn('liqiang', 'xixi')
    const { data } = await caller.get<TaskList>(`${area}/list`, { keyword: '月报', group: 'done' })
    const [now, done] = ['2026-11', '2026-10'].map((month) =>
      data.items.find(({ period }) => period === month),
    )
    if (!now || !done) throw new Error('no reports')
    const reviewer = await gateway.signIn('wuhao')
    const dueAt = new Date(gateway.clock.now().getTime() + 86_400_000).toISOString()
    const correctionRequests = [{ at: 'staff', reason: '与社保人数不一致' }]
    const before = (await readDetail(caller, now.id)).data.prior?.last
    expect(Object.keys(before?.answers ?? {}).sort()).toEqual(['finance', 'profit', 'staff'])
    expect(
      (await reviewer.post(`${area}/return`, { id: done.id, submissionNo: 1, correctionRequests, dueAt }))
        .http,
    ).toBe(200)
    const { finance, profit } = before?.answers ?? {}
    expect((await readDetail(caller, now.id)).data.prior?.last).toEqual({
      period: '2026-10',
      answers: { finance, profit },
    })
  })
})
