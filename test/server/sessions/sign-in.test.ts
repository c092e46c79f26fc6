import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { LoginResponse, SmsCodeResponse, UserInfo } from '../../../src/wire/session/session'
import { rowsOf } from '../../../server/database/connection/open'
import { readSettings } from '../../../server/settings'
import { describeEachDatabase, openEmbeddedFresh, shareDatabase } from '../harness/database'
import { createTestGateway, type TestGateway } from '../harness/client'

const auth = '/dsb/api/main/auth'
const MINUTE = 60_000

describeEachDatabase('people and their sessions', (fresh) => {
  const open = shareDatabase(fresh)

  describe('signing in by mobile number', () => {
    let gateway: TestGateway
    beforeAll(async () => {
      gateway = await createTestGateway(await open())
    })
    afterAll(() => gateway.close())
    // After the wait for the next code and the hour of the limits.
    beforeEach(() => gateway.clock.advance(61 * MINUTE))

    const ask = (mobile: string) => gateway.caller().post<SmsCodeResponse>(`${auth}/sms_code`, { mobile })
    const enter = (mobile: string, code: string) =>
      gateway.caller().post<LoginResponse>(`${auth}/login/mobile`, { mobile, code })
    const codeFor = async (mobile: string) => (await ask(mobile)).data.demoCode ?? ''
    const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

    it('leads from the number to USERINFO of the organisation entered', async () => {
      const asked = await ask('13800000008')
      expect(asked).toMatchObject({ status: 200, data: { expiresIn: 300, resendIn: 60 } })
      const { data: login } = await enter('13800000008', asked.data.demoCode ?? '')
      expect(login.xnzzSxs.map((one) => one.xnzzId)).toEqual(['yunqi', 'wensan'])
      const caller = gateway.caller(login.sessionId)
      const before = await caller.get('/ddcloud/api/auth/cloud/user_info')
      expect(before).toMatchObject({ http: 401, code: 'unauthorised' })
      const entered = await caller.post<UserInfo>(`${auth}/login`, { xnzzId: 'wensan' })
      expect(entered.data).toMatchObject({
        XNZZID: 'wensan',
        YHID: 'zhengmin',
        MOBILE: '13800000008',
        SSJGLXDM: 4,
        role: 'respondent',
      })
      const { XNZZSXS, CORPID, XNZZMC } = entered.data
      expect(XNZZSXS[0]).toMatchObject({ xnzzId: 'wensan', xnzzCorpId: CORPID, xnzzMc: XNZZMC })
      const after = await caller.get<UserInfo>('/ddcloud/api/auth/cloud/user_info')
      expect(after.data).toEqual(entered.data)
    })

    it('refuses a wrong code, and then accepts the right one', async () => {
      const code = await codeFor('13800000001')
      expect(await enter('13800000001', otherThan(code))).toMatchObject({ http: 400, code: 'codeWrong' })
      expect(await enter('13800000001', code)).toMatchObject({ http: 200 })
    })

    it('accepts a code once', async () => {
      const code = await codeFor('13800000001')
      await enter('13800000001', code)
      expect(await enter('13800000001', code)).toMatchObject({ http: 400, code: 'codeExpired' })
    })

    it('accepts a code once of several concurrent attempts', async () => {
      const code = await codeFor('13800000001')
      const tries = await Promise.all(Array.from({ length: 4 }, () => enter('13800000001', code)))
      expect(tries.filter(({ http }) => http === 200)).toHaveLength(1)
    })

    it('refuses the right code after five wrong ones', async () => {
      const code = await codeFor('13800000002')
      for (let i = 0; i < 5; i += 1) await enter('13800000002', otherThan(code))
      expect(await enter('13800000002', code)).toMatchObject({ http: 400, code: 'codeExpired' })
    })

    it('refuses a code after five minutes', async () => {
      const code = await codeFor('13800000003')
      gateway.clock.advance(5 * MINUTE)
      expect(await enter('13800000003', code)).toMatchObject({ http: 400, code: 'codeExpired' })
    })

    it('sends at most one code a minute, and five an hour', async () => {
      await ask('13800000004')
      expect(await ask('13800000004')).toMatchObject({ http: 429, code: 'tooMany' })
      for (let i = 0; i < 3; i += 1) {
        gateway.clock.advance(MINUTE + 1)
        expect((await ask('13800000004')).http).toBe(200)
      }
      gateway.clock.advance(MINUTE + 1)
      expect((await ask('13800000004')).http).toBe(429)
      gateway.clock.advance(60 * MINUTE)
      expect((await ask('13800000004')).http).toBe(200)
    })

    it('answers an unknown number as a known one, and reveals it only after the right code', async () => {
      const [known, unknown] = [await ask('13800000005'), await ask('13911112222')]
      expect(Object.keys(unknown.data)).toEqual(Object.keys(known.data))
      const entered = await enter('13911112222', unknown.data.demoCode ?? '')
      expect(entered).toMatchObject({ http: 400, code: 'noAccount' })
    })

    it('names the field with the error', async () => {
      expect(await ask('12345')).toMatchObject({
        http: 400,
        code: 'invalidInput',
        error: [{ field: 'mobile' }],
      })
      const bare = await gateway.fetch(`${auth}/sms_code`, { method: 'POST', body: '{"mobile":' })
      expect(bare.status).toBe(400)
    })

    it('reads a form-encoded body', async () => {
      const body = new URLSearchParams({ mobile: '13800000006' })
      const response = await gateway.fetch(`${auth}/sms_code`, { method: 'POST', body })
      expect(response.status).toBe(200)
    })
  })

  describe('a session', () => {
    let gateway: TestGateway
    beforeAll(async () => {
      gateway = await createTestGateway(await open())
    })
    afterAll(() => gateway.close())

    const infoOf = (token: string) => gateway.caller(token).get('/ddcloud/api/auth/cloud/user_info')

    it('expires twelve hours after its last use', async () => {
      const { token } = await gateway.signIn('wangfang')
      gateway.clock.advance(11 * 60 * MINUTE)
      expect((await infoOf(token)).http).toBe(200)
      gateway.clock.advance(11 * 60 * MINUTE)
      expect((await infoOf(token)).http).toBe(200)
      gateway.clock.advance(12 * 60 * MINUTE)
      expect((await infoOf(token)).http).toBe(401)
    })

    it('ends with the sign-out', async () => {
      const caller = await gateway.signIn('wangfang')
      await caller.post(`${auth}/logout`, {})
      expect((await infoOf(caller.token)).http).toBe(401)
    })

    it('is not opened by its value stored in the database', async () => {
      await gateway.signIn('wangfang')
      const rows = await rowsOf<{ token_hash: string }>(gateway.db, sql`select token_hash from session`)
      expect(rows.length).toBeGreaterThan(0)
      for (const { token_hash } of rows) expect((await infoOf(token_hash)).http).toBe(401)
    })

    it('is not opened by a cookie', async () => {
      const { token } = await gateway.signIn('wangfang')
      const cookie = ['token', 'sessionId', 'USERINFO'].map((name) => `${name}=${token}`).join('; ')
      const browser = gateway.caller('', { cookie })
      expect(await browser.post(`${auth}/login`, { xnzzId: 'yunqi' })).toMatchObject({ http: 401 })
      expect((await infoOf(token)).http).toBe(200)
    })

    it('enters no organisation the person does not belong to', async () => {
      const caller = await gateway.signIn('wangfang')
      const refused = await caller.post(`${auth}/login`, { xnzzId: 'swj-xihu' })
      expect(refused).toMatchObject({ http: 403, code: 'forbidden' })
    })

    it('leaves an organisation when the person’s membership ends', async () => {
      const caller = await gateway.signIn('hejing')
      await gateway.db.execute("delete from membership where person_id = 'hejing'")
      expect((await caller.get('/dsb/api/questionnaire/list')).http).toBe(401)
    })
  })
})

