import { randomUUID } from 'node:crypto'
import { emptyAudience } from '@/wire/surveys/audience'
import type { NoticeReaders } from '@/wire/home/notice-readers'
import { hostIdentity } from '../../../server/database/schema'
import { sendMessages } from '../../../server/vendors/messages/send-messages'
import { dingtalkApp, startDingtalk } from '../../simulators/vendors/dingtalk'
import { startWeixin, weappApp, weappTemplates } from '../../simulators/vendors/weixin'
import type { Caller, TestGateway } from '../harness/client'
import { toMorning } from '../harness/clock'
import { describeDatabase } from '../harness/database'
import { createVendorGateway, own } from './hosts/vendor-gateway'

const area = '/dsb/api/home'
const subscribePath = '/cgi-bin/message/subscribe/send'
const dingtalkPath = '/topapi/message/corpconversation/asyncsend_v2'
const title = '年度用能调查培训'

describeDatabase('messages about a notice', (open) => {
  let weixin: Awaited<ReturnType<typeof startWeixin>>
  let dingtalk: Awaited<ReturnType<typeof startDingtalk>>
  let gateway: TestGateway
  let bureau: Caller
  let unit: string
  beforeAll(async () => {
    ;[weixin, dingtalk] = await Promise.all([startWeixin(), startDingtalk()])
    gateway = await createVendorGateway(
      await open(),
      {
        ...{ ...weixin.env, ...dingtalk.env, GATEWAY_MODE: 'demo' },
        WEAPP_NOTICE_TEMPLATE: `${weappTemplates.reminder} thing1=title time2=due thing3=note thing4=issuer`,
      },
      { vendorTimeoutMs: 2_000 },
    )
    const linkedAt = gateway.clock.now()
    await gateway.db.insert(hostIdentity).values([
      {
        ...{ vendor: 'weapp', realm: weappApp.id, personId: 'wangfang', userId: 'openid-wangfang' },
        linkedAt,
      },
      {
        ...{ vendor: 'dingtalk', realm: dingtalkApp.corpId, personId: 'wangfang', userId: 'ding-wangfang' },
        linkedAt,
      },
    ])
    toMorning(gateway.clock)
    bureau = await gateway.signIn('zhoujie')
    const person = await gateway.signIn('wangfang')
    unit = (await person.get<{ XNZZID: string }>('/ddcloud/api/auth/cloud/user_info')).data.XNZZID
  })
  afterAll(async () => {
    await gateway.close()
    await Promise.all([weixin.close(), dingtalk.close()])
  })

  /** Publishes a notice to the unit and reminds its people; returns the notice's id. */
  async function remind(): Promise<string> {
    const { data } = await bureau.post<{ id: string }>(`${area}/notices/publish`, {
      clientKey: randomUUID(),
      title: { 'zh-CN': title, 'en-US': '' },
      body: { 'zh-CN': '请参加。', 'en-US': '' },
      audience: { ...emptyAudience, units: [unit], perUnit: 'all' },
    })
    await bureau.post(`${area}/notices/remind`, { id: data.id, clientKey: randomUUID() })
    return data.id
  }
  const messagesOf = async (id: string) =>
    (await bureau.get<NoticeReaders>(`${area}/notices/readers`, { id })).data.reminders[0]?.messages

  it('lead to it by each channel of the person, and stand in its log with their outcome', async () => {
    weixin.subscribe('openid-wangfang', 1)
    const id = await remind()
    expect(await messagesOf(id)).toEqual([
      { channel: 'dingtalk', outcome: 'queued', count: 1 },
      { channel: 'weapp', outcome: 'queued', count: 1 },
    ])
    await sendMessages(gateway)
    expect(await messagesOf(id)).toEqual([
      { channel: 'dingtalk', outcome: 'delivered', count: 1 },
      { channel: 'weapp', outcome: 'delivered', count: 1 },
    ])
    expect(weixin.requests.find(({ path }) => path === subscribePath)?.json).toMatchObject({
      ...{ touser: 'openid-wangfang', page: `pages/workbench/notice/index?id=${id}` },
      data: { thing1: { value: title }, thing3: { value: '您有一条通知未读，请查看' } },
    })
    const { json } = dingtalk.requests.find(({ path }) => path === dingtalkPath)!
    const { content } = (json.msg as { text: { content: string } }).text
    expect(content).toContain(`《${title}》`)
    expect(content).toContain(`${own}/dsb/home/#/notice?id=${id}`)
  })

  it('are not sent to a person who has read it meanwhile', async () => {
    const id = await remind()
    const before = dingtalk.count(dingtalkPath)
    await (await gateway.signIn('wangfang')).post(`${area}/notices/read`, { ids: [id] })
    await sendMessages(gateway)
    expect(dingtalk.count(dingtalkPath)).toBe(before)
    expect(await messagesOf(id)).toEqual([
      { channel: 'dingtalk', outcome: 'obsolete', count: 1 },
      { channel: 'weapp', outcome: 'obsolete', count: 1 },
    ])
  })
})
