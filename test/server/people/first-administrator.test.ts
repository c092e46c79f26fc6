import { and, eq } from 'drizzle-orm'
import { invitation, joinRequest, membership, organisation } from '../../../server/database/schema'
import type {
  Members,
  MemberChanges,
  UnitWithoutAdministrator,
  UnitPeople,
  Units,
} from '../../../src/wire/people/members'
import type { NoticeList } from '../../../src/wire/home/notices'
import type { InvitationInfo, NewInvitation, RegistOutcome } from '../../../src/wire/session/registration'
import type { SmsCodeResponse } from '../../../src/wire/session/session'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeEachDatabase } from '../harness/database'

const area = '/dsb/api/xnzz/members'
const joining = '/dsb/api/fwh/ry'
const MINUTE = 60_000

describeEachDatabase('the first administrator of a unit', (open) => {
  let gateway: TestGateway
  let taxes: Caller
  let statistics: Caller

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    taxes = await gateway.signIn('zhoujie')
    statistics = await gateway.signIn('wuhao')
  })
  afterAll(() => gateway.close())

  const units = async (query: Record<string, string> = {}, caller = taxes) =>
    (await caller.get<Units>(`${area}/units`, query)).data
  const unitNamed = async (keyword: string, caller = taxes): Promise<UnitWithoutAdministrator | undefined> =>
    (await units({ keyword }, caller)).items[0]
  const peopleOf = (unitId: string, caller = taxes) =>
    caller.get<UnitPeople>(`${area}/units/people`, { unitId })
  const name = (unitId: string, personId: string, caller = taxes) =>
    caller.post(`${area}/units/administrator`, { unitId, personId })
  const invite = (unitId: string, mobile: string, caller = taxes) =>
    caller.post<NewInvitation>(`${area}/units/invite`, { unitId, mobile })
  const administratorsOf = async (unitId: string) =>
    (
      await gateway.db
        .select({ personId: membership.personId })
        .from(membership)
        .where(and(eq(membership.organisationId, unitId), eq(membership.administrator, true)))
    ).map(({ personId }) => personId)
  const regist = async (invite: string, mobile: string) => {
    gateway.clock.advance(MINUTE + 1)
    const sent = await gateway.caller().post<SmsCodeResponse>('/dsb/api/main/auth/sms_code', { mobile })
    const wanted = { invite, mobile, name: '林小雨', rylxDm: 3, code: sent.data.demoCode }
    return gateway.caller().post<RegistOutcome>(`${joining}/regist`, wanted)
  }
  const addUnit = async (id: string, people: string[] = []) => {
    const [like] = await gateway.db.select().from(organisation).where(eq(organisation.id, 'yunqi'))
    const called = { 'zh-CN': `一号单位${id}`, 'en-US': `Unit ${id}` }
    await gateway.db
      .insert(organisation)
      .values({ ...like!, ...{ members: 0, administrators: 0 }, id, name: called, creditCode: `CODE${id}` })
    for (const personId of people)
      await gateway.db.insert(membership).values({ personId, organisationId: id, role: 'respondent' })
  }

  it('is listed as missing to a bureau for its units, by name or code, and for no others', async () => {
    const [found, another] = [await unitNamed('云栖'), await unitNamed('西溪信息技术')]
    expect(found).toMatchObject({ unitId: 'yunqi', people: 32, invited: null })
    expect(another).toBeUndefined()
    expect((await unitNamed(found!.unitCode))?.unitId).toBe('yunqi')
    expect((await unitNamed('西溪信息技术', statistics))?.unitId).toBe('xixi')
    // It has one.
    expect(await unitNamed('古荡检测技术', statistics)).toBeUndefined()
    const { data } = await peopleOf('zhuantang')
    expect(data.items).toEqual([
      expect.objectContaining({ personId: 'zhaoping', mobile: '138****0004', department: null }),
    ])
  })

  it('is searched by cursor, and concurrent changes neither duplicate nor hide a unit', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
    for (const number of numbers) await addUnit(`page-${number}`)
    const seen: string[] = []
    let cursor = ''
    do {
      const part = await units({ keyword: '一号单位page', size: '3', cursor })
      seen.push(...part.items.map(({ unitId }) => unitId))
      // Sorts before the cursor, which must not move.
      if (cursor === '') await addUnit('page-0')
      else await gateway.db.delete(organisation).where(eq(organisation.id, 'page-0'))
      cursor = part.nextCursor ?? ''
    } while (cursor !== '')
    expect(seen).toEqual(numbers.map((number) => `page-${number}`))
    for (const wrong of ['x', 'WyJhIl0', Buffer.from('["a"]').toString('base64url')]) {
      const { http, error } = await taxes.get(`${area}/units`, { cursor: wrong })
      expect([http, error]).toEqual([400, [expect.objectContaining({ field: 'cursor' })]])
    }
  })

  it('is named among the unit’s members, notified and logged', async () => {
    const before = await gateway.signIn('chenan')
    expect((await before.get(area)).http).toBe(403)
    expect((await name('longwu', 'chenan')).http).toBe(200)
    expect(await administratorsOf('longwu')).toEqual(['chenan'])
    expect((await before.get<Members>(area)).data.total).toBe(1)
    const changes = (await before.get<MemberChanges>(`${area}/changes`)).data
    expect(changes.items).toEqual([
      expect.objectContaining({
        person: { 'zh-CN': '陈安', 'en-US': 'Chen An' },
        changedBy: { 'zh-CN': '周洁', 'en-US': 'Zhou Jie' },
        change: { administrator: { from: false, to: true } },
      }),
    ])
    const notices = (await before.get<NoticeList>('/dsb/api/home/notices')).data
    const told = notices.items.find(({ title }) => title['zh-CN'].includes('管理员'))
    expect(told).toMatchObject({
      read: false,
      title: { 'zh-CN': '您已成为杭州龙坞化工有限公司的管理员' },
    })
    const others = await gateway.signIn('zhaoping')
    expect(JSON.stringify((await others.get('/dsb/api/home/notices')).data)).not.toContain('龙坞')
    expect(await unitNamed('龙坞')).toBeUndefined()
  })

  it('is unique: a later request is refused with the reason', async () => {
    for (const answer of [
      await name('longwu', 'chenan'),
      await invite('longwu', '13900000009'),
      await peopleOf('longwu'),
      await name('gudang', 'hejing', statistics),
    ])
      expect(answer).toMatchObject({ http: 409, code: 'hasAdministrator' })
    expect(await administratorsOf('gudang')).toEqual(['hejing'])
  })

  it('is unique, also when two clerks name two people concurrently', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const unitId = `race-${round}`
      await addUnit(unitId, ['wangfang', 'zhengmin'])
      const both = await Promise.all([name(unitId, 'wangfang'), name(unitId, 'zhengmin')])
      expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
      expect(await administratorsOf(unitId)).toHaveLength(1)
    }
  })

  it('is not named for a unit of another bureau, for a bureau, or from another unit', async () => {
    expect((await name('xixi', 'liqiang')).http).toBe(404)
    expect((await peopleOf('xixi')).http).toBe(404)
    expect((await invite('xixi', '13900000009')).http).toBe(404)
    expect((await name('swj-xihu', 'hanmei')).http).toBe(404)
    expect((await name('tjj-xihu', 'wuhao')).http).toBe(404)
    expect((await name('yunqi', 'liqiang')).http).toBe(404)
    expect((await name('nowhere', 'liqiang')).http).toBe(404)
    expect(await administratorsOf('yunqi')).toEqual([])
    const far = { areaCode: '330200' }
    await gateway.db.update(organisation).set(far).where(eq(organisation.id, 'zhuantang'))
    expect((await name('zhuantang', 'zhaoping')).http).toBe(404)
  })

  it.each([
    ['administrator', { unitId: 'yunqi' }, 'personId'],
    ['administrator', { personId: 'wangfang' }, 'unitId'],
    ['invite', { unitId: 'yunqi', mobile: '1234' }, 'mobile'],
    ['invite', { mobile: '13900000009' }, 'unitId'],
    ['invite', { unitId: 'yunqi', mobile: '13800000001' }, 'mobile'],
  ])('requires valid input of %s: for %j the field is named', async (call, wanted, field) => {
    const { http, error } = await taxes.post(`${area}/units/${call}`, wanted)
    expect([http, error]).toEqual([400, [expect.objectContaining({ field })]])
  })

  it('joins by an invitation for their number alone, also in a unit that reviews every request', async () => {
    await addUnit('empty')
    await gateway.db.update(organisation).set({ joinApproval: 'always' }).where(eq(organisation.id, 'empty'))
    const mobile = '13900000011'
    const first = (await invite('empty', '13900000010')).data
    const { data } = await invite('empty', mobile)
    // The number was wrong: its owner can no longer join.
    expect((await regist(first.invite, '13900000010')).code).toBe('invitationExpired')
    expect(await unitNamed('一号单位empty')).toMatchObject({ people: 0, invited: { mobile: '139****0011' } })
    const asked = { invite: data.invite }
    const shown = await gateway.caller().post<InvitationInfo>(`${joining}/invitation`, asked)
    expect(shown.data).toMatchObject({ administrator: true, waits: false, usedUp: false })
    expect(JSON.stringify(shown)).not.toMatch(/139\S*0011/)
    const stranger = await regist(data.invite, '13900000012')
    expect(stranger).toMatchObject({ http: 400, code: 'invitationForOther' })
    const { data: came } = await regist(data.invite, mobile)
    expect(came.outcome).toBe('joined')
    expect(await administratorsOf('empty')).toHaveLength(1)
    expect(await unitNamed('一号单位empty')).toBeUndefined()
    // Opened again, it admits only the same person.
    expect((await regist(data.invite, mobile)).data.outcome).toBe('member')
    expect((await regist(data.invite, '13900000012')).http).toBe(400)
    expect(await gateway.db.$count(membership, eq(membership.organisationId, 'empty'))).toBe(1)
  })

  it('may have an earlier join request, which is then settled', async () => {
    await addUnit('asked')
    const mobile = '13900000013'
    gateway.clock.advance(MINUTE + 1)
    const sent = await gateway.caller().post<SmsCodeResponse>('/dsb/api/main/auth/sms_code', { mobile })
    const wanted = { mobile, name: '林小雨', rylxDm: 3, code: sent.data.demoCode }
    // A unit code has at least fifteen characters.
    await gateway.db
      .update(organisation)
      .set({ creditCode: '91330106MA2ASKED0X' })
      .where(eq(organisation.id, 'asked'))
    await gateway.caller().post(`${joining}/regist`, { ...wanted, unitCode: '91330106MA2ASKED0X' })
    const waiting = and(eq(joinRequest.organisationId, 'asked'), eq(joinRequest.status, 'waiting'))
    expect(await gateway.db.$count(joinRequest, waiting)).toBe(1)
    const { data } = await invite('asked', mobile)
    expect((await regist(data.invite, mobile)).data.outcome).toBe('joined')
    expect(await gateway.db.$count(joinRequest, waiting)).toBe(0)
    expect(await administratorsOf('asked')).toHaveLength(1)
  })

  it('is not the invited person once another one is named', async () => {
    await addUnit('late', ['wangfang'])
    const { data } = await invite('late', '13900000014')
    expect((await name('late', 'wangfang')).http).toBe(200)
    expect((await regist(data.invite, '13900000014')).code).toBe('invitationExpired')
    expect(await administratorsOf('late')).toEqual(['wangfang'])
  })

  it('can no longer be invited by a clerk who has left the bureau', async () => {
    await addUnit('left')
    await taxes.post(`${area}/set`, { personId: 'hanmei', administrator: true })
    const clerk = await gateway.signIn('hanmei')
    const { data } = await invite('left', '13900000015', clerk)
    expect((await taxes.post(`${area}/remove`, { personId: 'hanmei' })).http).toBe(200)
    expect((await regist(data.invite, '13900000015')).code).toBe('invitationExpired')
    const good = and(eq(invitation.organisationId, 'left'), eq(invitation.invitedBy, 'hanmei'))
    expect(await gateway.db.$count(invitation, good)).toBe(1)
    expect(await administratorsOf('left')).toEqual([])
  })
})
