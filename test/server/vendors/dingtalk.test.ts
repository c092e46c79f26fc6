import { createHash } from 'node:crypto'
import { readSettings } from '../../../server/settings'
import type { JsConfig } from '../../../src/wire/session/host-config'
import type { LoginResponse } from '../../../src/wire/session/session'
import { dingtalkApp, startDingtalk } from '../../simulators/vendors/dingtalk'
import type { TestGateway } from '../harness/client'
import { describeDatabase, shareDatabase } from '../harness/database'
import { describeExchange } from './hosts/contract'
import {
  closeBoth,
  createBeside,
  loginByHost,
  main,
  own,
  startBoth,
  vendorLines,
} from './hosts/vendor-gateway'

type Dingtalk = Awaited<ReturnType<typeof startDingtalk>>

const jsConfig = '/ddcloud/api/auth/cloud/js_config'
const wangfang = { userid: 'manager4220', unionid: 'union-1', mobile: '+86-13800000001' }

describeDatabase('DingTalk', (fresh) => {
  const open = shareDatabase(fresh)

  describeExchange<Dingtalk>(open, 'DingTalk', {
    vendor: 'dingtalk',
    start: startDingtalk,
    // Another person than below, where existing links matter.
    codeOf: (server) => server.codeFor({ ...wangfang, userid: 'known', unionid: 'union-known' }),
    signIn: (gateway, code) => loginByHost(gateway, { code, host: 'dingtalk' }),
    outcome: { http: 200, data: { mobile: '13800000001' } },
    exchange: '/topapi/v2/user/getuserinfo',
    token: '/gettoken',
    limited: {
      errcode: 88,
      sub_code: '90018',
      sub_msg: '您的服务器调用钉钉开放平台所有接口的请求都被暂时禁用了',
    },
    secret: { key: 'DINGTALK_APP_SECRET', value: dingtalkApp.secret },
  })

  describe('signing in from DingTalk', () => {
    let server: Dingtalk
    let gateway: TestGateway
    beforeAll(async () => {
      ;({ server, gateway } = await startBoth(startDingtalk(), open))
    })
    afterAll(() => closeBoth({ server, gateway }))

    const signIn = (person: Parameters<Dingtalk['codeFor']>[0], more: Record<string, unknown> = {}) =>
      loginByHost<LoginResponse>(gateway, { code: server.codeFor(person), ...more })

    it('finds the person by mobile number, then by the link, without requesting the number again', async () => {
      const first = await signIn(wangfang)
      expect(first).toMatchObject({ http: 200, data: { mobile: '13800000001' } })
      const asked = server.count('/topapi/v2/user/get')
      expect(asked).toBe(1)
      expect(await signIn({ ...wangfang, mobile: '13800000002' })).toMatchObject({
        data: { mobile: '13800000001' },
      })
      expect(server.count('/topapi/v2/user/get')).toBe(asked)
      const enter = gateway.caller(first.data.sessionId).post(`${main}/auth/login`, { xnzzId: 'yunqi' })
      expect(await enter).toMatchObject({ http: 200 })
    })

    it('recognises the person in another corporation of the same owner', async () => {
      await signIn(wangfang)
      const env = { ...server.env, DINGTALK_CORP_ID: 'ding-other' }
      const other = await createBeside(gateway, env)
      const code = server.codeFor({ userid: 'elsewhere', unionid: wangfang.unionid })
      expect(await loginByHost(other, { code })).toMatchObject({ data: { mobile: '13800000001' } })
    })

    it('treats the same id in another corporation as another person', async () => {
      await signIn(wangfang)
      const env = { ...server.env, DINGTALK_CORP_ID: 'ding-third' }
      const other = await createBeside(gateway, env)
      const code = server.codeFor({ userid: wangfang.userid, unionid: 'union-9', mobile: '13800000003' })
      expect(await loginByHost(other, { code })).toMatchObject({ data: { mobile: '13800000003' } })
    })

    it.each([
      ['13999999999', null],
      ['138****0001', { link: expect.any(String) as string }],
      [undefined, { link: expect.any(String) as string }],
    ])('with the number %p has no account', async (mobile, data) => {
      const person = { userid: `new ${mobile}`, unionid: `union ${mobile}`, ...(mobile && { mobile }) }
      expect(await signIn(person)).toMatchObject({ http: 400, code: 'noAccount', data })
    })

    it('is linked by the next sign-in with a mobile number, once', async () => {
      const somebody = { userid: 'chen', unionid: 'union-chen' }
      const refused = await loginByHost<{ link: string }>(gateway, { code: server.codeFor(somebody) })
      const demo = await createBeside(gateway, { ...server.env, GATEWAY_MODE: 'demo' })
      const byMobile = async (mobile: string) => {
        const { data } = await demo.caller().post<{ demoCode: string }>(`${main}/auth/sms_code`, { mobile })
        const body = { mobile, code: data.demoCode, link: refused.data.link }
        return demo.caller().post(`${main}/auth/login/mobile`, body)
      }
      expect(await byMobile('13800000003')).toMatchObject({ http: 200 })
      expect(await byMobile('13800000004')).toMatchObject({ http: 200 })
      expect(await signIn(somebody)).toMatchObject({ http: 200, data: { mobile: '13800000003' } })
    })

    it('uses the corporation of the host, the given one, or the only one', async () => {
      for (const hint of [{ host: 'dingtalk' }, { corpId: dingtalkApp.corpId }, {}])
        expect(await signIn(wangfang, hint)).toMatchObject({ http: 200 })
      for (const host of ['wecom', 'wechat', 'weapp', 'zwdd', 'zlb', 'browser'])
        expect(await signIn(wangfang, { host })).toMatchObject({ http: 400, code: 'hostLoginUnavailable' })
      expect(await signIn(wangfang, { host: 'elsewhere' })).toMatchObject({ code: 'invalidInput' })
    })

    it('uses one of several corporations by host or id, never an arbitrary one', async () => {
      const wecom = { WECOM_CORP_ID: 'ww', WECOM_SECRET: 's', WECOM_AGENT_ID: '1' }
      const several = await createBeside(gateway, { ...server.env, ...wecom })
      const { corpId } = dingtalkApp
      const attempt = (body: object, headers: Record<string, string> = {}) =>
        several.caller('', headers).post(`${main}/auth/loginmp`, { code: server.codeFor(wangfang), ...body })
      for (const answer of [
        attempt({ host: 'dingtalk' }),
        attempt({ corpId }),
        attempt({}, { 'x-corp-id': corpId }),
      ])
        expect(await answer).toMatchObject({ http: 200 })
      for (const answer of [
        attempt({}),
        attempt({ corpId: 'foreign' }),
        attempt({}, { 'x-corp-id': 'foreign' }),
      ])
        expect(await answer).toMatchObject({ http: 400, code: 'hostLoginUnavailable' })
    })

    it('is limited per address', async () => {
      const limits = { ...readSettings({}).limits, signInsPerAddressHour: 0 }
      const strict = await createBeside(gateway, server.env, { limits })
      expect(await loginByHost(strict, { code: server.codeFor(wangfang) })).toMatchObject({ http: 429 })
    })
  })

  describe('a page in DingTalk', () => {
    let server: Dingtalk
    let gateway: TestGateway
    beforeAll(async () => {
      ;({ server, gateway } = await startBoth(startDingtalk(), open))
    })
    afterAll(() => closeBoth({ server, gateway }))

    const url = `${own}/dsb/home/`
    const textOf = ({ nonceStr, timeStamp }: JsConfig) =>
      `jsapi_ticket=ding-ticket-77c1&noncestr=${nonceStr}&timestamp=${timeStamp}&url=${url}`

    it('is signed with the app’s ticket, which stays on the gateway', async () => {
      const query = { url, host: 'dingtalk', corpId: 'foreign-corp' }
      const { data } = await gateway.caller().get<JsConfig>(jsConfig, query)
      expect(data).toMatchObject({
        corpId: dingtalkApp.corpId,
        agentId: dingtalkApp.agentId,
        jsticket: '',
        url,
      })
      expect(data.signature).toBe(createHash('sha1').update(textOf(data)).digest('hex'))
    })

    it('is signed with SHA-256 if configured', async () => {
      const env = { ...server.env, DINGTALK_SIGNATURE: 'sha256' }
      const other = await createBeside(gateway, env)
      const { data } = await other.caller().get<JsConfig>(jsConfig, { url, host: 'dingtalk' })
      expect(data.signature).toBe(createHash('sha256').update(textOf(data)).digest('hex'))
    })

    it('requests one ticket from the vendor for any number of pages', async () => {
      for (let page = 0; page < 3; page += 1) await gateway.caller().get(jsConfig, { url })
      expect(server.count('/get_jsapi_ticket')).toBe(1)
    })

    it('gets no ticket while the vendor is down, and calls to the vendor pause', async () => {
      gateway.clock.advance(7_200_000)
      server.onceRaw('/get_jsapi_ticket', { body: '<html>', status: 500 })
      const asked = server.count('/get_jsapi_ticket')
      const ask = () => gateway.caller().get(jsConfig, { url })
      expect(await ask()).toMatchObject({ http: 503, code: 'hostNotAnswering' })
      expect(await ask()).toMatchObject({ http: 503, code: 'hostNotAnswering' })
      expect(server.count('/get_jsapi_ticket')).toBe(asked + 1)
      expect(vendorLines(gateway)).toHaveLength(1)
      gateway.clock.advance(10_000)
      expect(await ask()).toMatchObject({ http: 200 })
    })
  })
})
