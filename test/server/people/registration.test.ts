import { and, eq } from 'drizzle-orm'
import {
  loginResponse,
  type LoginResponse,
  type SmsCodeResponse,
  type UserInfo,
} from '../../../src/wire/session/session'
import {
  invitationResponse,
  invitationsResponse,
  joinRequestsResponse,
  joinStateResponse,
  registResponse,
  type InvitationInfo,
  type JoinOutcome,
  type JoinRequests,
  type IssuedInvitations,
  type NewInvitation,
  type RegistOutcome,
  type UnitInfo,
} from '../../../src/wire/session/registration'
import { invitation, membership, organisation, person } from '../../../server/database/schema'
import type { Notice, NoticeList } from '../../../src/wire/home/notices'
import * as v from 'valibot'
import { createTestGateway, findTask, type Caller, type TestGateway } from '../harness/client'
import { describeEachDatabase } from '../harness/database'

const area = '/dsb/api/fwh/ry'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WELCOME = 'YUNQ2345ABCDEFGH'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

describeEachDatabase('joining an organisation', (open) => {
  let gateway: TestGateway
  let reviewer: Caller
  let unitCode: string
  let number = 13_900_000_000

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    reviewer = await gateway.signIn('zhoujie')
    const [yunqi] = await gateway.db.select().from(organisation).where(eq(organisation.id, 'yunqi'))
    unitCode = yunqi?.creditCode ?? ''
  })
  afterAll(() => gateway.close())

  const someone = () => String((number += 1))
  const codeFor = async (mobile: string) => {
    gateway.clock.advance(MINUTE + 1)
    const sent = await gateway.caller().post<SmsCodeResponse>('/dsb/api/main/auth/sms_code', { mobile })
    return sent.data.demoCode ?? ''
  }
  const post = <T>(body: object) => gateway.caller().post<T>(`${area}/regist`, body)
  const regist = async (mobile: string, more: object) =>
    post<RegistOutcome>({ name: '林小雨', mobile, code: await codeFor(mobile), rylxDm: 3, ...more })
  const invite = async (more: object = {}) =>
    (await reviewer.post<NewInvitation>(`${area}/invitations`, { unitCode, days: 7, uses: 1, ...more })).data
  const waiting = async (caller = reviewer) =>
    (await caller.get<JoinRequests>(`${area}/join_requests`)).data.items
  const memberOf = async (mobile: string, organisationId = 'yunqi') => {
    const [found] = await gateway.db
      .select({ membership, person })
      .from(membership)
      .innerJoin(person, eq(person.id, membership.personId))
      .where(and(eq(person.mobile, mobile), eq(membership.organisationId, organisationId)))
    return found
  }

  it('previews an invitation with its organisation, its issuer and its expiry', async () => {
    const { data } = await gateway
      .caller()
      .post<InvitationInfo>(`${area}/invitation`, { invite: 'yunq-2345 abcd-efgh' })
    expect(v.is(invitationResponse, data)).toBe(true)
    expect(data).toMatchObject({ invitedBy: '周洁', ssjglxDm: 1, waits: false })
    expect(data.organisation['zh-CN']).toBe('杭州云栖软件有限公司')
    expect(data.departments.map(({ path }) => path.map((each) => each['zh-CN']))).toContainEqual(['财务部'])
  })

  it('by an invitation takes effect immediately, and the session enters that organisation', async () => {
    const mobile = someone()
    const { data } = await regist(mobile, { invite: WELCOME, departmentId: 'yunqi-cw' })
    expect(v.is(registResponse, data)).toBe(true)
    if (data.outcome !== 'joined') throw new Error(data.outcome)
    const caller = gateway.caller(data.login.sessionId)
    const entered = await caller.post<UserInfo>('/dsb/api/main/auth/login', { xnzzId: data.xnzzId })
    expect(entered.data).toMatchObject({ XNZZID: 'yunqi', nickName: '林小雨', role: 'respondent' })
    expect((await memberOf(mobile))?.membership).toMatchObject({ personType: 3, departmentId: 'yunqi-cw' })
  })

  it('keeps the name of an existing account', async () => {
    const { data } = await regist('13800000002', { invite: WELCOME, name: '另一个名' })
    expect(data).toMatchObject({ outcome: 'joined', login: { xnzzSxs: [{ xnzzId: 'yunqi' }, {}] } })
    expect((await memberOf('13800000002'))?.person.name['zh-CN']).toBe('李强')
  })

  it('tells members that they already belong, and whether their type is missing', async () => {
    const before = (await memberOf('13800000001'))?.membership
    const { data } = await regist('13800000001', { invite: WELCOME, rylxDm: 5 })
    expect(data).toMatchObject({ outcome: 'member', xnzzId: 'yunqi', incomplete: true })
    expect((await memberOf('13800000001'))?.membership).toEqual(before)
  })

  it('accepts a single-use invitation once, also from concurrent requests', async () => {
    const { invite: code } = await invite()
    const people = [someone(), someone(), someone()]
    const codes = await Promise.all(people.map(codeFor))
    const tries = await Promise.all(
      people.map((mobile, at) =>
        post<RegistOutcome>({ name: '林小雨', mobile, code: codes[at], rylxDm: 3, invite: code }),
      ),
    )
    expect(tries.map(({ http }) => http).sort()).toEqual([200, 409, 409])
    const members = await Promise.all(people.map((mobile) => memberOf(mobile)))
    expect(members.filter(Boolean)).toHaveLength(1)
    expect(await gateway.caller().post(`${area}/invitation`, { invite: code })).toMatchObject({
      data: { usedUp: true },
    })
    const again = await regist(people[members.findIndex(Boolean)] ?? '', { invite: code })
    expect(again.data).toMatchObject({ outcome: 'member', incomplete: false })
  })

  it('refuses expired and unknown invitations', async () => {
    const { invite: code } = await invite({ days: 1, uses: 5 })
    gateway.clock.advance(DAY)
    reviewer = await gateway.signIn('zhoujie')
    expect(await regist(someone(), { invite: code })).toMatchObject({ http: 400, code: 'invitationExpired' })
    expect(await regist(someone(), { invite: '2222333344445555' })).toMatchObject({
      http: 404,
      code: 'invitationUnknown',
    })
  })

  it('stores no code of an invitation, and logs no number or name', async () => {
    const made = await invite()
    const mobile = someone()
    await regist(mobile, { invite: made.invite, name: '秦一诺' })
    const rows = JSON.stringify(await gateway.db.select().from(invitation))
    expect(rows).not.toContain(made.invite)
    const log = gateway.lines.join('\n')
    for (const secret of [made.invite, mobile, '秦一诺', unitCode]) expect(log).not.toContain(secret)
  })

  it('by the unit code waits for a reviewer, who approves the request', async () => {
    const mobile = someone()
    const { data: unit } = await gateway.caller().post<UnitInfo>(`${area}/unit`, { unitCode })
    expect(unit).toMatchObject({ ssjglxDm: 1, waits: true })
    expect((await regist(mobile, { unitCode })).data).toMatchObject({ outcome: 'waiting' })
    expect(await memberOf(mobile)).toBeUndefined()
    const list = await reviewer.get<JoinRequests>(`${area}/join_requests`)
    expect(v.is(joinRequestsResponse, list.data)).toBe(true)
    const request = list.data.items.find((each) => each.mobile.endsWith(mobile.slice(-4)))
    expect(request).toMatchObject({ name: '林小雨', personType: '办税员', invitedBy: null })
    expect(JSON.stringify(list.data)).not.toContain(mobile)
    const decision = { id: request?.id, approve: true }
    expect(await reviewer.post(`${area}/join_requests`, decision)).toMatchObject({ http: 200 })
    expect((await memberOf(mobile))?.membership).toMatchObject({ role: 'respondent', personType: 3 })
    expect(await reviewer.post(`${area}/join_requests`, decision)).toMatchObject({ http: 409 })
  })

  it('may be requested again after a refusal', async () => {
    const mobile = someone()
    await regist(mobile, { unitCode, name: '甲' })
    const of = async () => (await waiting()).find((each) => each.mobile.endsWith(mobile.slice(-4)))
    await reviewer.post(`${area}/join_requests`, { id: (await of())?.id, approve: false, reason: '查无此人' })
    expect([await of(), await memberOf(mobile)]).toEqual([undefined, undefined])
    expect((await regist(mobile, { unitCode, name: '乙' })).data).toMatchObject({ outcome: 'waiting' })
    expect(await of()).toMatchObject({ name: '乙' })
  })

  it('reports a refusal with its reason to the applicant, and to nobody without their number', async () => {
    const mobile = someone()
    const { data: asked } = await regist(mobile, { unitCode })
    const request = asked.outcome === 'waiting' ? asked.request : ''
    const status = async (id: string) =>
      (await gateway.caller().post<JoinOutcome>(`${area}/join_state`, { request: id })).data
    expect(v.is(joinStateResponse, await status(request))).toBe(true)
    expect(await status(request)).toMatchObject({ status: 'waiting', reason: null })
    const [noReason, blank] = [
      { id: request, approve: false },
      { id: request, approve: false, reason: ' ' },
    ]
    for (const wrong of [noReason, blank])
      expect(await reviewer.post(`${area}/join_requests`, wrong)).toMatchObject({
        ...{ http: 400, code: 'invalidInput', error: [{ field: 'reason' }] },
      })
    await reviewer.post(`${area}/join_requests`, { ...noReason, reason: ' 请改用实名 ' })
    expect(await status(request)).toMatchObject({ status: 'rejected', reason: '请改用实名' })
    expect(await status(NOBODYS)).toBeNull()
    // Also on another device, where only the number is known.
    const login = await gateway
      .caller()
      .post<LoginResponse>('/dsb/api/main/auth/login/mobile', { mobile, code: await codeFor(mobile) })
    expect(v.is(loginResponse, login.data)).toBe(true)
    expect(login.data).toMatchObject({
      xnzzSxs: [],
      joinRequest: { status: 'rejected', reason: '请改用实名' },
    })
    expect(gateway.lines.join('\n')).not.toContain('请改用实名')
    // A new request is pending, without the previous reason.
    await regist(mobile, { unitCode })
    expect(await status(request)).toMatchObject({ status: 'waiting', reason: null })
    await reviewer.post(`${area}/join_requests`, { id: request, approve: true })
    expect(await status(request)).toMatchObject({ status: 'approved', reason: null })
  })

  it('reports a decision to an applicant in another organisation, on any device, and to nobody else', async () => {
    const notices = async (caller: Caller) =>
      (await caller.get<NoticeList>('/dsb/api/home/notices')).data.items
    const first = await gateway.signIn('hejing')
    const before = (await notices(first)).length
    const told = async (approve: boolean) => {
      const asked = await regist('13800000009', { unitCode, name: '何静' })
      const id = asked.data.outcome === 'waiting' ? asked.data.request : ''
      const more = approve ? { approve } : { approve, reason: '不是本单位的人' }
      expect(await reviewer.post(`${area}/join_requests`, { id, ...more })).toMatchObject({ http: 200 })
      return (await notices(await gateway.signIn('hejing')))[0]
    }
    const refusal = await told(false)
    expect(refusal).toMatchObject({ title: { 'zh-CN': expect.stringContaining('没有通过') }, read: false })
    const read = await first.get<Notice>('/dsb/api/home/notice', { id: refusal?.id ?? '' })
    expect(read.data.body['zh-CN']).toContain('不是本单位的人')
    for (const other of [reviewer, await gateway.signIn('chenan')])
      expect((await notices(other)).map(({ id }) => id)).not.toContain(refusal?.id)
    expect(gateway.lines.join('\n')).not.toContain('不是本单位的人')
    expect((await told(true))?.title['zh-CN']).toContain('已通过')
    expect(await notices(first)).toHaveLength(before + 2)
  })

  it('lists invitations to managers of the organisation, without their codes, and revokes them', async () => {
    const made = await invite({ uses: 2 })
    const mobile = someone()
    await regist(mobile, { invite: made.invite })
    const list = await reviewer.get<IssuedInvitations>(`${area}/invitations`)
    expect(v.is(invitationsResponse, list.data)).toBe(true)
    expect(JSON.stringify(list.data)).not.toContain(made.invite)
    const [newest] = list.data.items
    expect(newest).toMatchObject({
      invitedBy: '周洁',
      usesLeft: 1,
      revokedAt: null,
      expiresAt: made.expiresAt,
    })
    const revoke = (caller: Caller, id = newest?.id) => caller.post(`${area}/revoke_invitation`, { id })
    const [other, member] = [await gateway.signIn('wuhao'), await gateway.signIn('wangfang')]
    expect(
      (await other.get<IssuedInvitations>(`${area}/invitations`)).data.items.map(({ id }) => id),
    ).not.toContain(newest?.id)
    expect(await revoke(other)).toMatchObject({ http: 404 })
    expect(await revoke(member)).toMatchObject({ http: 403 })
    expect(await member.get(`${area}/invitations`)).toMatchObject({ http: 403 })
    expect(await revoke(reviewer)).toMatchObject({ http: 200 })
    expect(await revoke(reviewer)).toMatchObject({ http: 200 })
    expect(await regist(someone(), { invite: made.invite })).toMatchObject({ code: 'invitationExpired' })
    expect((await memberOf(mobile))?.membership.organisationId).toBe('yunqi')
    const [after] = (await reviewer.get<IssuedInvitations>(`${area}/invitations`)).data.items
    expect(after).toMatchObject({ id: newest?.id, usesLeft: 1 })
    expect(after?.revokedAt).not.toBeNull()
  })

  it('by an invitation also waits if the organisation reviews every request', async () => {
    const [mobile, code] = [someone(), (await invite({ unitCode: undefined })).invite]
    expect((await regist(mobile, { invite: code })).data).toMatchObject({ outcome: 'waiting' })
    expect((await waiting()).at(-1)).toMatchObject({ invitedBy: '周洁' })
    // The join request stays pending: the single use is not consumed twice.
    expect((await regist(mobile, { invite: code })).data).toMatchObject({ outcome: 'waiting' })
    expect(await regist(someone(), { invite: code })).toMatchObject({ http: 409, code: 'invitationUsed' })
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
    const own = wrong['unitCode'] === 'own' ? { ...wrong, unitCode } : wrong
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
    const look = (code: string) => gateway.caller().post<UnitInfo>(`${area}/unit`, { unitCode: code })
    expect(await look('91350203M0001QKT19')).toMatchObject({ http: 404, code: 'unitUnknown' })
    await gateway.db
      .update(organisation)
      .set({ creditCode: '91350203M0001QKT19' })
      .where(eq(organisation.id, 'zhuantang'))
    expect((await look('91350203m0001qkt19')).data.organisation['zh-CN']).toBe('杭州转塘仓储有限公司')
  })

  it('is refused after ten tries of one number in an hour', async () => {
    gateway.clock.advance(61 * MINUTE)
    const body = { name: '林小雨', mobile: someone(), code: '123456', rylxDm: 3, invite: WELCOME }
    for (let tries = 0; tries < 10; tries += 1)
      expect(await post(body)).toMatchObject({ code: 'codeExpired' })
    expect(await post(body)).toMatchObject({ http: 429, code: 'tooMany' })
  })

  it('is approved by reviewers of the organisation or its responsible bureau, and by no others', async () => {
    const statistics = await gateway.signIn('wuhao')
    const respondent = await gateway.signIn('liqiang', 'xixi')
    const names = async (caller: Caller) => (await waiting(caller)).map(({ name }) => name)
    expect(await names(await gateway.signIn('zhoujie'))).toContain('林夏')
    expect(await names(statistics)).toEqual(['高远'])
    const [foreign] = await waiting(await gateway.signIn('zhoujie'))
    const decide = (caller: Caller, id = foreign?.id) =>
      caller.post(`${area}/join_requests`, { id, approve: true })
    expect((await decide(statistics)).http).toBe(404)
    expect((await decide(statistics, NOBODYS)).http).toBe(404)
    expect((await decide(respondent)).http).toBe(403)
    expect((await decide(gateway.caller())).http).toBe(401)
    expect((await respondent.get(`${area}/join_requests`)).http).toBe(403)
    const forUnit = { unitCode, days: 7, uses: 1 }
    expect((await statistics.post(`${area}/invitations`, forUnit)).http).toBe(403)
    expect((await respondent.post(`${area}/invitations`, forUnit)).http).toBe(403)
  })

  it('names the contact: the bureau responsible for the unit', async () => {
    const ask = async (id: string) =>
      (await (await gateway.signIn(id)).get<{ phone: string }>(`${area}/contact`)).data.phone
    expect([await ask('wangfang'), await ask('hejing'), await ask('wuhao')]).toEqual([
      '12366',
      '12340',
      '12340',
    ])
    expect((await gateway.caller().get(`${area}/contact`)).http).toBe(401)
  })

  it('previews the target of a link to its holder, without the unit for an anonymous survey', async () => {
    const caller = await gateway.signIn('wangfang')
    const enter = async (query: Record<string, string>) =>
      (await gateway.caller().get<object | null>(`${area}/link_preview`, query)).data
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
