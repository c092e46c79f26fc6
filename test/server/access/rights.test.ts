import type { Survey, TaskList } from '../../../src/wire/surveys/questionnaire'
import { createTestGateway, findTask, NOW, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

describeDatabase('who may call what', (open) => {
  let gateway: TestGateway
  const callers: Record<string, Caller> = {}
  const ids = { task: '', survey: '' }

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    callers.nobody = gateway.caller()
    callers.forged = gateway.caller('A'.repeat(43))
    callers.owner = await gateway.signIn('liqiang')
    callers.respondent = await gateway.signIn('wangfang')
    callers.reviewer = await gateway.signIn('wuhao')
    callers.otherReviewer = await gateway.signIn('zhoujie')
    ids.task = (await findTask(callers.owner, '月报')).id
    const { data } = await callers.reviewer.get<{ items: Survey[] }>(`${area}/surveys`)
    ids.survey = data.items.find(({ title }) => title['zh-CN'].includes('服务业'))?.id ?? ''
  })
  afterAll(() => gateway.close())

  const correctionRequests = [{ at: 'staff', reason: '请核对' }]
  const dueAt = new Date(NOW.getTime() + 86_400_000).toISOString()
  const answer = { answers: {}, pageId: 'unit', baseRevision: 0, clientKey: NOBODYS }
  const calls: Record<string, (caller: Caller) => Promise<{ http: number }>> = {
    list: (caller) => caller.get(`${area}/list`),
    detail: (caller) => caller.get(`${area}/detail`, { id: ids.task }),
    draft: (caller) => caller.post(`${area}/draft`, { id: ids.task, ...answer }),
    submit: (caller) => caller.post(`${area}/submit`, { id: ids.task, ...answer }),
    receipt: (caller) => caller.get(`${area}/receipt`, { id: ids.task }),
    withdraw: (caller) => caller.post(`${area}/withdraw`, { id: ids.task, submissionNo: 1 }),
    review: (caller) => caller.get(`${area}/review`, { id: ids.task }),
    return: (caller) =>
      caller.post(`${area}/return`, { id: ids.task, submissionNo: 1, correctionRequests, dueAt }),
    accept: (caller) => caller.post(`${area}/accept`, { id: ids.task, submissionNo: 1 }),
    surveys: (caller) => caller.get(`${area}/surveys`),
    respondents: (caller) => caller.get(`${area}/respondents`, { surveyId: ids.survey }),
    result: (caller) => caller.get(`${area}/result`, { surveyId: ids.survey }),
    crosstab: (caller) =>
      caller.get(`${area}/crosstab`, { surveyId: ids.survey, row: 'staff', column: 'outlook' }),
    crosstabChoices: (caller) => caller.get(`${area}/crosstab/choices`, { surveyId: ids.survey }),
    export: (caller) => caller.post(`${area}/export`, { surveyId: ids.survey, format: 'csv' }),
    exports: (caller) => caller.get(`${area}/export/list`, { surveyId: ids.survey }),
    workbench: (caller) => caller.get('/dsb/api/home/workbench'),
    userInfo: (caller) => caller.get('/ddcloud/api/auth/cloud/user_info'),
    enter: (caller) => caller.post('/dsb/api/main/auth/login', { xnzzId: 'xixi' }),
  }

  // The owner's empty answers are refused as invalid, and there is no receipt, nothing to withdraw and nothing to
  // decide: these errors all prove that access was granted.
  const table: [
    call: string,
    nobody: number,
    owner: number,
    respondent: number,
    reviewer: number,
    other: number,
  ][] = [
    ['list', 401, 200, 200, 200, 200],
    ['detail', 401, 200, 404, 404, 404],
    ['draft', 401, 200, 404, 404, 404],
    ['submit', 401, 422, 404, 404, 404],
    ['receipt', 401, 404, 404, 404, 404],
    ['withdraw', 401, 409, 404, 404, 404],
    ['review', 401, 403, 403, 200, 403],
    ['return', 401, 403, 403, 409, 403],
    ['accept', 401, 403, 403, 409, 403],
    ['surveys', 401, 403, 403, 200, 200],
    ['respondents', 401, 403, 403, 200, 403],
    ['result', 401, 403, 403, 200, 403],
    ['crosstab', 401, 403, 403, 200, 403],
    ['crosstabChoices', 401, 403, 403, 200, 403],
    ['export', 401, 403, 403, 200, 403],
    ['exports', 401, 403, 403, 200, 403],
    ['workbench', 401, 200, 200, 200, 200],
    ['userInfo', 401, 200, 200, 200, 200],
    ['enter', 401, 200, 403, 403, 403],
  ]

  it.each(table)('%s', async (name, nobody, owner, respondent, reviewer, other) => {
    const expected = { nobody, forged: nobody, owner, respondent, reviewer, otherReviewer: other }
    const found: Record<string, number> = {}
    for (const who of Object.keys(expected)) {
      found[who] = (await calls[name]?.(callers[who] as Caller))?.http ?? 0
    }
    expect(found).toEqual(expected)
  })

  it('shows a person in two organisations only the tasks of the one entered', async () => {
    const inTax = await gateway.signIn('zhengmin', 'yunqi')
    const inStatistics = await gateway.signIn('zhengmin', 'wensan')
    const titles = async (caller: Caller) =>
      (await caller.get<TaskList>(`${area}/list`)).data.items.map((task) => task.unit['zh-CN'])
    expect(new Set(await titles(inTax))).toEqual(new Set(['杭州云栖软件有限公司']))
    expect(new Set(await titles(inStatistics))).toEqual(new Set(['杭州文三人力资源服务有限公司']))
    const task = await findTask(inTax, '满意度')
    expect((await inStatistics.get(`${area}/detail`, { id: task.id })).http).toBe(404)
  })

  it('returns 404 for an unknown survey', async () => {
    const result = await callers.reviewer?.get(`${area}/result`, { surveyId: NOBODYS })
    expect(result).toMatchObject({ http: 404, code: 'notFound' })
  })

  it('answers an unknown call with the envelope', async () => {
    for (const path of ['/dsb/api/nothing', '/ddcloud/nothing', '/dsb/else']) {
      expect(await gateway.caller().get(path)).toMatchObject({
        http: 404,
        status: 404,
        code: 'notFound',
        data: null,
      })
    }
  })

  it('accepts the token in the query if a host passes no headers, and keeps it out of the log', async () => {
    const { token } = callers.owner!
    const answer = await gateway.fetch(`${area}/list?group=due&page=1&token=${token}`)
    expect(answer.status).toBe(200)
    expect(gateway.lines.join('\n')).not.toContain(token)
  })
})
