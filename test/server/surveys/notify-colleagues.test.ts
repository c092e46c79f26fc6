import { department, membership, person } from '../../../server/database/schema'
import type { Notice } from '../../../src/wire/home/notices'
import type { NewShareLink } from '../../../src/wire/surveys/share'
import { createTestGateway, findTask, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/share'
const HOUR = 3_600_000

describeDatabase('telling colleagues of a share link', (open) => {
  let gateway: TestGateway
  let sender: Caller
  let surveyId: string
  let token: string
  const inUnit = ['lin1', 'lin2', 'lin3']

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    sender = await gateway.signIn('wangfang')
    surveyId = (await findTask(sender, '满意度')).surveyId
    const name = (text: string) => ({ 'zh-CN': text, 'en-US': text })
    await gateway.db.insert(department).values([
      { id: 'top', organisationId: 'yunqi', parentId: null, name: name('总部'), position: 1 },
      { id: 'below', organisationId: 'yunqi', parentId: 'top', name: name('财务'), position: 2 },
    ])
    await gateway.db
      .insert(person)
      .values([...inUnit, 'lin4'].map((id, at) => ({ id, name: name(id), mobile: `1390000000${at}` })))
    const role = 'respondent' as const
    await gateway.db.insert(membership).values([
      { personId: 'lin1', organisationId: 'yunqi', role, departmentId: 'below' },
      { personId: 'lin2', organisationId: 'yunqi', role },
      { personId: 'lin3', organisationId: 'yunqi', role },
      { personId: 'lin4', organisationId: 'xixi', role },
    ])
  })
  beforeEach(async () => {
    token = (await make(sender)).data.token
  })
  afterAll(() => gateway.close())

  const make = (caller: Caller) => caller.post<NewShareLink>(`${area}/links`, { surveyId, days: 7 })
  const tell = (people: string[], departments: string[] = [], caller = sender, of = token) =>
    caller.post<{ told: number }>(`${area}/notify`, { token: of, people, departments })
  const noticesOf = async (id: string) => {
    const { data } = await (await gateway.signIn(id)).get<{ items: Notice[] }>('/dsb/api/home/notices')
    return data.items.map(({ title }) => title['zh-CN']).filter((title) => title.includes('分享'))
  }

  it('reaches the chosen people and those of the departments, once, and not the sender', async () => {
    expect((await tell(['lin2', 'wangfang', 'lin4', 'nobody'], ['top'])).data).toEqual({ told: 2 })
    expect((await noticesOf('lin1'))[0]).toMatch(/^王芳与您分享了《.*满意度.*》$/)
    expect([await noticesOf('lin2'), await noticesOf('lin3'), await noticesOf('lin4')]).toEqual([
      [expect.stringContaining('王芳')],
      [],
      [],
    ])
    expect((await tell(['lin2', 'lin3'])).data).toEqual({ told: 1 })
    gateway.clock.advance(25 * HOUR)
    token = (await make(await gateway.signIn('wangfang'))).data.token
    expect((await tell(['lin2'], [], await gateway.signIn('wangfang'))).data).toEqual({ told: 1 })
    sender = await gateway.signIn('wangfang')
  })

  it('does not store or send the link', async () => {
    await tell(['lin3'])
    const recipient = await gateway.signIn('lin3')
    expect(JSON.stringify((await recipient.get('/dsb/api/home/notices')).data)).not.toContain(token)
  })

  it('is refused for links of others, for respondents of a bureau, revoked ones and unknown ones', async () => {
    const reviewer = await gateway.signIn('zhoujie')
    const forRespondents = (await make(reviewer)).data.token
    const revoked = (await make(sender)).data
    await sender.post(`${area}/revoke`, { id: revoked.link.id })
    const outcomes = await Promise.all([
      tell(['lin2'], [], await gateway.signIn('lin1')),
      tell(['lin2'], [], reviewer, forRespondents),
      tell(['lin2'], [], sender, revoked.token),
      tell(['lin2'], [], sender, 'A'.repeat(22)),
    ])
    expect(outcomes.map(({ http }) => http)).toEqual([404, 404, 404, 404])
  })

  it('ends with the link', async () => {
    gateway.clock.advance(8 * 24 * HOUR)
    expect((await tell(['lin2'], [], await gateway.signIn('wangfang'))).http).toBe(404)
  })
})
