import type { PickedRequest, PickedResponse } from '../../../src/wire/people/directory'
import { department, hostIdentity, person } from '../../../server/database/schema'
import { dept } from '../../../server/demo/content/people'
import { createTestGateway, NOW, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const path = '/dsb/api/xnzz/directory/people/picked'

describeDatabase('people picked in the contacts of a host', (open) => {
  let gateway: TestGateway
  let tax: Caller
  beforeAll(async () => {
    const vendors = {
      ...{ DINGTALK_APP_KEY: 'k', DINGTALK_APP_SECRET: 's', DINGTALK_CORP_ID: 'ding-corp' },
      ...{ WECOM_CORP_ID: 'ww-corp', WECOM_SECRET: 's', WECOM_AGENT_ID: '1' },
    }
    gateway = await createTestGateway(await open(), { GATEWAY_MODE: 'demo', ...vendors })
    const link = (vendor: 'dingtalk' | 'wecom', realm: string, userId: string, personId: string) => ({
      ...{ vendor, realm, userId, personId, unionId: null, linkedAt: NOW },
    })
    await gateway.db
      .insert(hostIdentity)
      .values([
        link('dingtalk', 'ding-corp', 'd-zhou', 'zhoujie'),
        link('dingtalk', 'other-corp', 'd-other', 'zhoujie'),
        link('wecom', 'ww-corp', 'w-zhou', 'zhoujie'),
        link('dingtalk', 'ding-corp', 'd-wu', 'wuhao'),
      ])
    await gateway.db
      .insert(department)
      .values([
        dept('swj-twin-1', 'swj-xihu', null, '同名科', 'Twin'),
        dept('swj-twin-2', 'swj-xihu', null, '同名科', 'Twin'),
      ])
    tax = await gateway.signIn('zhoujie')
  })
  afterAll(() => gateway.close())

  const pick = (caller: Caller, request: Partial<PickedRequest>) =>
    caller.post<PickedResponse>(path, { host: 'dingtalk', ...request })

  it('are the people linked to the ids of the connected corporation', async () => {
    const zhou = { id: 'zhoujie', name: '周洁' }
    const { data } = await pick(tax, { userIds: ['d-zhou', 'd-other', 'w-zhou'] })
    expect(data).toEqual({ users: [{ userId: 'd-zhou', ...zhou }], departments: [] })
    const wecom = await pick(tax, { host: 'wecom', userIds: ['d-zhou', 'w-zhou'] })
    expect(wecom.data.users).toEqual([{ userId: 'w-zhou', ...zhou }])
  })

  it('are never those of another organisation, who cannot be told from unknown ones', async () => {
    const linked = await pick(tax, { userIds: ['d-wu'] })
    const unknown = await pick(tax, { userIds: ['d-nobody'] })
    expect([linked.http, linked.data]).toEqual([unknown.http, unknown.data])
    const own = await pick(await gateway.signIn('wuhao'), { userIds: ['d-wu', 'd-zhou'] })
    expect(own.data.users.map(({ id }) => id)).toEqual(['wuhao'])
  })

  it('are not created', async () => {
    const before = [await gateway.db.$count(person), await gateway.db.$count(hostIdentity)]
    await pick(tax, { userIds: ['d-new'] })
    expect([await gateway.db.$count(person), await gateway.db.$count(hostIdentity)]).toEqual(before)
  })

  it('come with departments of the same name, if there is only one', async () => {
    const departmentNames = ['法制科', '同名科', '服务业统计科', '没有的科']
    const { data } = await pick(tax, { departmentNames })
    expect(data.departments).toEqual([{ id: 'swj-fzk', name: '法制科' }])
  })

  it('need an entered organisation and a host with contacts', async () => {
    expect((await pick(gateway.caller(), {})).http).toBe(401)
    expect((await tax.post(path, { host: 'wechat' })).http).toBe(400)
    expect((await pick(tax, { userIds: Array.from({ length: 501 }, String) })).http).toBe(400)
  })
})
