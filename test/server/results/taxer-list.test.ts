import * as v from 'valibot'
import { sql } from 'drizzle-orm'
import { Client, Pool, type QueryResult } from 'pg'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import {
  integrityResponse,
  taxersResponse,
  type IntegrityList,
  type TaxerList,
} from '../../../src/wire/surveys/taxer-list'
import { listParticipants } from '../../../server/results/integrity-survey'
import { createAnonymousWorld, OWNER } from '../harness/worlds/anonymous-world'
import {
  createTestGateway,
  findTask,
  goodAnswers,
  submit,
  type Caller,
  type TestGateway,
} from '../harness/client'
import { describeDatabase, describeOnPostgres } from '../harness/database'

const area = '/dsb/api/questionnaire'
const MANY = 50_000

describeDatabase('the taxer list', (open) => {
  let gateway: TestGateway
  let reviewer: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    reviewer = await gateway.signIn('zhoujie')
  })
  afterAll(() => gateway.close())

  async function surveyOf(caller: Caller): Promise<Survey> {
    const { data } = await caller.get<{ items: Survey[] }>(`${area}/surveys`)
    return data.items.find((one) => one.anonymous) as Survey
  }
  const own = (caller: Caller, query = {}) => caller.get<IntegrityList>(`${area}/integrity`, query)
  const taxers = (query: Record<string, string>, caller = reviewer) =>
    caller.get<TaxerList>(`${area}/taxers`, query)

  it('has a person’s own anonymous surveys, each with its status', async () => {
    const caller = await gateway.signIn('wangfang')
    const before = await own(caller)
    expect(v.is(integrityResponse, before.data)).toBe(true)
    expect(before.data).toMatchObject({ total: 1, counts: { all: 1, unanswered: 1, answered: 0 } })
    expect(before.data.items).toMatchObject([{ anonymous: true, status: 'unopened' }])
    const { id } = await findTask(caller, '廉政')
    await submit(caller, id, await goodAnswers(caller, id))
    const after = await own(caller, { status: 'answered' })
    expect(after.data).toMatchObject({ total: 1, counts: { unanswered: 0, answered: 1 } })
    expect(after.data.items).toMatchObject([{ id, status: 'submitted' }])
    expect((await own(caller, { status: 'unanswered' })).data).toMatchObject({ items: [], total: 0 })
    expect((await own(caller, { keyword: '满意度' })).data.items).toEqual([])
  })

  it('tells the bureau who has taken part, never when or how far', async () => {
    const { id, counts } = await surveyOf(reviewer)
    const { data } = await taxers({ surveyId: id })
    expect(v.is(taxersResponse, data)).toBe(true)
    expect(data.counts).toEqual({ all: 85, answered: counts.submitted, unanswered: 85 - counts.submitted })
    expect(data.items).toHaveLength(20)
    expect(Object.keys(data.items[0] ?? {}).sort()).toEqual(['mobile', 'person', 'status', 'taskId', 'unit'])
    const found = await taxers({ surveyId: id, keyword: '王芳' })
    expect(found.data.items).toMatchObject([{ person: '王芳', mobile: '138****0001', status: 'answered' }])
    const begun = await taxers({ surveyId: id, status: 'answered' })
    const done = await taxers({ surveyId: id, status: 'answered', cursor: begun.data.nextCursor ?? '' })
    expect(done.data.total).toBe(counts.submitted)
    expect(done.data.items.every(({ status }) => status === 'answered')).toBe(true)
  })

  it('suppresses all statuses while fewer than five have taken part, under every filter', async () => {
    const other = await gateway.signIn('wuhao')
    const { id } = await surveyOf(other)
    const { data } = await taxers({ surveyId: id }, other)
    expect(data.counts).toEqual({ all: 15, answered: null, unanswered: null })
    expect(new Set(data.items.map(({ status }) => status))).toEqual(new Set([null]))
    for (const status of ['answered', 'unanswered'])
      expect(await taxers({ surveyId: id, status }, other)).toMatchObject({
        http: 400,
        error: [{ field: 'status', message: 'suppressed' }],
      })
  })

  it('is available to the surveying bureau, for its anonymous surveys only', async () => {
    const { id } = await surveyOf(reviewer)
    expect((await taxers({ surveyId: id }, await gateway.signIn('wuhao'))).http).toBe(403)
    expect((await taxers({ surveyId: id }, await gateway.signIn('wangfang'))).http).toBe(403)
    const { data } = await reviewer.get<{ items: Survey[] }>(`${area}/surveys`)
    const named = data.items.find((one) => !one.anonymous)?.id ?? ''
    expect((await taxers({ surveyId: named })).http).toBe(404)
  })
})

describeOnPostgres('a taxer list of fifty thousand', (open) => {
  it('is counted, searched and paged by the database', async () => {
    const opened = await open('nothing')
    const { gateway, surveyId, submit: answer } = await createAnonymousWorld(opened.db, 6)
    for (let number = 0; number < 6; number += 1) await answer(number)
    const numbers = sql`generate_series(6, ${MANY - 1}) n`
    await opened.db.execute(sql`insert into person (id, name, mobile)
      select 'person-' || n, jsonb_build_object('zh-CN', '人' || n, 'en-US', 'Person ' || n), (13900000000 + n)::text
      from ${numbers}`)
    await opened.db.execute(sql`insert into task (survey_id, person_id, organisation_id)
      select ${surveyId}, 'person-' || n, 'unit' from ${numbers}`)
    const read = (query: object) =>
      listParticipants(
        gateway,
        OWNER,
        { surveyId, status: '', keyword: '', cursor: '', size: 200, ...query },
        'zh-CN',
      )
    const first = await read({})
    expect(first.counts).toEqual({ all: MANY, answered: 6, unanswered: MANY - 6 })
    const { nextCursor } = await read({ status: 'unanswered' })
    const queries = [jest.spyOn(Pool.prototype, 'query'), jest.spyOn(Client.prototype, 'query')]
    const second = await read({ status: 'unanswered', cursor: nextCursor ?? '' })
    expect(second.items).toHaveLength(200)
    expect(await read({ keyword: '人4999' })).toMatchObject({ total: 11 })
    const results = await Promise.all(
      queries.flatMap(({ mock }) =>
        mock.results.map(({ value }) => value as Promise<QueryResult | undefined>),
      ),
    )
    // A page, and the row that shows whether there is another one.
    expect(Math.max(...results.map((result) => result?.rowCount ?? 0))).toBe(201)
    await opened.close()
  })
})
