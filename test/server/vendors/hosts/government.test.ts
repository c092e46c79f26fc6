import { startZlb, zlbApp } from '../../../simulators/vendors/zlb'
import { startZwdd, zwddApp, zwddQr } from '../../../simulators/vendors/zwdd'
import type { TestGateway } from '../../harness/client'
import { describeDatabase, shareDatabase } from '../../harness/database'
import { describeExchange } from './contract'
import {
  createBeside,
  createVendorGateway,
  loginByHost,
  loginByTicket,
  main,
  own,
  setOut,
} from './vendor-gateway'

type Zwdd = Awaited<ReturnType<typeof startZwdd>>
type Zlb = Awaited<ReturnType<typeof startZlb>>

const appUser = '/rpc/oauth2/dingtalk_app_user.json'
const qrUser = '/rpc/oauth2/getuserinfo_bycode.json'
const jsConfig = `${main}/zwdd/config/get_jsconfig`
const link = expect.any(String) as string

describeDatabase('the vendors of governments', (fresh) => {
  const open = shareDatabase(fresh)

  describeExchange<Zwdd>(open, '专有钉钉', {
    vendor: 'zwdd',
    start: startZwdd,
    codeOf: (server) => server.codeFor({ accountId: 1 }),
    signIn: (gateway, code) => loginByHost(gateway, { code, host: 'zwdd' }),
    outcome: { http: 400, code: 'noAccount', data: { link } },
    exchange: appUser,
    token: '/gettoken.json',
    limited: { success: false, errorMsg: 'flow control', bizErrorCode: '90018' },
    secret: { key: 'ZWDD_APP_SECRET', value: zwddApp.secret },
  })

  describeExchange<Zlb>(open, '浙里办', {
    vendor: 'zlb',
    start: startZlb,
    codeOf: (server) => server.codeFor({ userid: 'z-1', mobile: '13800000001' }),
    signIn: (gateway, code) => loginByTicket(gateway, { code, mapSource: 'zlb' }),
    outcome: { http: 200, data: { mobile: '13800000001' } },
    exchange: '/sso/servlet/simpleauth',
    token: null,
    limited: { result: '9', errmsg: '服务繁忙' },
    secret: { key: 'ZLB_SERVICE_SECRET', value: zlbApp.secret },
  })

  describe('government apps', () => {
    let zwdd: Zwdd
    let zlb: Zlb
    let gateway: TestGateway
    beforeAll(async () => {
      zwdd = await startZwdd()
      zlb = await startZlb()
      gateway = await createVendorGateway(await open(), { ...zwdd.env, ...zlb.env })
    })
    afterAll(async () => {
      await gateway.close()
      await zwdd.close()
      await zlb.close()
    })

    it('are distinguished by mapSource', async () => {
      const code = zwdd.codeFor({ accountId: 2 })
      expect(await loginByTicket(gateway, { code, mapSource: 'zwdd' })).toMatchObject({
        http: 200,
        data: { result: 'noMobile', link },
      })
      const ticket = zlb.codeFor({ userid: 'z-2', mobile: '13800000002' })
      expect(await loginByTicket(gateway, { code: ticket, mapSource: 'zlb' })).toMatchObject({
        http: 200,
        data: { mobile: '13800000002' },
      })
      for (const mapSource of ['other', null])
        expect(await loginByTicket(gateway, { code: 'x', mapSource })).toMatchObject({
          code: 'hostLoginUnavailable',
        })
    })

    it('need no mapSource if only one is connected', async () => {
      const only = await createBeside(gateway, zlb.env)
      const code = zlb.codeFor({ userid: 'z-3', mobile: '13800000003' })
      expect(await loginByTicket(only, { code })).toMatchObject({ data: { mobile: '13800000003' } })
    })

    it('identify no person by a ticket from an unverified address, and offer no link for one', async () => {
      const code = zlb.codeFor({ userid: 'z-4' })
      const { data } = await loginByTicket(gateway, { code, mapSource: 'zlb' })
      expect(data).toEqual({ result: 'noMobile' })
    })

    it('return noXnzz for a person without an organisation', async () => {
      await gateway.db.execute(
        `insert into person (id, name, mobile) values ('lonely', '{"zh-CN":"独","en-US":"L"}', '13911112222')`,
      )
      const code = zlb.codeFor({ userid: 'z-5', mobile: '13911112222' })
      expect(await loginByTicket(gateway, { code, mapSource: 'zlb' })).toMatchObject({
        http: 200,
        data: { result: 'noXnzz' },
      })
    })

    it('return their tickets at the ticket call only', async () => {
      const code = zlb.codeFor({ userid: 'z-1', mobile: '13800000001' })
      expect(await loginByHost(gateway, { code, host: 'zlb' })).toMatchObject({
        code: 'hostLoginUnavailable',
      })
    })

    describe('by QR code', () => {
      it('start at the vendor’s page with the QR app', async () => {
        const { url, state } = await setOut(gateway, 'zwdd')
        const { origin, pathname, searchParams } = new URL(url)
        expect(origin + pathname).toBe('https://login-pro.ding.zj.gov.cn/oauth2/auth.htm')
        expect(Object.fromEntries(searchParams)).toEqual({
          response_type: 'code',
          client_id: zwddQr.clientId,
          redirect_uri: `${own}/dsb/home/`,
          scope: 'get_user_info',
          authType: 'QRCODE',
          state,
        })
      })

      it('exchange the code as another kind, and find the same person', async () => {
        await gateway.db.execute(
          `insert into host_identity values ('zwdd', '${zwdd.url}', '77', null, 'wangfang', now())`,
        )
        const { state, verifier } = await setOut(gateway, 'zwdd')
        const before = zwdd.count(qrUser)
        const code = zwdd.qrCodeFor({ accountId: 77 })
        expect(await loginByTicket(gateway, { code, mapSource: 'zwdd', state, verifier })).toMatchObject({
          data: { mobile: '13800000001' },
        })
        expect(zwdd.count(qrUser)).toBe(before + 1)
        const app = zwdd.codeFor({ accountId: 77 })
        expect(await loginByTicket(gateway, { code: app, mapSource: 'zwdd' })).toMatchObject({
          data: { mobile: '13800000001' },
        })
      })

      it('are refused with an invalid state', async () => {
        const before = zwdd.requests.length
        const body = {
          code: zwdd.qrCodeFor({ accountId: 77 }),
          mapSource: 'zwdd',
          state: 'made-up',
          verifier: 'x',
        }
        expect(await loginByTicket(gateway, body)).toMatchObject({ http: 400, code: 'ticketExpired' })
        expect(zwdd.requests).toHaveLength(before)
      })

      it('are not offered if no QR app is configured', async () => {
        const { ZWDD_APP_KEY, ZWDD_APP_SECRET, ZWDD_API_URL } = zwdd.env
        const without = await createBeside(gateway, { ZWDD_APP_KEY, ZWDD_APP_SECRET, ZWDD_API_URL })
        const query = { host: 'zwdd', redirect: `${own}/` }
        expect(await without.caller().get(`${main}/auth/oauth_url`, query)).toMatchObject({
          code: 'hostLoginUnavailable',
        })
      })
    })

    it('get the token of the page, not the app’s, and share it', async () => {
      const ask = () => gateway.caller().get<{ accessToken: string }>(jsConfig)
      const answers = [await ask(), await ask()]
      expect(answers.map(({ data }) => data.accessToken)).toEqual([
        'zwdd-page-token-9d',
        'zwdd-page-token-9d',
      ])
      expect(zwdd.count('/get_jsapi_token.json')).toBe(1)
    })

    it('get none while the vendor is down', async () => {
      gateway.clock.advance(7_200_000)
      zwdd.onceRaw('/gettoken.json', { body: '<html>', status: 502 })
      expect(await gateway.caller().get(jsConfig)).toMatchObject({ http: 503, code: 'hostNotAnswering' })
    })
  })
})
