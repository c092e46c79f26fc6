import type { TicketLoginResponse } from '../../../src/wire/session/host-login'
import type { LoginResponse, UserInfo } from '../../../src/wire/session/session'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { person } from '../../../server/database/schema'
import { hostileTargets } from '../../lib/link/hostile'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase, shareDatabase } from '../harness/database'

const main = '/dsb/api/main'
const wechat = `${main}/auth/login/wx/xnzz`
const ticketLogin = `${main}/new/login/xnzz`
const portal = `${main}/auth/login/jump_to_sxm`
const app = '/dsb/api/user/goto_app'
const own = 'https://app.example.test'

const foreign = [
  'https://evil.test/',
  'https://app.example.test.evil.test/',
  'https://app.example.test@evil.test/',
  'http://app.example.test/',
  '//app.example.test/',
  'javascript:alert(1)',
  '/dsb/home/',
]

describeDatabase('hosts and other apps', (fresh) => {
  const open = shareDatabase(fresh)

  describe('signing in with a host’s credential', () => {
    let gateway: TestGateway
    beforeAll(async () => {
      gateway = await createTestGateway(await open(), { GATEWAY_MODE: 'demo', OWN_ORIGINS: own })
      const name = { 'zh-CN': '无单位', 'en-US': 'Nobody' }
      await gateway.db.insert(person).values({ id: 'unattached', name, mobile: '13911110000' })
    })
    afterAll(() => gateway.close())

    const logIn = (path: string, code: string) => gateway.caller().post<TicketLoginResponse>(path, { code })

    describe.each([wechat, ticketLogin])('at %s', (path) => {
      it('opens a session', async () => {
        const { http, data } = await logIn(path, 'demo:zhengmin')
        expect(http).toBe(200)
        const login = data as LoginResponse
        expect(login.xnzzSxs.map(({ xnzzId }) => xnzzId)).toEqual(['yunqi', 'wensan'])
        const enter = gateway.caller(login.sessionId).post(`${main}/auth/login`, { xnzzId: 'yunqi' })
        expect(await enter).toMatchObject({ http: 200 })
      })

      it.each([
        ['demo:', 'noMobile'],
        ['demo:unattached', 'noXnzz'],
      ])('%s has the result %s and no session', async (code, result) => {
        expect(await logIn(path, code)).toMatchObject({ http: 200, data: { result } })
        expect((await logIn(path, code)).data).not.toHaveProperty('sessionId')
      })

      it.each([
        ['demo:nobody', 'noAccount'],
        ['a-vendors-code', 'hostLoginUnavailable'],
        ['st-made-up', 'ticketExpired'],
        ['', 'invalidInput'],
      ])('%p is refused: %s', async (code, expected) => {
        expect(await logIn(path, code)).toMatchObject({ http: 400, code: expected })
      })
    })

    it('accepts all parameters a government app sends', async () => {
      const body = {
        code: 'demo:wangfang',
        mapSource: 'zwdd',
        mapType: '1',
        mapId: 'm',
        otherParams: { appId: 'a' },
      }
      expect(await gateway.caller().post(ticketLogin, body)).toMatchObject({ http: 200 })
      const bare = { code: 'demo:wangfang', mapSource: null, otherParams: null }
      expect(await gateway.caller().post(ticketLogin, bare)).toMatchObject({ http: 200 })
    })

    it('reports at loginmp that the number is unknown if the host withholds it', async () => {
      expect(await logIn(`${main}/auth/loginmp`, 'demo:')).toMatchObject({ http: 400, code: 'noAccount' })
    })
  })

  describe('continuing in another app', () => {
    let gateway: TestGateway
    let statistician: Caller
    beforeAll(async () => {
      gateway = await createTestGateway(await open(), { GATEWAY_MODE: 'demo', OWN_ORIGINS: own })
      statistician = await gateway.signIn('zhengmin', 'wensan')
    })
    afterAll(() => gateway.close())

    const ticketIn = (url: string) => new URL(url).searchParams.get('ticket') ?? ''
    const goto = (redirectUrl: string, caller = statistician) =>
      caller.get<{ url: string }>(app, { appId: 'other', redirectUrl })
    const redeem = (code: string) => gateway.caller().post<LoginResponse>(ticketLogin, { code })

    it('keeps the URL and adds a ticket before the hash', async () => {
      const { data } = await goto(`${own}/dsb/home/?corpId=c&ticket=old#/list?a=1`)
      const url = new URL(data.url)
      expect(url.origin + url.pathname + url.hash).toBe(`${own}/dsb/home/#/list?a=1`)
      expect(url.searchParams.get('corpId')).toBe('c')
      expect(url.searchParams.getAll('ticket')).toEqual([expect.stringMatching(/^st-[\w-]{43}$/)])
    })

    it('signs the same person in there, with the last organisation first, once', async () => {
      const code = ticketIn((await goto(`${own}/`)).data.url)
      const { data } = await redeem(code)
      expect(data.xnzzSxs.map(({ xnzzId }) => xnzzId)).toEqual(['wensan', 'yunqi'])
      const entered = await gateway
        .caller(data.sessionId)
        .post<UserInfo>(`${main}/auth/login`, { xnzzId: 'wensan' })
      expect(entered.data.YHID).toBe('zhengmin')
      expect(await redeem(code)).toMatchObject({ http: 400, code: 'ticketExpired' })
    })

    it('admits one of several requests with the same ticket', async () => {
      const code = ticketIn((await goto(`${own}/`)).data.url)
      const tries = await Promise.all([1, 2, 3, 4].map(() => redeem(code)))
      expect(tries.filter(({ http }) => http === 200)).toHaveLength(1)
    })

    it('expires after a minute', async () => {
      const code = ticketIn((await goto(`${own}/`)).data.url)
      gateway.clock.advance(60_000)
      expect(await redeem(code)).toMatchObject({ code: 'ticketExpired' })
    })

    it('stores no ticket in plain text', async () => {
      const code = ticketIn((await goto(`${own}/`)).data.url)
      const rows = await rowsOf(gateway.db, sql`select * from ticket`)
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(code.slice(3))
    })

    it('leads people of account type 4 to the tax portal, and nobody else', async () => {
      const url = `${own}/tax-portal/?a=1`
      const { http, data } = await statistician.post<{ url: string }>(portal, { url })
      expect(http).toBe(200)
      expect(await redeem(ticketIn(data.url))).toMatchObject({ http: 200 })
      for (const [who, where] of [
        ['zhengmin', 'yunqi'],
        ['chenan', 'longwu'],
      ] as const)
        expect(await (await gateway.signIn(who, where)).post(portal, { url })).toMatchObject({
          http: 403,
          code: 'forbidden',
        })
    })

    it.each(foreign)('gives %s no ticket', async (url) => {
      const refused = { http: 403, code: 'originNotAllowed', data: null }
      expect(await goto(url)).toMatchObject(refused)
      expect(await statistician.post(portal, { url })).toMatchObject(refused)
    })

    it.each(hostileTargets(own.slice('https://'.length)))(
      'gives %j neither a ticket nor an address',
      async (url) => {
        for (const answer of [await goto(url), await statistician.post(portal, { url })]) {
          expect([400, 403]).toContain(answer.http)
          expect(answer.data).toBeNull()
        }
      },
    )

    it('requires a session', async () => {
      expect(await goto(`${own}/`, gateway.caller())).toMatchObject({ http: 401 })
      expect(await gateway.caller().post(portal, { url: own })).toMatchObject({ http: 401 })
    })
  })

  describe('a gateway outside demo mode', () => {
    it('accepts no code of a host', async () => {
      const gateway = await createTestGateway(await open(), {})
      for (const path of [wechat, ticketLogin])
        for (const code of ['demo:wangfang', 'demo:', 'x'])
          expect(await gateway.caller().post(path, { code })).toMatchObject({
            http: 400,
            code: 'hostLoginUnavailable',
          })
      await gateway.close()
    })
  })
})
