import { signJsApi, withoutHash } from '../../../server/vendors/protocol/js-signature'
import { readSettings } from '../../../server/settings'
import type { JsConfig } from '../../../src/wire/session/host-config'
import { createTestGateway, NOW, type TestGateway } from '../harness/client'
import { describeDatabase, shareDatabase } from '../harness/database'

const jsConfig = '/ddcloud/api/auth/cloud/js_config'
const helper = '/dsb/api/authHelper/jsconfig'
const government = '/dsb/api/main/zwdd/config/get_jsconfig'

describe('the JS API signature', () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const vector = { ticket, nonceStr: 'Wm3WZYTPz0wzccnW', timeStamp: '1414587457' }

  it.each([
    // Published by the enterprise chat app's vendor; the others were computed apart from this code.
    ['http://mp.weixin.qq.com?params=value', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
    ['https://app.example.test/h5/?a=1', '4b4e5765486422a59b44729d96631dc2062a5eab'],
    ['https://app.example.test/h5/?a=1#/home', '0580e18f0710e6e390537a704a810b168b4d425a'],
    [
      'https://a.test/%E5%BA%94%E7%94%A8/?%E5%90%8D=%E5%BC%A0%E4%B8%89&x=a%20b',
      '3e9d8e1e7a97a24831c40da12e43c2ea788d7080',
    ],
    ['https://a.test/应用/?名=张三&x=a b', '7cacc0aa0cfd947f013d8f850015ce38fb0b1d89'],
  ])('of %s', (url, signature) => {
    expect(signJsApi({ ...vector, url })).toBe(signature)
  })

  it.each([
    ['https://a.test/?a=1#/home?b=2#c', 'https://a.test/?a=1'],
    ['https://a.test/', 'https://a.test/'],
    ['https://a.test/#', 'https://a.test/'],
  ])('is made of %s without its hash', (url, signed) => {
    expect(withoutHash(url)).toBe(signed)
  })
})

describeDatabase('the JS API of hosts', (fresh) => {
  const open = shareDatabase(fresh)

  describe('a host’s configuration', () => {
    let gateway: TestGateway
    beforeAll(async () => {
      gateway = await createTestGateway(
        await open(),
        { GATEWAY_MODE: 'demo', OWN_ORIGINS: 'https://app.example.test, https://b.test:8443' },
        { limits: { ...readSettings({}).limits, signaturesPerAddressHour: 40 } },
      )
    })
    afterAll(() => gateway.close())
    beforeEach(() => gateway.clock.advance(3_600_000))

    it.each([jsConfig, helper])('%s signs the own page without its hash', async (path) => {
      const page = 'https://app.example.test/dsb/home/?corpId=c#/workbench'
      const { data, http } = await gateway.caller().get<JsConfig>(path, { url: page, corpId: 'c' })
      expect(http).toBe(200)
      expect(data.url).toBe('https://app.example.test/dsb/home/?corpId=c')
      expect(Number(data.timeStamp) * 1000).toBeGreaterThanOrEqual(NOW.getTime())
      expect(data.signature).toBe(
        signJsApi({ ...data, ticket: data.jsticket, timeStamp: `${data.timeStamp}` }),
      )
      expect([data.corpId, data.agentId]).toEqual([
        expect.stringMatching(/^demo-/),
        expect.stringMatching(/^demo-/),
      ])
      const again = await gateway.caller().get<JsConfig>(path, { url: page })
      expect(again.data.nonceStr).not.toBe(data.nonceStr)
    })

    it.each([
      'https://evil.test/',
      'http://app.example.test/',
      'https://app.example.test.evil.test/',
      'https://app.example.test:8443/',
      'https://app.example.test@evil.test/',
      'https://user:pw@app.example.test/',
      'https://evil.test\\@app.example.test/',
      'https://evil.test/#https://app.example.test/',
      'https://xapp.example.test/',
    ])('does not sign %s', async (url) => {
      const answer = await gateway.caller().get(jsConfig, { url })
      expect(answer).toMatchObject({ http: 403, code: 'originNotAllowed', data: null })
    })

    it.each(['', '//app.example.test/', 'javascript:alert(1)', 'data:text/html,x', '/dsb/home/', 'text'])(
      'rejects %p as a page URL',
      async (url) => {
        expect(await gateway.caller().get(jsConfig, { url })).toMatchObject({
          http: 400,
          code: 'invalidInput',
          error: [{ field: 'url' }],
        })
      },
    )

    it('returns the access token to a government app', async () => {
      const answer = await gateway.caller().get<{ accessToken: string }>(government)
      expect(answer).toMatchObject({
        http: 200,
        status: 200,
        data: { accessToken: expect.stringMatching(/./) },
      })
    })

    it('is refused to a caller over the limit, until the hour ends', async () => {
      const ask = () => gateway.caller().get(jsConfig, { url: 'https://b.test:8443/' })
      const answers = []
      for (let i = 0; i < 41; i += 1) answers.push((await ask()).http)
      expect(answers.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200))
      expect(answers[40]).toBe(429)
      gateway.clock.advance(3_600_000)
      expect((await ask()).http).toBe(200)
    })
  })

  describe('a gateway without a vendor', () => {
    let gateway: TestGateway
    beforeAll(async () => {
      gateway = await createTestGateway(await open(), {})
    })
    afterAll(() => gateway.close())

    it.each([jsConfig, helper, government])('reports at %s that nothing is configured', async (path) => {
      const answer = await gateway.caller().get(path, { url: 'http://localhost/dsb/home/' })
      expect(answer).toMatchObject({ http: 503, status: 503, code: 'hostConfigUnavailable' })
    })

    it('uses the host of the request as its own', async () => {
      const answer = await gateway.caller().get(jsConfig, { url: 'http://elsewhere.test/' })
      expect(answer).toMatchObject({ http: 403, code: 'originNotAllowed' })
    })
  })
})
