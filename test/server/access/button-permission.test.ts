import { isPermitted } from '../../../src/lib/text/permission'
import { buttonCodes } from '../../../src/wire/session/permission'
import type { UserInfo } from '../../../src/wire/session/session'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

describeDatabase('the buttons of a person', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  const listOf = async (caller: Caller) =>
    (await caller.get<UserInfo>('/ddcloud/api/auth/cloud/user_info')).data.buttonAuth ?? null

  it.each([
    ['wuhao', true],
    ['zhoujie', true],
    ['wangfang', false],
    ['liqiang', false],
  ])('of %s match the calls allowed to them: %p', async (personId, reviews) => {
    const caller = await gateway.signIn(personId)
    const list = await listOf(caller)
    expect(list).toHaveLength(Object.keys(buttonCodes).length)
    for (const code of Object.values(buttonCodes)) expect(isPermitted(list, code)).toBe(reviews)
    const { http } = await caller.get('/dsb/api/questionnaire/surveys')
    expect(http === 200).toBe(reviews)
  })

  it('of a department head are those of the respondent list alone, as are their calls', async () => {
    const caller = await gateway.signIn('hanmei')
    const list = await listOf(caller)
    for (const code of Object.values(buttonCodes))
      expect(isPermitted(list, code)).toBe(code === buttonCodes.respondents)
    expect((await caller.get('/dsb/api/questionnaire/surveys')).http).toBe(200)
    expect((await caller.get('/dsb/api/questionnaire/forms')).http).toBe(403)
    expect((await caller.get('/dsb/api/home/notices/published')).http).toBe(403)
  })

  it('are returned with entering an organisation as well', async () => {
    const caller = await gateway.signIn('wuhao')
    const { data } = await caller.get<UserInfo>('/ddcloud/api/auth/cloud/user_info')
    const entered = await caller.post<UserInfo>('/dsb/api/main/auth/login', { xnzzId: data.XNZZID })
    expect(entered.data.buttonAuth).toEqual(await listOf(caller))
  })
})
