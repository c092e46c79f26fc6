import { settings } from '@/env'
import { gotoApp, jumpToTaxPortal, loginByTicket, loginByWechat } from '@/services/session/host-login-service'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { createCaller } from '../caller'

let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway()
  settings.apiHost = gateway.url
})
afterAll(() => gateway.close())

describe("signing in with a host's code", () => {
  it('returns a session or the reason of the refusal', async () => {
    createCaller()
    await expect(loginByWechat({ code: 'demo:wangfang' })).resolves.toHaveProperty('sessionId')
    await expect(loginByTicket({ code: 'demo:', mapSource: 'zwdd' })).resolves.toEqual({ result: 'noMobile' })
    await expect(loginByTicket({ code: 'unknown' })).rejects.toMatchObject({ code: 'hostLoginUnavailable' })
  })
})

describe('moving to another app', () => {
  it('transfers the sign-in by a ticket', async () => {
    await createCaller().signIn('liqiang')
    for (const url of [
      await gotoApp('other', `${gateway.url}/dsb/home/#/list`),
      await jumpToTaxPortal(`${gateway.url}/tax/`),
    ]) {
      const code = new URL(url).searchParams.get('ticket') ?? ''
      await expect(loginByTicket({ code })).resolves.toHaveProperty('xnzzSxs')
    }
  })

  it('is refused for a foreign URL', async () => {
    await createCaller().signIn('liqiang')
    await expect(gotoApp('other', 'https://evil.test/')).rejects.toMatchObject({ code: 'originNotAllowed' })
  })
})
