import { eq } from 'drizzle-orm'
import { loginResponse, type LoginResponse } from '../../../src/wire/session/session'
import { joinStateResponse, type JoinOutcome, type UnitInfo } from '../../../src/wire/session/registration'
import { type JoinRequests, joinRequestsResponse } from '../../../src/wire/session/join-requests'
import { organisation } from '../../../server/database/schema'
import type { Notice, NoticeList } from '../../../src/wire/home/notices'
import * as v from 'valibot'
import { findTask, type Caller } from '../harness/client'
import { describeDatabase } from '../harness/database'

import { area, MINUTE, useRegistration } from '../harness/worlds/registration-world'

const WELCOME = 'YUNQ2345ABCDEFGH'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

describeDatabase('joining an organisation', (open) => {
  const { world, someone, codeFor, post, regist, waiting, memberOf } = useRegistration(open)

  it('by the unit code waits for a world.reviewer, who approves the request', async () => {
    const mobile = someone()
    const { data: unit } = await world.gateway
      .caller()
      .post<UnitInfo>(`${area}/unit`, { unitCode: world.unitCode })
    expect(unit).toMatchObject({ ssjglxDm: 1, waits: true })
    expect((await regist(mobile, { unitCode: world.unitCode })).data).toMatchObject({ outcome: 'waiting' })
    expect(await memberOf(mobile)).toBeUndefined()
    const list = await world.reviewer.get<JoinRequests>(`${area}/join_requests`)
    expect(v.is(joinRequestsResponse, list.data)).toBe(true)
    const request = list.data.items.find((each) => each.mobile.endsWith(mobile.slice(-4)))
    expect(request).toMatchObject({ name: '林小雨', personType: '办税员', invitedBy: null })
    expect(JSON.stringify(list.data)).not.toContain(mobile)
    const decision = { id: request?.id, approve: true }
    expect(await world.reviewer.post(`${area}/join_requests`, decision)).toMatchObject({ http: 200 })
    expect((await memberOf(mobile))?.membership).toMatchObject({ role: 'respondent', personType: 3 })
    expect(await world.reviewer.post(`${area}/join_requests`, decision)).toMatchObject({ http: 409 })
  })

  it('may be requested again after a refusal', async () => {
    const mobile = someone()
    await regist(mobile, { unitCode: world.unitCode, name: '甲' })
    const of = async () => (await waiting()).find((each) => each.mobile.endsWith(mobile.slice(-4)))
    await world.reviewer.post(`${area}/join_requests`, {
      id: (await of())?.id,
      approve: false,
      reason: '查无此人',
    })
    expect([await of(), await memberOf(mobile)]).toEqual([undefined, undefined])
    expect((await regist(mobile, { unitCode: world.unitCode, name: '乙' })).data).toMatchObject({
      outcome: 'waiting',
    })
    expect(await of()).toMatchObject({ name: '乙' })
  })

  it('reports a refusal with its reason to the applicant, and to nobody without their number', async () => {
    const mobile = someone()
    const { data: asked } = await regist(mobile, { unitCode: world.unitCode })
    const request = asked.outcome === 'waiting' ? asked.request : ''
    const status = async (id: string) =>
      (await world.gateway.caller().post<JoinOutcome>(`${area}/join_state`, { request: id })).data
    expect(v.is(joinStateResponse, await status(request))).toBe(true)
    expect(await status(request)).toMatchObject({ status: 'waiting', reason: null })
    const [noReason, blank] = [
      { id: request, approve: false },
      { id: request, approve: false, reason: ' ' },
    ]
    for (const wrong of [noReason, blank])
      expect(await world.reviewer.post(`${area}/join_requests`, wrong)).toMatchObject({
        ...{ http: 400, code: 'invalidInput', error: [{ field: 'reason' }] },
      })
    await world.reviewer.post(`${area}/join_requests`, { ...noReason, reason: ' 请改用实名 ' })
    expect(await status(request)).toMatchObject({ status: 'rejected', reason: '请改用实名' })
    expect(await status(NOBODYS)).toBeNull()
    // Also on another device, where only the number is known.
    const login = await world.gateway
      .caller()
      .post<LoginResponse>('/dsb/api/main/auth/login/mobile', { mobile, code: await codeFor(mobile) })
    expect(v.is(loginResponse, login.data)).toBe(true)
    expect(login.data).toMatchObject({
      xnzzSxs: [],
      joinRequest: { status: 'rejected', reason: '请改用实名' },
    })
    expect(world.gateway.lines.join('\n')).not.toContain('请改用实名')
    // A new request is pending, without the previous reason.
    await regist(mobile, { unitCode: world.unitCode })
    expect(await status(request)).toMatchObject({ status: 'waiting', reason: null })
    await world.reviewer.post(`${area}/join_requests`, { id: request, approve: true })
    expect(await status(request)).toMatchObject({ status: 'approved', reason: null })
  })

  it('reports a decision to an applicant in another organisation, on any device, and to nobody else', async () => {
    const notices = async (caller: Caller) =>
      (await caller.get<NoticeList>('/dsb/api/home/notices')).data.items
    const first = await world.gateway.signIn('hejing')
    const before = (await notices(first)).length
    const told = async (approve: boolean) => {
      const asked = await regist('13800000009', { unitCode: world.unitCode, name: '何静' })
      const id = asked.data.outcome === 'waiting' ? asked.data.request : ''
      const more = approve ? { approve } : { approve, reason: '不是本单位的人' }
      expect(await world.reviewer.post(`${area}/join_requests`, { id, ...more })).toMatchObject({ http: 200 })
      return (await notices(await world.gateway.signIn('hejing')))[0]
    }
    const refusal = await told(false)
    expect(refusal).toMatchObject({ title: { 'zh-CN': expect.stringContaining('没有通过') }, read: false })
    const read = await first.get<Notice>('/dsb/api/home/notice', { id: refusal?.id ?? '' })
    expect(read.data.body['zh-CN']).toContain('不是本单位的人')
    for (const other of [world.reviewer, await world.gateway.signIn('chenan')])
      expect((await notices(other)).map(({ id }) => id)).not.toContain(refusal?.id)
    expect(world.gateway.lines.join('\n')).not.toContain('不是本单位的人')
    expect((await told(true))?.title['zh-CN']).toContain('已通过')
    expect(await notices(first)).toHaveLength(before + 2)
  })

  it.each([
    ['name', { name: '<b>' }],
    ['mobile', { mobile: '12345' }],
    ['code', { code: '12' }],
    ['rylxDm', { rylxDm: 9, invite: WELCOME }],
    ['unitCode', { unitCode: '9133' }],
    ['unitCode', {}],
    ['invite', { invite: 'short' }],
    ['departmentId', { invite: WELCOME, departmentId: 'swj-nsfw' }],
    // A public code reveals nothing about the organisation.
    ['departmentId', { unitCode: 'own', departmentId: 'yunqi-cw' }],
  ])('names the field with the error: %s %p', async (field, wrong: Record<string, unknown>) => {
    const own = wrong['unitCode'] === 'own' ? { ...wrong, unitCode: world.unitCode } : wrong
    const body = { name: '林小雨', mobile: '13911112222', code: '123456', rylxDm: 3, ...own }
    expect(await post(body)).toMatchObject({ http: 400, code: 'invalidInput', error: [{ field }] })
  })

  it('does not consume the one-time code on a mistake in another field', async () => {
    const mobile = someone()
    const code = await codeFor(mobile)
    const body = { name: '林小雨', mobile, code, invite: WELCOME }
    expect(await post({ ...body, rylxDm: 9 })).toMatchObject({ http: 400 })
    expect(await post({ ...body, rylxDm: 3 })).toMatchObject({ http: 200, data: { outcome: 'joined' } })
  })

  it('rejects a wrong one-time code, and then reveals nothing about the number', async () => {
    const body = { name: '林小雨', mobile: '13800000001', rylxDm: 3, invite: WELCOME }
    const code = await codeFor('13800000001')
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await post({ ...body, code: wrong })).toMatchObject({ http: 400, code: 'codeWrong', data: null })
  })

  it('finds no unit by an unknown code, and accepts a code with a wrong check digit', async () => {
    const look = (code: string) => world.gateway.caller().post<UnitInfo>(`${area}/unit`, { unitCode: code })
    expect(await look('91350203M0001QKT19')).toMatchObject({ http: 404, code: 'unitUnknown' })
    await world.gateway.db
      .update(organisation)
      .set({ creditCode: '91350203M0001QKT19' })
      .where(eq(organisation.id, 'zhuantang'))
    expect((await look('91350203m0001qkt19')).data.organisation['zh-CN']).toBe('杭州转塘仓储有限公司')
  })

  it('is refused after ten tries of one number in an hour', async () => {
    world.gateway.clock.advance(61 * MINUTE)
    const body = { name: '林小雨', mobile: someone(), code: '123456', rylxDm: 3, invite: WELCOME }
    for (let tries = 0; tries < 10; tries += 1)
      expect(await post(body)).toMatchObject({ code: 'codeExpired' })
    expect(await post(body)).toMatchObject({ http: 429, code: 'tooMany' })
  })

  it('is approved by reviewers of the organisation or its responsible bureau, and by no others', async () => {
    const statistics = await world.gateway.signIn('wuhao')
    const respondent = await world.gateway.signIn('liqiang', 'xixi')
    const names = async (caller: Caller) => (await waiting(caller)).map(({ name }) => name)
    expect(await names(await world.gateway.signIn('zhoujie'))).toContain('林夏')
    expect(await names(statistics)).toEqual(['高远'])
    const [foreign] = await waiting(await world.gateway.signIn('zhoujie'))
    const decide = (caller: Caller, id = foreign?.id) =>
      caller.post(`${area}/join_requests`, { id, approve: true })
    expect((await decide(statistics)).http).toBe(404)
    expect((await decide(statistics, NOBODYS)).http).toBe(404)
    expect((await decide(respondent)).http).toBe(403)
    expect((await decide(world.gateway.caller())).http).toBe(401)
    expect((await respondent.get(`${area}/join_requests`)).http).toBe(403)
    const forUnit = { unitCode: world.unitCode, days: 7, uses: 1 }
    expect((await statistics.post(`${area}/invitations`, forUnit)).http).toBe(403)
    expect((await respondent.post(`${area}/invitations`, forUnit)).http).toBe(403)
  })

  it('names the contact: the bureau responsible for the unit', async () => {
    const ask = async (id: string) =>
      (await (await world.gateway.signIn(id)).get<{ phone: string }>(`${area}/contact`)).data.phone
    expect([await ask('wangfang'), await ask('hejing'), await ask('wuhao')]).toEqual([
      '12366',
      '12340',
      '12340',
    ])
    expect((await world.gateway.caller().get(`${area}/contact`)).http).toBe(401)
  })

  it('previews the target of a link to its holder, without the unit for an anonymous survey', async () => {
    const caller = await world.gateway.signIn('wangfang')
    const enter = async (query: Record<string, string>) =>
      (await world.gateway.caller().get<object | null>(`${area}/link_preview`, query)).data
    const open = await findTask(caller, '满意度')
    const anonymous = await findTask(caller, '廉')
    expect(await enter({ taskId: open.id })).toMatchObject({
      survey: open.title,
      unit: { 'zh-CN': '杭州云栖软件有限公司' },
    })
    expect(await enter({ taskId: anonymous.id })).toMatchObject({ survey: anonymous.title, unit: null })
    expect(await enter({ surveyId: open.surveyId })).toMatchObject({ survey: open.title, unit: null })
    expect([await enter({ taskId: NOBODYS }), await enter({})]).toEqual([null, null])
  })
})
