import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { hostIdentity } from '../../../server/database/schema'
import { sendMessages, type Pauses } from '../../../server/vendors/messages/send-messages'
import { thing } from '../../../server/vendors/messages/message-text'
import type { Recipients, ReminderResult, Reminders } from '../../../src/wire/bureau/reminders'
import type { UndoResult } from '../../../src/wire/bureau/review'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import type { Receipt } from '../../../src/wire/surveys/submission'
import { dingtalkApp, startDingtalk } from '../../simulators/vendors/dingtalk'
import { startWecom, wecomApp } from '../../simulators/vendors/wecom'
import { startWeixin, weappApp, weappTemplates } from '../../simulators/vendors/weixin'
import type { Caller, TestGateway } from '../harness/client'
import { toMorning } from '../harness/clock'
import { describeDatabase } from '../harness/database'
import { publishReport, reportAnswers } from '../harness/worlds/returned-survey'
import { createVendorGateway, own, vendorLines } from './hosts/vendor-gateway'

const area = '/dsb/api/follow-up'
const subscribePath = '/cgi-bin/message/subscribe/send'
const noticePath = '/topapi/message/corpconversation/asyncsend_v2'
const MINUTE = 60_000

describeDatabase('messages through vendors', (open) => {
  let weixin: Awaited<ReturnType<typeof startWeixin>>
  let dingtalk: Awaited<ReturnType<typeof startDingtalk>>
  let wecom: Awaited<ReturnType<typeof startWecom>>
  let gateway: TestGateway
  let reviewer: Caller
  beforeAll(async () => {
    ;[weixin, dingtalk, wecom] = await Promise.all([startWeixin(), startDingtalk(), startWecom()])
    gateway = await createVendorGateway(
      await open(),
      {
        ...{ ...weixin.env, ...dingtalk.env, ...wecom.env, GATEWAY_MODE: 'demo' },
        WEAPP_REMINDER_TEMPLATE: `${weappTemplates.reminder} thing1=title time2=due thing3=note thing4=issuer`,
        WEAPP_RETURN_TEMPLATE: `${weappTemplates.return} thing1=title time2=due thing3=note`,
      },
      { vendorTimeoutMs: 2_000 },
    )
    const { clock, db } = gateway
    await db.insert(hostIdentity).values([
      linked('weapp', weappApp.id, 'wangfang', 'openid-wangfang'),
      linked('dingtalk', dingtalkApp.corpId, 'wangfang', 'ding-wangfang'),
      linked('weapp', weappApp.id, 'zhaoping', 'openid-zhaoping'),
      linked('wecom', wecomApp.corpId, 'zhaoping', 'gone-zhaoping'),
      // Of another app: no message goes there.
      linked('weapp', 'wx-other', 'liqiang', 'openid-liqiang'),
    ])
    toMorning(clock)
    reviewer = await gateway.signIn('zhoujie')
  })
  afterAll(async () => {
    await gateway.close()
    await Promise.all([weixin.close(), dingtalk.close(), wecom.close()])
  })

  const linked = (
    vendor: 'weapp' | 'dingtalk' | 'wecom',
    realm: string,
    personId: string,
    userId: string,
  ) => ({
    ...{ vendor, realm, personId, userId },
    linkedAt: gateway.clock.now(),
  })

  /** Reminds people of a new survey. */
  async function remind(people: string[], remark = '') {
    const title = `年度用能情况与安全生产投入专项调查 ${randomUUID().slice(0, 8)}`
    const memberships = await rowsOf<{ personId: string; organisationId: string }>(
      gateway.db,
      sql`select distinct on (person_id) person_id as "personId", organisation_id as "organisationId"
        from membership where person_id in (${sql.join(
          people.map((id) => sql`${id}`),
          sql`, `,
        )}) order by person_id`,
    )
    const now = gateway.clock.now()
    await publishReport(gateway.db, { title, ownerId: 'swj-xihu', now, assignments: memberships })
    const { data } = await reviewer.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')
    const surveyId = data.items.find((one) => one.title['zh-CN'] === title)?.id ?? ''
    const body = { surveyId, clientKey: randomUUID(), remark }
    expect((await reviewer.post<ReminderResult>(`${area}/remind`, body)).data.reminded).toBe(people.length)
    return { surveyId, title }
  }

  const logOf = async (surveyId: string) =>
    (await reviewer.get<Reminders>(`${area}/reminders`, { surveyId })).data.items[0]!
  const messagesOf = async (surveyId: string) =>
    (await logOf(surveyId)).messages.map(({ channel, outcome, count }) => `${channel} ${outcome} ${count}`)

  it('reach each vendor that the person is linked to, and stand in the reminder log with their outcome', async () => {
    weixin.subscribe('openid-wangfang', 1)
    weixin.subscribe('openid-zhaoping', 0)
    const { surveyId, title } = await remind(
      ['wangfang', 'zhaoping', 'liqiang'],
      '联系电话：\n12366，请尽快报送并核对数据',
    )
    expect(await messagesOf(surveyId)).toEqual(['dingtalk queued 1', 'weapp queued 2', 'wecom queued 1'])
    await sendMessages(gateway)
    expect(await messagesOf(surveyId)).toEqual([
      'dingtalk delivered 1',
      'weapp delivered 1',
      'weapp notSubscribed 1',
      'wecom refused 1',
    ])
    const sent = weixin.requests.find(
      ({ path, json }) => path === subscribePath && json.touser === 'openid-wangfang',
    )!.json
    expect(sent).toMatchObject({
      ...{ template_id: weappTemplates.reminder, miniprogram_state: 'formal', lang: 'zh_CN' },
      page: expect.stringMatching(/^pages\/questionnaire\/answer\/index\?id=[0-9a-f-]{36}$/) as string,
      data: {
        thing1: { value: thing(title) },
        thing3: { value: '联系电话： 12366，请尽快报送并核…' },
      },
    })
    const [notice] = dingtalk.requests.filter(({ path }) => path === noticePath)
    expect(notice!.json).toMatchObject({ agent_id: dingtalkApp.agentId, userid_list: 'ding-wangfang' })
    const { content } = (notice!.json.msg as { text: { content: string } }).text
    expect(content).toContain(`《${title}》`)
    expect(content).toContain(`${own}/dsb/home/#/taxQuestionnaire/answer?id=`)
    const { data } = await reviewer.get<Recipients>(`${area}/reminders/people`, {
      reminderId: (await logOf(surveyId)).id,
    })
    expect(data.total).toBe(3)
    const byName = new Map(data.items.map(({ person, messages }) => [person['zh-CN'], messages]))
    expect([...byName.values()]).toContainEqual([
      { channel: 'dingtalk', outcome: 'delivered' },
      { channel: 'weapp', outcome: 'delivered' },
    ])
    expect([...byName.values()]).toContainEqual([])
    expect(gateway.lines.join('\n')).not.toMatch(/openid-|ding-wangfang|gone-zhaoping|12366/)
  })

  it('are sent once by concurrent gateways', async () => {
    weixin.subscribe('openid-wangfang', 5)
    const before = weixin.count(subscribePath)
    await remind(['wangfang'])
    await Promise.all([sendMessages(gateway), sendMessages(gateway)])
    expect(weixin.count(subscribePath)).toBe(before + 1)
  })

  it('wait until a vendor answers again, and delay neither the reminder nor the other vendors', async () => {
    weixin.subscribe('openid-wangfang', 5)
    weixin.onceClosed(subscribePath)
    weixin.onceClosed(subscribePath)
    const { surveyId } = await remind(['wangfang'])
    const pauses: Pauses = new Map()
    await sendMessages(gateway, { pauses })
    expect(await messagesOf(surveyId)).toEqual(['dingtalk delivered 1', 'weapp queued 1'])
    await sendMessages(gateway, { pauses })
    expect(await messagesOf(surveyId)).toContain('weapp queued 1')
    gateway.clock.advance(2 * MINUTE)
    await sendMessages(gateway, { pauses })
    expect(await messagesOf(surveyId)).toEqual(['dingtalk delivered 1', 'weapp delivered 1'])
  })

  it('pause for a vendor that does not answer, instead of trying it for every person', async () => {
    const people = await rowsOf<{ id: string }>(
      gateway.db,
      sql`select distinct person_id as id from membership
        where person_id not in (select person_id from host_identity) order by 1 limit 12`,
    )
    const accounts = people.map(({ id }) => linked('weapp', weappApp.id, id, `openid-${id}`))
    await gateway.db.insert(hostIdentity).values(accounts)
    const before = weixin.count(subscribePath)
    for (let time = 0; time < 12; time += 1)
      weixin.onceRaw(subscribePath, { body: '<html>busy</html>', status: 502 })
    const { surveyId } = await remind(people.map(({ id }) => id))
    await sendMessages(gateway)
    expect(weixin.count(subscribePath) - before).toBe(10)
    expect(await messagesOf(surveyId)).toEqual(['weapp queued 12'])
    await sendMessages(gateway)
    gateway.clock.advance(2 * MINUTE)
    await sendMessages(gateway)
    expect(await messagesOf(surveyId)).toEqual(['weapp refused 12'])
  })

  it('wait during a vendor’s quota without using up their attempts', async () => {
    weixin.subscribe('openid-wangfang', 5)
    const { surveyId } = await remind(['wangfang'])
    for (let time = 0; time < 7; time += 1) {
      weixin.once(subscribePath, { errcode: 45009, errmsg: 'reach max api daily quota limit' })
      await sendMessages(gateway)
      expect(await messagesOf(surveyId)).toContain('weapp queued 1')
      gateway.clock.advance(6 * MINUTE)
    }
    await sendMessages(gateway)
    expect(await messagesOf(surveyId)).toContain('weapp delivered 1')
  })

  it('fail after the last attempt, the next morning if need be', async () => {
    weixin.subscribe('openid-zhaoping', 5)
    const { surveyId } = await remind(['zhaoping'])
    for (let time = 0; time < 5; time += 1) {
      weixin.onceRaw(subscribePath, { body: '<html>busy</html>', status: 502 })
      await sendMessages(gateway)
      gateway.clock.advance(3 * 60 * MINUTE)
      toMorning(gateway.clock)
      reviewer = await gateway.signIn('zhoujie')
    }
    expect(await messagesOf(surveyId)).toEqual(['weapp failed 1', 'wecom refused 1'])
  })

  it.each([
    ['a wrong template', 40037],
    ['a wrong value', 47003],
    ['a wrong page', 41030],
  ])('fail at once for %s, and say so in the log for the operator', async (_name, errcode) => {
    weixin.once(subscribePath, { errcode, errmsg: 'refused' })
    const { surveyId } = await remind(['wangfang'])
    await sendMessages(gateway)
    expect(await messagesOf(surveyId)).toContain('weapp failed 1')
    expect(vendorLines(gateway)).toContainEqual(
      expect.objectContaining({ level: 'error', call: subscribePath, vendorCode: String(errcode) }),
    )
  })

  it.each([
    [
      'answered',
      (surveyId: string) => sql`update task set status = 'submitted' where survey_id = ${surveyId}`,
    ],
    [
      'been excused',
      (surveyId: string) => sql`with change as (
          insert into task_change (survey_id, person_id, organisation_id, kind, changed_by, changed_at, reason, remark)
          select survey_id, person_id, organisation_id, 'excused', 'zhoujie', now(), 'duplicate', ''
          from task where survey_id = ${surveyId} returning id)
        update task set status = 'excused', excuse_id = (select id from change) where survey_id = ${surveyId}`,
    ],
  ])('are not sent to people who have %s meanwhile', async (_name, changed) => {
    const { surveyId } = await remind(['wangfang'])
    const before = weixin.count(subscribePath) + dingtalk.count(noticePath)
    await gateway.db.execute(changed(surveyId))
    await sendMessages(gateway)
    expect(weixin.count(subscribePath) + dingtalk.count(noticePath)).toBe(before)
    expect(await messagesOf(surveyId)).toEqual(['dingtalk obsolete 1', 'weapp obsolete 1'])
  })

  it.each([false, true])('tell that a response was returned (after its acceptance: %p)', async (accepted) => {
    weixin.subscribe('openid-wangfang', 5)
    const { surveyId } = await remind(['wangfang'])
    await sendMessages(gateway)
    const [task] = await rowsOf<{ id: string }>(
      gateway.db,
      sql`select id from task where survey_id = ${surveyId}`,
    )
    const id = task?.id ?? ''
    const person = await gateway.signIn('wangfang')
    const body = { id, clientKey: randomUUID(), answers: reportAnswers, seconds: 9 }
    expect((await person.post<Receipt>('/dsb/api/questionnaire/submit', body)).http).toBe(200)
    const decide = (call: string, more: object = {}) =>
      reviewer.post(`/dsb/api/questionnaire/${call}`, { id, submissionNo: 1, ...more })
    if (accepted) {
      await decide('accept')
      expect((await decide('reopen', { reason: '抽查有误' })).http).toBe(200)
    }
    const returned = {
      correctionRequests: [{ at: 'staff', reason: '请核对人数' }],
      dueAt: new Date(gateway.clock.now().getTime() + 3 * 86_400_000).toISOString(),
    }
    const before = weixin.count(subscribePath)
    expect((await decide('return', returned)).http).toBe(200)
    await sendMessages(gateway)
    expect(weixin.count(subscribePath)).toBe(before)
    gateway.clock.advance(MINUTE)
    await sendMessages(gateway)
    const { json } = weixin.requests.filter(({ path }) => path === subscribePath).at(-1)!
    expect(json).toMatchObject({
      ...{ touser: 'openid-wangfang', template_id: weappTemplates.return },
      data: { thing3: { value: '审核退回，请更正后再提交' } },
    })
  })

  it('tell nothing of a return that was undone', async () => {
    const { surveyId } = await remind(['wangfang'])
    await sendMessages(gateway)
    const [task] = await rowsOf<{ id: string }>(
      gateway.db,
      sql`select id from task where survey_id = ${surveyId}`,
    )
    const id = task?.id ?? ''
    const person = await gateway.signIn('wangfang')
    const body = { id, clientKey: randomUUID(), answers: reportAnswers, seconds: 9 }
    await person.post<Receipt>('/dsb/api/questionnaire/submit', body)
    const sent = () => dingtalk.count(noticePath)
    const before = sent()
    const giveBack = () =>
      reviewer.post('/dsb/api/questionnaire/return', {
        ...{ id, submissionNo: 1, correctionRequests: [{ at: 'staff', reason: '请核对人数' }] },
        dueAt: new Date(gateway.clock.now().getTime() + 3 * 86_400_000).toISOString(),
      })
    const undo = { items: [{ id, submissionNo: 1 }] }
    await giveBack()
    expect((await reviewer.post<UndoResult>('/dsb/api/questionnaire/undo', undo)).data.undone).toBe(1)
    gateway.clock.advance(MINUTE)
    await sendMessages(gateway)
    expect(sent()).toBe(before)
    // Also not later, when the submission is returned for good.
    await giveBack()
    await reviewer.post('/dsb/api/questionnaire/undo', undo)
    await giveBack()
    gateway.clock.advance(MINUTE)
    await sendMessages(gateway)
    expect(sent()).toBe(before + 1)
  })
})

describe('a value of a keyword “thing”', () => {
  it.each([
    ['二十个字以内的标题', '二十个字以内的标题'],
    ['一二三四五六七八九十一二三四五六七八九十一', '一二三四五六七八九十一二三四五六七八九…'],
    ['两\n行\t文字', '两 行 文字'],
    ['  ', '无'],
    ['𠮷'.repeat(20), '𠮷'.repeat(20)],
  ])('%j becomes %j', (text, value) => expect(thing(text)).toBe(value))
})
