import { hostileTargets } from '../../lib/link/hostile'
import { startWecom } from '../../simulators/vendors/wecom'
import { startWeixin } from '../../simulators/vendors/weixin'
import type { TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { createVendorGateway, loginByHost, loginByWechat, main, own, setOut } from './hosts/vendor-gateway'

const oauthUrl = `${main}/auth/oauth_url`

describeDatabase('the state of an OAuth sign-in', (open) => {
  let wecom: Awaited<ReturnType<typeof startWecom>>
  let weixin: Awaited<ReturnType<typeof startWeixin>>
  let gateway: TestGateway
  beforeAll(async () => {
    wecom = await startWecom()
    weixin = await startWeixin()
    gateway = await createVendorGateway(await open(), { ...wecom.env, ...weixin.env })
  })
  afterAll(async () => {
    await gateway.close()
    await wecom.close()
    await weixin.close()
  })

  const code = () => wecom.codeFor({ userid: 'wangfang', mobile: '13800000001', agreed: true })
  const comeBack = (returned: object) => loginByHost(gateway, { host: 'wecom', code: code(), ...returned })
  const expired = { http: 400, code: 'ticketExpired', data: null }

  it('has letters and digits, and is never repeated', async () => {
    const [one, other] = [await setOut(gateway, 'wecom'), await setOut(gateway, 'wecom')]
    expect(one.state).toMatch(/^[a-zA-Z0-9]{32,128}$/)
    expect(one.verifier).toMatch(/^[\w-]{43}$/)
    expect([other.state, other.verifier]).not.toEqual([one.state, one.verifier])
    expect(one.url).not.toContain(one.verifier)
  })

  it('admits its browser, once', async () => {
    const { state, verifier } = await setOut(gateway, 'wecom')
    expect(await comeBack({ state, verifier })).toMatchObject({ http: 200 })
    expect(await comeBack({ state, verifier })).toMatchObject(expired)
  })

  it('admits one of several concurrent returns', async () => {
    const { state, verifier } = await setOut(gateway, 'wecom')
    const answers = await Promise.all([1, 2, 3, 4].map(() => comeBack({ state, verifier })))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  it.each(['', 'x', 'verifier of another way'])(
    'is rejected with the verifier %p, and used up',
    async (wrong) => {
      const mine = await setOut(gateway, 'wecom')
      const verifier = wrong === 'verifier of another way' ? (await setOut(gateway, 'wecom')).verifier : wrong
      const before = wecom.requests.length
      expect(await comeBack({ state: mine.state, verifier })).toMatchObject(expired)
      expect(await comeBack({ state: mine.state, verifier: mine.verifier })).toMatchObject(expired)
      expect(wecom.requests).toHaveLength(before)
    },
  )

  it.each([{}, { state: '' }, { state: 'made-up', verifier: 'made-up' }])(
    'is required: %j',
    async (returned) => {
      const before = [wecom.requests.length, weixin.requests.length]
      expect(await comeBack(returned)).toMatchObject(expired)
      const answer = await loginByWechat(gateway, { code: weixin.codeFor({ openid: 'o' }), ...returned })
      expect(answer).toMatchObject(expired)
      expect([wecom.requests.length, weixin.requests.length]).toEqual(before)
    },
  )

  it('is bound to one host', async () => {
    const { state, verifier } = await setOut(gateway, 'wechat')
    expect(await comeBack({ state, verifier })).toMatchObject(expired)
  })

  it('expires after five minutes', async () => {
    const { state, verifier } = await setOut(gateway, 'wecom')
    gateway.clock.advance(300_000)
    expect(await comeBack({ state, verifier })).toMatchObject(expired)
  })

  it.each(['https://evil.test/', '/dsb/home/', ...hostileTargets(own.slice('https://'.length))])(
    'is not issued for a return to %j',
    async (redirect) => {
      const answer = await gateway.caller().get(oauthUrl, { host: 'wecom', redirect })
      expect([400, 403]).toContain(answer.http)
      expect(answer.data).toBeNull()
    },
  )

  it.each(['dingtalk', 'weapp', 'zlb', 'zwdd', 'browser'])('is not issued for %s', async (host) => {
    const answer = await gateway.caller().get(oauthUrl, { host, redirect: `${own}/` })
    expect(answer).toMatchObject({ http: 400, code: 'hostLoginUnavailable' })
  })
})