describe('outside a demo', () => {
  let gateway: TestGateway
  let webhook: Server
  let answer = 200
  const sent: { mobile: string; code: string }[] = []

  beforeAll(async () => {
    webhook = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      sent.push(JSON.parse(Buffer.concat(chunks).toString()) as (typeof sent)[number])
      response.writeHead(answer).end()
    })
    await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
    const { port } = webhook.address() as AddressInfo
    gateway = await createTestGateway(await openEmbeddedFresh(), {
      SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms`,
    })
  })
  afterAll(async () => {
    await gateway.close()
    webhook.close()
  })

  const ask = (mobile: string) => gateway.caller().post<SmsCodeResponse>(`${auth}/sms_code`, { mobile })

  it('has no demo people and accepts no demo code', async () => {
    expect(await gateway.caller().get(`${auth}/demo_people`)).toMatchObject({ http: 404, code: 'notFound' })
    const refused = await gateway.caller().post(`${auth}/loginmp`, { code: 'demo:wangfang' })
    expect(refused).toMatchObject({ http: 400, code: 'hostLoginUnavailable' })
  })

  it('sends the code by message and never shows it', async () => {
    const asked = await ask('13800000001')
    expect(asked.data).toEqual({ expiresIn: 300, resendIn: 60 })
    const { mobile = '', code = '' } = sent.at(-1) ?? {}
    const entered = await gateway.caller().post(`${auth}/login/mobile`, { mobile, code })
    expect(entered.http).toBe(200)
  })

  it('allows a new request immediately if the message could not be sent', async () => {
    answer = 500
    expect(await ask('13800000002')).toMatchObject({ http: 503, code: 'smsUnavailable' })
    answer = 200
    expect((await ask('13800000002')).http).toBe(200)
  })

  it('limits the requests of one address', async () => {
    const limits = { ...readSettings({}).limits, smsPerAddressHour: 3, signInsPerAddressHour: 2 }
    const tight = await createTestGateway(await openEmbeddedFresh(), { GATEWAY_MODE: 'demo' }, { limits })
    const caller = tight.caller()
    const asked = []
    for (const last of [1, 2, 3, 4])
      asked.push(await caller.post(`${auth}/sms_code`, { mobile: `1380000000${last}` }))
    expect(asked.map(({ http }) => http)).toEqual([200, 200, 200, 429])
    const login = () => caller.post(`${auth}/login/mobile`, { mobile: '13800000001', code: '000000' })
    expect([(await login()).http, (await login()).http, (await login()).http]).toEqual([400, 400, 429])
    await tight.close()
  })

  it('reports that no message service is configured', async () => {
    const bare = await createTestGateway(await openEmbeddedFresh(), {})
    const refused = await bare
      .caller('', { 'accept-language': 'en' })
      .post(`${auth}/sms_code`, { mobile: '13800000001' })
    expect(refused).toMatchObject({ http: 503, status: 503, code: 'smsUnavailable' })
    expect(refused.msg).toBe('Text messages cannot be sent at the moment, please try again later')
    await bare.close()
  })
})
