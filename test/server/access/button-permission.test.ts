import { eq } from 'drizzle-orm'
import { membership } from '../../../server/database/schema'
import { isPermitted } from '../../../src/lib/text/permission'
import { buttonCodes } from '../../../src/wire/session/permission'
import type { UserInfo } from '../../../src/wire/session/session'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const reviewerCodes = Object.values(buttonCodes).filter((code) => code !== buttonCodes.members)

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
    for (const code of reviewerCodes) expect(isPermitted(list, code)).toBe(reviews)
    const { http } = await caller.get('/dsb/api/questionnaire/surveys')
    expect(http === 200).toBe(reviews)
  })

  it('of a department head are those of the respondent list alone, as are their calls', async () => {
    const caller = await gateway.signIn('hanmei')
    const list = await listOf(caller)
    for (const code of reviewerCodes) expect(isPermitted(list, code)).toBe(code === buttonCodes.respondents)
    expect((await caller.get('/dsb/api/questionnaire/surveys')).http).toBe(200)
    expect((await caller.get('/dsb/api/questionnaire/forms')).http).toBe(403)
    expect((await caller.get('/dsb/api/home/notices/published')).http).toBe(403)
  })

  it('include the members for administrators alone, whatever their role', async () => {
    const mayManage = async (caller: Caller) => isPermitted(await listOf(caller), buttonCodes.members)
    const makeAdministrator = (administrator: boolean) =>
      gateway.db.update(membership).set({ administrator }).where(eq(membership.personId, 'zhoujie'))
    const reviewer = await gateway.signIn('zhoujie')
    expect(await mayManage(reviewer)).toBe(true)
    await makeAdministrator(false)
    expect(await mayManage(reviewer)).toBe(false)
    expect((await reviewer.get('/dsb/api/xnzz/members')).http).toBe(403)
    await makeAdministrator(true)
    expect((await reviewer.get('/dsb/api/xnzz/members')).http).toBe(200)
  })

  it('are returned with entering an organisation as well', async () => {
    const caller = await gateway.signIn('wuhao')
    const { data } = await caller.get<UserInfo>('/ddcloud/api/auth/cloud/user_info')
    const entered = await caller.post<UserInfo>('/dsb/api/main/auth/login', { xnzzId: data.XNZZID })
    expect(entered.data.buttonAuth).toEqual(await listOf(caller))
  })
})
