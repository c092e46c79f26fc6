import type { LoginResponse } from '../../../src/wire/session/session'
import type { NewShareLink, ShareCode } from '../../../src/wire/surveys/share'
import { codeImage, startWeixin } from '../../simulators/vendors/weixin'
import { findTask, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase, shareDatabase } from '../harness/database'
import { closeBoth, createBeside, main, startBoth, vendorLines } from './hosts/vendor-gateway'

type Weixin = Awaited<ReturnType<typeof startWeixin>>

const demo = { GATEWAY_MODE: 'demo' }
const codePath = '/wxa/getwxacodeunlimit'
const numberPath = '/wxa/business/getuserphonenumber'

describeDatabase('calls of the mini-program’s server API', (fresh) => {
  const open = shareDatabase(fresh)
  let server: Weixin
  let production: TestGateway
  /** In demo mode, for quick sign-ins. */
  let gateway: TestGateway
  let reviewer: Caller
  let token: string
  beforeAll(async () => {
    ;({ server, gateway: production } = await startBoth(startWeixin(), open))
    gateway = await createBeside(production, { ...server.env, ...demo })
    reviewer = await gateway.signIn('zhoujie')
    const { surveyId } = await findTask(await gateway.signIn('wangfang'), '满意度')
    const link = await reviewer.post<NewShareLink>('/dsb/api/share/links', { surveyId, days: 7 })
    token = link.data.token
  })
  afterAll(() => closeBoth({ server, gateway: production }))

  const codeOf = (caller: Caller) => caller.post<ShareCode>('/dsb/api/share/code', { token })
  const login = (code: string, link = '') =>
    gateway.caller().post<LoginResponse>(`${main}/auth/login/phone_number`, { code, link })

  it('make the code of an own share link, whose scene is the token', async () => {
    const { data } = await codeOf(reviewer)
    expect(data.image).toBe(`data:image/png;base64,${codeImage.toString('base64')}`)
    const { json } = server.requests.filter(({ path }) => path === codePath).at(-1)!
    expect(json).toEqual({
      ...{ scene: token, page: 'pages/questionnaire/share/index', check_path: false },
      ...{ env_version: 'release', width: 430 },
    })
  })

  it('make no code of another person’s link', async () => {
    expect(await codeOf(await gateway.signIn('wangfang'))).toMatchObject({ http: 404 })
  })

  it('report a refused code without token or scene in the log', async () => {
    server.once(codePath, { errcode: 45009, errmsg: 'reach max api daily quota limit' })
    expect(await codeOf(reviewer)).toMatchObject({ http: 503, code: 'hostNotAnswering' })
    expect(vendorLines(gateway).at(-1)).toMatchObject({
      call: codePath,
      errorKind: 'limited',
      vendorCode: '45009',
    })
    expect(gateway.lines.join('\n')).not.toContain(token)
    expect(gateway.lines.join('\n')).not.toContain('weixin-token')
  })

  it('renew a rejected token once', async () => {
    gateway.clock.advance(60_000)
    server.endAll()
    expect(await codeOf(reviewer)).toMatchObject({ http: 200 })
  })

  it('are not made without a connection: the poster then has a QR code', async () => {
    const alone = await createBeside(production, demo)
    const { data } = await (await alone.signIn('zhoujie')).post<ShareCode>('/dsb/api/share/code', { token })
    expect(data).toEqual({ image: null })
  })

  it('sign in the person of a mobile number, once for each code', async () => {
    const code = server.numberCode('86 13800000002')
    expect(await login(code)).toMatchObject({ http: 200, data: { mobile: '13800000002' } })
    expect(await login(code)).toMatchObject({ http: 400, code: 'ticketExpired' })
  })

  it.each([
    ['an unknown number', '86 13999999999'],
    ['a foreign number', '852 61234567'],
  ])('sign in nobody for %s', async (_name, number) => {
    expect(await login(server.numberCode(number))).toMatchObject({ http: 400, code: 'noAccount' })
  })

  it('leave the number out of the log, and tell if WeChat does not answer', async () => {
    server.onceRaw(numberPath, { body: '<html>busy</html>', status: 502 })
    expect(await login(server.numberCode('86 13800000003'))).toMatchObject({ code: 'hostNotAnswering' })
    expect(gateway.lines.join('\n')).not.toMatch(/1380000000[23]|number-code/)
  })

  it('need a connection to sign in', async () => {
    const alone = await createBeside(production, demo)
    expect(await alone.caller().post(`${main}/auth/login/phone_number`, { code: 'c' })).toMatchObject({
      code: 'hostLoginUnavailable',
    })
  })
})
