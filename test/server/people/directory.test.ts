import type { Office } from '../../../src/wire/people/directory'
import { organisation } from '../../../server/database/schema'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const path = '/dsb/api/xnzz/zzzc/new/swjg/list_by_xzqh'

describeDatabase('the directory of an area', (open) => {
  let gateway: TestGateway
  let caller: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    const name = { 'zh-CN': '国家税务总局宁波市税务局', 'en-US': 'Ningbo Tax Service' }
    await gateway.db
      .insert(organisation)
      .values({ id: 'swj-ningbo', name, type: 1, corpId: 'corp-ningbo', areaCode: '330200' })
    caller = await gateway.signIn('wangfang')
  })
  afterAll(() => gateway.close())

  const idsIn = async (xzqhDm: string) =>
    (await caller.get<Office[]>(path, { xzqhDm })).data.map(({ id }) => id)

  it.each([
    ['330106', ['liuxia', 'swj-xihu', 'tjj-xihu']],
    ['330100', ['liuxia', 'swj-xihu', 'tjj-xihu']],
    ['3302', ['swj-ningbo']],
    ['330000', ['liuxia', 'swj-xihu', 'tjj-xihu', 'swj-ningbo']],
    ['110000', []],
  ])('%s has the bureaus %p and no enterprise', async (code, ids) => {
    expect(await idsIn(code)).toEqual(ids)
  })

  it('returns names in the caller’s language', async () => {
    const english = gateway.caller(caller.token, { 'accept-language': 'en' })
    const { data } = await english.get<Office[]>(path, { xzqhDm: '3302' })
    expect(data).toEqual([{ id: 'swj-ningbo', name: 'Ningbo Tax Service', type: 1, areaCode: '330200' }])
  })

  it.each(['', '%', '3', '0000', '33_1', '3301060000000', 'abc'])(
    'rejects %p as an area code',
    async (xzqhDm) => {
      expect(await caller.get(path, { xzqhDm })).toMatchObject({ http: 400, error: [{ field: 'xzqhDm' }] })
    },
  )

  it('requires a session', async () => {
    expect(await gateway.caller().get(path, { xzqhDm: '33' })).toMatchObject({ http: 401 })
  })
})
