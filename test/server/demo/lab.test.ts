import type { OauthUrl } from '../../../src/wire/session/host-login'
import type { LoginResponse } from '../../../src/wire/session/session'
import { createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { builtApp, startGateway, type StartedGateway } from '../harness/start-gateway'

const own = 'https://app.example.test'
const redirect = `${own}/dsb/home/?corpId=c`
const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

describeDatabase('the page that replaces a vendor’s in a demo', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open(), { GATEWAY_MODE: 'demo', OWN_ORIGINS: own })
  })
  afterAll(() => gateway.close())

  const setOut = async (host: string) =>
    (await gateway.caller().get<OauthUrl>('/dsb/api/main/auth/oauth_url', { host, redirect })).data
  const pageAt = (url: string) => gateway.fetch(url.slice(own.length))
  const comeBack = (returned: object) =>
    gateway.caller().post<LoginResponse>('/dsb/api/main/auth/loginmp', {
      code: 'demo:wangfang',
      host: 'wecom',
      ...returned,
    })

  it.each(['wecom', 'wechat', 'wxmini'])('serves the sign-in of %s', async (host) => {
    const { url, state } = await setOut(host)
    expect(url).toBe(`${own}/lab/authorize?${query({ host, redirect_uri: redirect, state })}`)
    const html = await (await pageAt(url)).text()
    expect(html).toContain(`${own}/dsb/home/?corpId=c&amp;code=demo%3Awangfang&amp;state=${state}`)
  })

  it.each(['dingtalk', 'zwdd', 'zlb', 'weapp', 'browser'])('does not serve %s', async (host) => {
    const answer = await gateway.caller().get('/dsb/api/main/auth/oauth_url', { host, redirect })
    expect(answer).toMatchObject({ http: 400, code: 'hostLoginUnavailable' })
  })

  it('admits the browser that started, once', async () => {
    const { state, verifier } = await setOut('wecom')
    expect(await comeBack({ state, verifier })).toMatchObject({ http: 200 })
    expect(await comeBack({ state, verifier })).toMatchObject({ code: 'ticketExpired' })
  })

  it.each([
    ['another verifier', 'wecom', { verifier: 'x' }],
    ['the way of another host', 'wechat', {}],
    ['a made-up state', 'wecom', { state: 'madeup' }],
  ])('admits nobody with %s', async (_what, host, changed) => {
    const { state, verifier } = await setOut(host)
    expect(await comeBack({ state, verifier, ...changed })).toMatchObject({
      http: 400,
      code: 'ticketExpired',
    })
  })

  it.each(['https://evil.test/', `${own}@evil.test/`, '//evil.test/', 'javascript:alert(1)'])(
    'redirects to own URLs, not to %s',
    async (foreign) => {
      const url = `/lab/authorize?${query({ host: 'wecom', redirect_uri: foreign, state: 'a' })}`
      expect((await gateway.fetch(url)).status).toBe(403)
    },
  )

  it.each(['', 'a b', '"><script>'])('accepts no state %j', async (state) => {
    const url = `/lab/authorize?${query({ host: 'wecom', redirect_uri: redirect, state })}`
    expect((await gateway.fetch(url)).status).toBe(400)
  })

  it('runs no script and loads nothing from elsewhere', async () => {
    const { headers } = await pageAt((await setOut('wecom')).url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
  })
})

describe.each(['demo', 'production'] as const)('the host lab in %s mode', (mode) => {
  let gateway: StartedGateway
  beforeAll(async () => {
    gateway = await startGateway({ mode, staticDir: builtApp })
  })
  afterAll(() => gateway.close())

  const authorize = () =>
    `/lab/authorize?${query({ host: 'wecom', redirect_uri: `${gateway.url}/dsb/home/`, state: 'a' })}`

  it.each(['/lab', '/lab/', '/lab/lab.js', '/lab/lab.css', '/lab/scripts/zlb/0.js', 'authorize'])(
    'exists in a demo only: %s',
    async (path) => {
      const { status } = await fetch(gateway.url + (path === 'authorize' ? authorize() : path))
      expect(status).toBe(mode === 'demo' ? 200 : 404)
    },
  )

  it.each(['/lab/app/dingtalk/none/dsb/home/', '/lab/app/weapp/phone/dsb/home/', '/lab/scripts/zlb/9.js'])(
    'has no page at %s',
    async (path) => expect((await fetch(gateway.url + path)).status).toBe(404),
  )

  it('serves no app of its own in production', async () => {
    const { status } = await fetch(`${gateway.url}/lab/app/browser/phone/dsb/home/`)
    if (mode === 'production') expect(status).toBe(404)
  })
})
