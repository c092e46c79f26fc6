import { settings } from '@/env'
import {
  getGovernmentAccessToken,
  getHelperJsConfig,
  getJsConfig,
} from '@/services/session/host-config-service'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { createCaller } from '../caller'

let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway()
  settings.apiHost = gateway.url
  createCaller()
})
afterAll(() => gateway.close())

describe('the configuration of a host, without a session', () => {
  it.each([
    ['js_config', getJsConfig],
    ['jsconfig', getHelperJsConfig],
  ])('%s signs the requested page', async (_name, ask) => {
    const config = await ask({ url: `${gateway.url}/dsb/home/?a=1#/b`, corpId: 'c' })
    expect(config.url).toBe(`${gateway.url}/dsb/home/?a=1`)
    expect(config.signature).toMatch(/^[0-9a-f]{40}$/)
  })

  it('is refused for a foreign page', async () => {
    const refused = getJsConfig({ url: 'https://evil.test/' })
    await expect(refused).rejects.toMatchObject({ kind: 'refused', status: 403, code: 'originNotAllowed' })
  })

  it('has the token of a government app', async () => {
    await expect(getGovernmentAccessToken()).resolves.not.toBe('')
  })
})
