import { type UserInfo } from '../../../src/wire/session/session'
import {
  invitationResponse,
  invitationsResponse,
  registResponse,
  type InvitationInfo,
  type IssuedInvitations,
  type RegistOutcome,
} from '../../../src/wire/session/registration'
import { invitation } from '../../../server/database/schema'
import * as v from 'valibot'
import { type Caller } from '../harness/client'
import { describeDatabase } from '../harness/database'

import { area, DAY, useRegistration } from '../harness/worlds/registration-world'

const WELCOME = 'YUNQ2345ABCDEFGH'

describeDatabase('joining an organisation', (open) => {
  const { world, someone, codeFor, post, regist, invite, waiting, memberOf } = useRegistration(open)

  it('previews an invitation with its organisation, its issuer and its expiry', async () => {
    const { data } = await world.gateway
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
    const caller = world.gateway.caller(data.login.sessionId)
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
    expect(await world.gateway.caller().post(`${area}/invitation`, { invite: code })).toMatchObject({
      data: { usedUp: true },
    })
    const again = await regist(people[members.findIndex(Boolean)] ?? '', { invite: code })
    expect(again.data).toMatchObject({ outcome: 'member', incomplete: false })
  })

  it('refuses expired and unknown invitations', async () => {
    const { invite: code } = await invite({ days: 1, uses: 5 })
    world.gateway.clock.advance(DAY)
    world.reviewer = await world.gateway.signIn('zhoujie')
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
    const rows = JSON.stringify(await world.gateway.db.select().from(invitation))
    expect(rows).not.toContain(made.invite)
    const log = world.gateway.lines.join('\n')
    for (const secret of [made.invite, mobile, '秦一诺', world.unitCode]) expect(log).not.toContain(secret)
  })

  it('lists invitations to managers of the organisation, without their codes, and revokes them', async () => {
    const made = await invite({ uses: 2 })
    const mobile = someone()
    await regist(mobile, { invite: made.invite })
    const list = await world.reviewer.get<IssuedInvitations>(`${area}/invitations`)
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
    const [other, member] = [await world.gateway.signIn('wuhao'), await world.gateway.signIn('wangfang')]
    expect(
      (await other.get<IssuedInvitations>(`${area}/invitations`)).data.items.map(({ id }) => id),
    ).not.toContain(newest?.id)
    expect(await revoke(other)).toMatchObject({ http: 404 })
    expect(await revoke(member)).toMatchObject({ http: 403 })
    expect(await member.get(`${area}/invitations`)).toMatchObject({ http: 403 })
    expect(await revoke(world.reviewer)).toMatchObject({ http: 200 })
    expect(await revoke(world.reviewer)).toMatchObject({ http: 200 })
    expect(await regist(someone(), { invite: made.invite })).toMatchObject({ code: 'invitationExpired' })
    expect((await memberOf(mobile))?.membership.organisationId).toBe('yunqi')
    const [after] = (await world.reviewer.get<IssuedInvitations>(`${area}/invitations`)).data.items
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
})
