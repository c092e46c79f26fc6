import { openSession } from '../../../server/sessions/sessions'
import { createLog } from '../../../server/log'
import { readSettings } from '../../../server/settings'
import type { AuthStatus, BizId } from '../../../src/wire/session/face-auth'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase, shareDatabase } from '../harness/database'

const area = '/dsb/api/faceAuth'
const home = '/dsb/api/home/faceAuth'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

describeDatabase('the face check of a vendor', (fresh) => {
  const open = shareDatabase(fresh)

  describe('a face check', () => {
    let gateway: TestGateway
    let person: Caller
    beforeAll(async () => {
      const limits = { ...readSettings({}).limits, faceChecksPerPersonHour: 8 }
      gateway = await createTestGateway(await open(), { GATEWAY_MODE: 'demo' }, { limits })
      person = await gateway.signIn('wangfang')
    })
    afterAll(() => gateway.close())
    beforeEach(() => gateway.clock.advance(3_600_000))

    const begin = async (path = area) => (await person.get<BizId>(`${path}/getBizId`)).data.bizId
    const decide = (bizId: string, result?: string, caller = person, path = area) =>
      caller.post<AuthStatus>(`${path}/checkAuthResult`, { bizId, result })
    const status = (bizId: string, caller = person) =>
      caller.get<AuthStatus>(`${area}/getAuthStatus`, { bizId })
    const use = (bizId: string, caller = person) =>
      caller.get<AuthStatus>(`${area}/updateAuthStatus`, { bizId })

    it.each([area, home])('at %s changes from created over passed to used', async (path) => {
      const bizId = await begin(path)
      expect((await status(bizId)).data).toMatchObject({ bizId, status: 'created' })
      expect((await decide(bizId, 'ok', person, path)).data).toMatchObject({ bizId, status: 'passed' })
      expect((await status(bizId)).data.status).toBe('passed')
      expect((await use(bizId)).data.status).toBe('used')
      expect((await status(bizId)).data.status).toBe('used')
    })

    it('that failed stays failed and cannot be used', async () => {
      const bizId = await begin()
      expect((await decide(bizId, 'fail')).data.status).toBe('failed')
      expect((await decide(bizId, 'ok')).data.status).toBe('failed')
      expect(await use(bizId)).toMatchObject({ http: 409, code: 'faceCheckNotPassed' })
    })

    it('cannot be used before it is decided, nor twice, nor decided after use', async () => {
      const bizId = await begin()
      expect(await use(bizId)).toMatchObject({ http: 409, code: 'faceCheckNotPassed' })
      await decide(bizId)
      const uses = await Promise.all([1, 2, 3, 4].map(() => use(bizId)))
      expect(uses.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409])
      expect((await decide(bizId, 'fail')).data.status).toBe('used')
    })

    it('expires after ten minutes, in every status', async () => {
      const bizId = await begin()
      await decide(bizId)
      gateway.clock.advance(600_000)
      for (const late of [status(bizId), use(bizId), decide(bizId)])
        expect(await late).toMatchObject({ http: 400, code: 'faceCheckExpired' })
    })

    it('belongs to one session: other people and other sessions of the person do not find it', async () => {
      const bizId = await begin()
      for (const other of [await gateway.signIn('liqiang'), await gateway.signIn('wangfang')])
        for (const answer of [status(bizId, other), use(bizId, other), decide(bizId, 'ok', other)])
          expect(await answer).toMatchObject({ http: 400, code: 'faceCheckExpired' })
      expect((await status(bizId)).data.status).toBe('created')
    })

    it.each(['', 'x', '1 or 1=1'])('has no number %p', async (bizId) => {
      expect(await status(bizId)).toMatchObject({ http: 400, code: 'invalidInput' })
      expect(await decide(bizId)).toMatchObject({ http: 400, code: 'invalidInput' })
    })

    it('is limited per hour', async () => {
      for (let i = 0; i < 8; i += 1) expect(await begin()).not.toBe('')
      expect(await person.get(`${home}/getBizId`)).toMatchObject({ http: 429, code: 'tooMany' })
    })

    it('requires a session', async () => {
      const nobody = gateway.caller()
      for (const path of [area, home]) {
        expect(await nobody.get(`${path}/getBizId`)).toMatchObject({ http: 401 })
        expect(await decide(NOBODYS, 'ok', nobody, path)).toMatchObject({ http: 401 })
      }
      expect(await status(NOBODYS, nobody)).toMatchObject({ http: 401 })
      expect(await use(NOBODYS, nobody)).toMatchObject({ http: 401 })
    })
  })

  describe('a face check where no vendor is configured', () => {
    it('is neither started nor passed', async () => {
      const gateway = await createTestGateway(await open(), {})
      const { db, clock } = gateway
      const parts = { db, clock, settings: readSettings({}), log: createLog(clock.now, () => undefined) }
      const caller = gateway.caller(await openSession(parts, 'wangfang'))
      for (const path of [area, home])
        for (const answer of [
          caller.get(`${path}/getBizId`),
          caller.post(`${path}/checkAuthResult`, { bizId: NOBODYS }),
        ])
          expect(await answer).toMatchObject({ http: 503, code: 'faceCheckUnavailable' })
      await gateway.close()
    })
  })
})
