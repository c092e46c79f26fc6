import type { JsConfig } from '../../../src/wire/session/host-config'
import type { LoginResponse } from '../../../src/wire/session/session'
import { signJsApi } from '../../../server/vendors/protocol/js-signature'
import { startWeixin, weappApp, wechatApp } from '../../simulators/vendors/weixin'
import type { TestGateway } from '../harness/client'
import { describeDatabase, shareDatabase } from '../harness/database'
import { describeExchange } from './hosts/contract'
import {
  closeBoth,
  createBeside,
  loginByHost,
  loginByWechat,
  main,
  own,
  setOut,
  startBoth,
} from './hosts/vendor-gateway'

type Weixin = Awaited<ReturnType<typeof startWeixin>>

const limited = { errcode: 45011, errmsg: 'api minute-quota reach limit' }

async function fromWechat<T>(gateway: TestGateway, code: string) {
  const { state, verifier } = await setOut(gateway, 'wechat')
  return loginByWechat<T>(gateway, { code, state, verifier })
}

const fromWeapp = <T>(gateway: TestGateway, code: string) => loginByHost<T>(gateway, { code, host: 'weapp' })

describeDatabase('WeChat and its mini-program', (fresh) => {
  const open = shareDatabase(fresh)

  describeExchange<Weixin>(open, 'WeChat', {
    vendor: 'wechat',
    start: startWeixin,
    codeOf: (server) => server.codeFor({ openid: 'o-1' }),
    signIn: fromWechat,
    outcome: { http: 200, data: { result: 'noMobile', link: expect.any(String) as string } },
    exchange: '/sns/oauth2/access_token',
    token: null,
    limited,
    secret: { key: 'WECHAT_APP_SECRET', value: wechatApp.secret },
  })

  describeExchange<Weixin>(open, 'the mini-program', {
    vendor: 'weapp',
    start: startWeixin,
    codeOf: (server) => server.codeFor({ openid: 'm-1' }),
    signIn: fromWeapp,
    outcome: { http: 400, code: 'noAccount', data: { link: expect.any(String) as string } },
    exchange: '/sns/jscode2session',
    token: null,
    limited,
    secret: { key: 'WEAPP_APP_SECRET', value: weappApp.secret },
  })

  describe('a person in WeChat', () => {
    let server: Weixin
    let gateway: TestGateway
    beforeAll(async () => {
      ;({ server, gateway } = await startBoth(startWeixin(), open))
    })
    afterAll(() => closeBoth({ server, gateway }))

    async function byMobile(mobile: string, link: string) {
      const demo = await createBeside(gateway, { ...server.env, GATEWAY_MODE: 'demo' })
      const { data } = await demo.caller().post<{ demoCode: string }>(`${main}/auth/sms_code`, { mobile })
      await demo.caller().post(`${main}/auth/login/mobile`, { mobile, code: data.demoCode, link })
    }

    it('is recognised in account and mini-program after one sign-in by mobile number', async () => {
      const [account, mini] = [
        { openid: 'o-2', unionid: 'u-2' },
        { openid: 'm-2', unionid: 'u-2' },
      ]
      const { data } = await fromWeapp<{ link: string }>(gateway, server.codeFor(mini))
      await byMobile('13800000002', data.link)
      const known = { http: 200, data: { mobile: '13800000002' } }
      expect(await fromWeapp<LoginResponse>(gateway, server.codeFor(mini))).toMatchObject(known)
      expect(await fromWechat<LoginResponse>(gateway, server.codeFor(account))).toMatchObject(known)
    })

    it('is not linked by an expired grant', async () => {
      const somebody = { openid: 'm-3' }
      const { data } = await fromWeapp<{ link: string }>(gateway, server.codeFor(somebody))
      gateway.clock.advance(600_000)
      const late = await createBeside(gateway, { ...server.env, GATEWAY_MODE: 'demo' })
      late.clock.set(gateway.clock.now())
      const sms = await late
        .caller()
        .post<{ demoCode: string }>(`${main}/auth/sms_code`, { mobile: '13800000003' })
      const login = { mobile: '13800000003', code: sms.data.demoCode, link: data.link }
      expect(await late.caller().post(`${main}/auth/login/mobile`, login)).toMatchObject({ http: 200 })
      expect(await fromWeapp(gateway, server.codeFor(somebody))).toMatchObject({ code: 'noAccount' })
    })

    it('starts with the fields in WeChat’s order', async () => {
      const { url, state } = await setOut(gateway, 'wxmini')
      expect(url).toBe(
        `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx-official&redirect_uri=${encodeURIComponent(`${own}/dsb/home/`)}&response_type=code&scope=snsapi_base&state=${state}#wechat_redirect`,
      )
    })

    it('sees pages signed with the account’s ticket', async () => {
      const query = { url: `${own}/dsb/home/`, host: 'wechat' }
      const { data } = await gateway.caller().get<JsConfig>('/dsb/api/authHelper/jsconfig', query)
      expect(data.corpId).toBe(wechatApp.id)
      const timeStamp = String(data.timeStamp)
      expect(data.signature).toBe(signJsApi({ ...data, timeStamp, ticket: 'wechat-ticket-3c' }))
    })

    it('gets a new token only if the stable one was refused before its expiry', async () => {
      const sign = () =>
        gateway.caller().get('/dsb/api/authHelper/jsconfig', { url: `${own}/dsb/home/`, host: 'wechat' })
      gateway.clock.advance(7_200_000)
      await sign()
      server.endAll()
      // The ticket is as old as the token; it expires while the renewed token is still valid.
      gateway.clock.advance(7_200_000)
      await sign()
      expect(server.forced).not.toContain(true)
      server.once('/cgi-bin/ticket/getticket', { errcode: -1, errmsg: 'system busy' })
      gateway.clock.advance(7_200_000)
      expect(await sign()).toMatchObject({ http: 503 })
      server.endAll()
      gateway.clock.advance(60_000)
      expect(await sign()).toMatchObject({ http: 200 })
      expect(server.forced.slice(-1)).toEqual([true])
    })
  })
})
