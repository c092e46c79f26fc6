import { and, eq } from 'drizzle-orm'
import type { UserInfo } from '../../../src/wire/session/session'
import { membership, person } from '../../../server/database/schema'
import { createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const path = '/dsb/api/fwh/ry/complete_info'
const info = { name: '郑小敏', mobile: '13800000008', rylxDm: 3 }

describeDatabase('a person’s own information', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  const typeIn = async (organisationId: string) => {
    const here = and(eq(membership.personId, 'zhengmin'), eq(membership.organisationId, organisationId))
    return (await gateway.db.select().from(membership).where(here))[0]?.personType
  }

  it('is completed only for the organisation entered', async () => {
    const caller = await gateway.signIn('zhengmin', 'yunqi')
    const { http, data } = await caller.post<UserInfo>(path, { ...info, rylxDm: '5' })
    expect([http, data.nickName, data.XNZZID]).toEqual([200, '郑小敏', 'yunqi'])
    expect([await typeIn('yunqi'), await typeIn('wensan')]).toEqual([5, null])
    const { data: later } = await caller.get<UserInfo>('/ddcloud/api/auth/cloud/user_info')
    expect(later).toEqual(data)
    const others = await gateway.db.select().from(person).where(eq(person.id, 'wangfang'))
    expect(others[0]?.name['zh-CN']).toBe('王芳')
  })

  it.each([
    [{ ...info, name: '' }, 'name'],
    [{ ...info, name: '<b>x</b>' }, 'name'],
    [{ ...info, name: '长'.repeat(51) }, 'name'],
    [{ ...info, mobile: '13800000001' }, 'mobile'],
    [{ ...info, mobile: '123' }, 'mobile'],
    [{ ...info, rylxDm: 6 }, 'rylxDm'],
    [{ ...info, rylxDm: 1.5 }, 'rylxDm'],
    [{ name: info.name }, 'rylxDm'],
    // Tax agents exist only where taxes are dealt with.
    [{ ...info, rylxDm: 5 }, 'rylxDm'],
  ])('is refused: %p', async (body, field) => {
    const caller = await gateway.signIn('zhengmin', 'wensan')
    expect(await caller.post(path, body)).toMatchObject({
      http: 400,
      code: 'invalidInput',
      error: [{ field }],
    })
    expect(await typeIn('wensan')).toBeNull()
  })

  it.each(['王', 'Mary-Jane O’Neil', '阿卜杜拉·买买提', 'José'])('accepts the name %s', async (name) => {
    const caller = await gateway.signIn('zhengmin', 'yunqi')
    expect(await caller.post(path, { name, rylxDm: 3 })).toMatchObject({
      http: 200,
      data: { nickName: name },
    })
  })

  it('needs a session', async () => {
    expect(await gateway.caller().post(path, info)).toMatchObject({ http: 401 })
  })
})
