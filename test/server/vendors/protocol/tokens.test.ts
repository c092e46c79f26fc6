import { startDingtalk } from '../../../simulators/vendors/dingtalk'
import type { TestGateway } from '../../harness/client'
import { describeDatabase } from '../../harness/database'
import { createBeside, createVendorGateway, loginByHost, own, vendorLines } from '../hosts/vendor-gateway'

type Dingtalk = Awaited<ReturnType<typeof startDingtalk>>

const jsConfig = '/ddcloud/api/auth/cloud/js_config'

describeDatabase('two gateways on one database', (open) => {
  let opened: TestGateway
  let server: Dingtalk
  let one: TestGateway
  let other: TestGateway
  beforeAll(async () => void (opened = await createVendorGateway(await open(), {})))
  afterAll(() => opened.close())
  // A vendor URL of its own is another app without a cached token.
  beforeEach(async () => {
    server = await startDingtalk()
    one = await createBeside(opened, server.env)
    other = await createBeside(opened, server.env)
  })
  afterEach(() => server.close())

  const sign = (gateway: TestGateway) => gateway.caller().get(jsConfig, { url: `${own}/dsb/home/` })

  it('request a token they need at the same time once', async () => {
    const held = server.hold('/gettoken')
    const answers = [one, other, one, other, other].map(sign)
    await held.requests
    // The database responds during the request to the vendor.
    expect(await one.caller().get('/healthz')).toMatchObject({ http: 200 })
    held.release()
    expect((await Promise.all(answers)).map(({ http }) => http)).toEqual([200, 200, 200, 200, 200])
    expect([server.count('/gettoken'), server.count('/get_jsapi_ticket')]).toEqual([1, 1])
  })

  it('request one more when the token has expired for both', async () => {
    const person = { userid: 'w', unionid: 'u', mobile: '13800000001' }
    const signIn = (gateway: TestGateway) => loginByHost(gateway, { code: server.codeFor(person) })
    await signIn(one)
    for (const gateway of [one, other]) gateway.clock.advance(60_000)
    server.endAll()
    const answers = await Promise.all([one, other, one, other].map(signIn))
    const told = [one, other].flatMap(vendorLines).filter(({ errorKind }) => errorKind !== 'token')
    expect([answers.map(({ http }) => http), told]).toEqual([[200, 200, 200, 200], []])
    expect(server.count('/gettoken')).toBe(2)
  })

  it('ignore a token that has expired only for a gateway whose clock is ahead', async () => {
    await sign(other)
    one.clock.advance(60_000)
    server.endAll()
    const held = server.hold('/gettoken')
    const person = { userid: 'w', unionid: 'u', mobile: '13800000001' }
    const signIn = (gateway: TestGateway) => loginByHost(gateway, { code: server.codeFor(person) })
    const ahead = signIn(one)
    await held.requests
    const behind = signIn(other)
    // A later call has been answered, so this one has read the token and would have used it.
    for (let i = 0; i < 20; i += 1) expect(await other.caller().get('/healthz')).toMatchObject({ http: 200 })
    expect(server.count('/topapi/v2/user/getuserinfo')).toBe(1)
    held.release()
    expect([await ahead, await behind].map(({ http }) => http)).toEqual([200, 200])
  })

  it('renew the token before it expires', async () => {
    await sign(one)
    for (const gateway of [one, other]) gateway.clock.advance(7_200_000 - 300_000)
    await sign(other)
    expect(server.count('/get_jsapi_ticket')).toBe(1)
    other.clock.advance(100_000)
    await sign(other)
    expect(server.count('/get_jsapi_ticket')).toBe(2)
  })

  it('continue when one of them dies during its request', async () => {
    const held = server.hold('/gettoken')
    const lost = sign(one)
    await held.requests
    // The longest lease of a gateway.
    other.clock.advance(40_000)
    expect(await sign(other)).toMatchObject({ http: 200 })
    held.release()
    expect(await lost).toMatchObject({ http: 200 })
    await sign(other)
    expect(server.count('/get_jsapi_ticket')).toBe(2)
  })

  it('pause calls to a vendor that refuses both', async () => {
    server.once('/gettoken', { errcode: 90018, errmsg: '被限流' })
    expect(await sign(one)).toMatchObject({ http: 503, code: 'hostNotAnswering' })
    expect(await sign(other)).toMatchObject({ http: 503, code: 'hostNotAnswering' })
    other.clock.advance(20_000)
    expect(await sign(other)).toMatchObject({ http: 503 })
    expect(server.count('/gettoken')).toBe(1)
    expect(vendorLines(one)).toEqual([
      expect.objectContaining({ call: '/gettoken', errorKind: 'limited', vendorCode: '90018' }),
    ])
    other.clock.advance(100_000)
    expect(await sign(other)).toMatchObject({ http: 200 })
  })

  it('stop requesting when the vendor refuses even a new token', async () => {
    const refusals = 6
    for (let i = 0; i < refusals; i += 1)
      server.once('/topapi/v2/user/getuserinfo', { errcode: 40014, errmsg: '不合法的access_token' })
    for (let i = 0; i < refusals / 2; i += 1)
      expect(await loginByHost(one, { code: 'any' })).toMatchObject({ http: 503, code: 'hostNotAnswering' })
    expect(server.count('/gettoken')).toBe(1)
  })

  it('share no tokens between different settings', async () => {
    await sign(one)
    const changed = await createBeside(one, { ...server.env, DINGTALK_APP_SECRET: 'another-secret' })
    expect(await sign(changed)).toMatchObject({ http: 503 })
    expect(await sign(one)).toMatchObject({ http: 200 })
  })
})
