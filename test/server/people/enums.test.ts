import * as v from 'valibot'
import { enumResponse, personTypesResponse } from '../../../src/wire/protocol/enums'
import { createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/home/enum'

describeDatabase('the lists of options', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open(), {})
  })
  afterAll(() => gateway.close())

  it.each(['1', '4', '211', ''])('give all five person types for organisation type %p', async (ssjglxDm) => {
    const { http, data } = await gateway.caller().get(`${area}/get`, { ssjglxDm })
    expect(http).toBe(200)
    expect(v.parse(personTypesResponse, data).map(({ value }) => value)).toEqual([1, 2, 3, 4, 5])
  })

  it('return the member statuses in a list of their own inside the data', async () => {
    const { data } = await gateway.caller().get(`${area}/getEnum`, { type: 'userStatus' })
    expect(v.parse(enumResponse, data).data.length).toBeGreaterThan(1)
  })

  it.each([
    ['zh-CN', /^[一-龥]+$/],
    ['en-US', /^[ -~]+$/],
  ])('are translated into %s', async (language, words) => {
    const caller = gateway.caller('', { 'accept-language': language })
    const types = v.parse(personTypesResponse, (await caller.get(`${area}/get`)).data)
    const { data } = await caller.get(`${area}/getEnum`, { type: 'userStatus' })
    for (const { key } of [...types, ...v.parse(enumResponse, data).data]) expect(key).toMatch(words)
  })

  it.each([
    ['/get', { ssjglxDm: 'x' }, 400, 'invalidInput'],
    ['/getEnum', {}, 400, 'invalidInput'],
    ['/getEnum', { type: 'constructor' }, 404, 'notFound'],
  ])('refuse %s %p', async (path, query, http, code) => {
    expect(await gateway.caller().get(area + path, query as Record<string, string>)).toMatchObject({
      http,
      code,
    })
  })
})
