import type { JsConfig } from '../../../src/wire/session/host-config'
import type { LoginResponse } from '../../../src/wire/session/session'
import { signJsApi } from '../../../server/vendors/protocol/js-signature'
import { startWecom, wecomApp } from '../../simulators/vendors/wecom'
import type { TestGateway } from '../harness/client'
import { describeDatabase, shareDatabase } from '../harness/database'
import { describeExchange } from './hosts/contract'
import { closeBoth, createBeside, loginByHost, own, setOut, startBoth } from './hosts/vendor-gateway'

type Wecom = Awaited<ReturnType<typeof startWecom>>

const wangfang = { userid: 'wangfang', mobile: '13800000001', agreed: true }

async function signIn<T>(gateway: TestGateway, code: string) {
  const { state, verifier } = await setOut(gateway, 'wecom')
  return loginByHost<T>(gateway, { host: 'wecom', code, state, verifier })
}

describeDatabase('WeCom', (fresh) => {
  const open = shareDatabase(fresh)

  describeExchange<Wecom>(open, 'WeCom', {
    vendor: 'wecom',
    start: startWecom,
    codeOf: (server) => server.codeFor(wangfang),
    signIn,
    outcome: { http: 200, data: { mobile: '13800000001' } },
    exchange: '/cgi-bin/auth/getuserinfo',
    token: '/cgi-bin/gettoken',
    limited: { errcode: 45009, errmsg: 'api freq out of limit' },
    secret: { key: 'WECOM_SECRET', value: wecomApp.secret },
  })

  describe('signing in from WeCom', () => {
    let server: Wecom
    let gateway: TestGateway
    beforeAll(async () => {
      ;({ server, gateway } = await startBoth(startWecom(), open))
    })
    afterAll(() => closeBoth({ server, gateway }))

    it('starts at the vendor’s page, with the configured app', async () => {
      const { url, state } = await setOut(gateway, 'wecom')
      const { origin, pathname, searchParams, hash } = new URL(url)
      expect(`${origin}${pathname}${hash}`).toBe(
        'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
      )
      expect(Object.fromEntries(searchParams)).toEqual({
        appid: wecomApp.corpId,
        redirect_uri: `${own}/dsb/home/`,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
        agentid: wecomApp.agentId,
      })
    })

    it('starts at a private installation, and asks for consent if configured', async () => {
      const env = {
        ...server.env,
        WECOM_OAUTH_URL: 'https://wecom.example.test/',
        WECOM_SCOPE: 'snsapi_privateinfo',
      }
      const { url } = await setOut(await createBeside(gateway, env), 'wecom')
      expect(url).toMatch(/^https:\/\/wecom\.example\.test\/connect\/oauth2\/authorize\?/)
      expect(new URL(url).searchParams.get('scope')).toBe('snsapi_privateinfo')
    })

    it('finds nobody outside the corporation', async () => {
      const answer = await signIn(gateway, server.codeFor({ openid: 'from-outside' }))
      expect(answer).toMatchObject({ http: 400, code: 'noAccount', data: null })
    })

    it('offers a link to a person who did not agree to share the number', async () => {
      const answer = await signIn(gateway, server.codeFor({ userid: 'shy', mobile: '13800000001' }))
      expect(answer).toMatchObject({ code: 'noAccount', data: { link: expect.any(String) as string } })
    })

    it('finds by the link a person who agreed once', async () => {
      await signIn(gateway, server.codeFor(wangfang))
      const { data } = await signIn<LoginResponse>(gateway, server.codeFor({ userid: 'wangfang' }))
      expect(data.mobile).toBe('13800000001')
    })
  })

  describe('a page in WeCom', () => {
    let server: Wecom
    let gateway: TestGateway
    beforeAll(async () => {
      ;({ server, gateway } = await startBoth(startWecom(), open))
    })
    afterAll(() => closeBoth({ server, gateway }))

    const url = `${own}/dsb/home/?a=1`
    const sign = (query: Record<string, string>) =>
      gateway.caller().get<JsConfig>('/ddcloud/api/auth/cloud/js_config', { url, host: 'wecom', ...query })

    it.each([
      ['the corporation', {}, 'wecom-corp-ticket-1a'],
      ['the app', { ticket: 'agent' }, 'wecom-agent-ticket-2b'],
    ])('is signed for %s with its own ticket', async (_who, query, ticket) => {
      const { data } = await sign(query)
      expect(data).toMatchObject({ corpId: wecomApp.corpId, agentId: wecomApp.agentId, jsticket: '' })
      expect(data.signature).toBe(signJsApi({ ...data, timeStamp: String(data.timeStamp), ticket }))
    })

    it('gets no ticket of a third kind', async () => {
      expect(await sign({ ticket: 'other' })).toMatchObject({ http: 400, code: 'invalidInput' })
    })

    it('gets its ticket with a new token if the vendor has revoked the old one', async () => {
      await sign({})
      gateway.clock.advance(7_200_000 - 300_000)
      server.endAll()
      const tokens = server.count('/cgi-bin/gettoken')
      gateway.clock.advance(60_000)
      expect(await sign({})).toMatchObject({ http: 200 })
      expect(server.count('/cgi-bin/gettoken')).toBe(tokens + 1)
    })
  })
})
