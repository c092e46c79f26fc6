import { type Browser, expect, test } from '@playwright/test'
import { simulator } from '../simulators/hosts/wechat'
import type { WeixinWindow } from '../simulators/hosts/weixin-bridge'
import { hostContract } from './harness/contract'
import { openHost, type OpenedHost, origin } from './harness/open-host'
import type { HarnessWindow } from './harness/page'
import { answerFirst, signatureRequestsOf, lateBridge, loggedOf, stubCallsOf } from './harness/weixin'

hostContract(simulator)
lateBridge(simulator)

const refused = { err_msg: 'preVerifyJSAPI:fail_invalid_signature' }
const base = `${origin}/dsb/home/`
const landing = `${base}?code=c1&state=s1`

/** Simulates that the app was opened with a code in its URL and has removed it. */
async function landed({ app }: OpenedHost): Promise<void> {
  await app.evaluate(() => {
    window.__landingUrl = location.href.split('#')[0] ?? ''
    history.replaceState(null, '', `${location.pathname}#/home`)
  })
}

/** Opens an Android device with a modified user agent. */
function openAndroid(browser: Browser, rename: (userAgent: string) => string): Promise<OpenedHost> {
  const { userAgent = '', platform = '' } = simulator.devices['android'] ?? {}
  const renamed = { userAgent: rename(userAgent), platform }
  return openHost(browser, { ...simulator, devices: { renamed } }, 'renamed')
}

test.describe('WeChat signs a page', () => {
  for (const device of ['iphone', 'ipad'])
    test(`by the URL of the first load: ${device}`, async ({ browser }) => {
      const host = await openHost(browser, simulator, device, { url: `${landing}#/home` })
      await landed(host)
      await host.run('getLocation')
      expect((await signatureRequestsOf(host)).map(({ url }) => url)).toEqual([landing])
      await host.close()
    })

  test('by the current URL if that of the first load is refused', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone', { url: `${landing}#/home` })
    await landed(host)
    await answerFirst(host, 'preVerifyJSAPI', refused)
    expect(await host.run('openLocation')).toEqual({ result: null })
    expect((await signatureRequestsOf(host)).map(({ url }) => url)).toEqual([landing, base])
    expect(await loggedOf(host)).toEqual(['authentication failed'])
    await host.close()
  })

  for (const device of ['android', 'windows'])
    test(`by the current URL, and again when it changes: ${device}`, async ({ browser }) => {
      const host = await openHost(browser, simulator, device, { url: `${landing}#/home` })
      await host.run('getLocation')
      await landed(host)
      expect(await host.run('openLocation')).toEqual({ result: null })
      await host.run('scanCode')
      expect((await signatureRequestsOf(host)).map(({ url }) => url)).toEqual([landing, base])
      await host.close()
    })

  test('once more after a refusal, and logs it', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'android')
    await answerFirst(host, 'preVerifyJSAPI', refused)
    expect(await host.run('openLocation')).toEqual({ result: null })
    expect(await signatureRequestsOf(host)).toHaveLength(2)
    expect(await loggedOf(host)).toEqual(['authentication failed'])
    await host.close()
  })

  test('no third time, and calls nothing then', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'android')
    await host.answer('preVerifyJSAPI', { fail: refused })
    expect(await host.run('openLocation')).toMatchObject({
      error: { kind: 'unavailable', message: 'config:fail_invalid_signature' },
    })
    expect(await host.calls('openLocation')).toEqual([])
    expect(await signatureRequestsOf(host)).toHaveLength(2)
    await host.close()
  })

  test('for at most ten seconds, also before a dialog', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone', { clock: true })
    await host.answer('preVerifyJSAPI', 'silent')
    const outcome = host.run('scanCode')
    await expect.poll(() => host.calls('preVerifyJSAPI')).toHaveLength(1)
    await host.page.clock.fastForward(10_000)
    expect(await outcome).toMatchObject({ error: { kind: 'timeout' } })
    await host.close()
  })

  test('and recognises a refusal of version 10 too', async ({ browser }) => {
    const host = await openAndroid(browser, (agent) => agent.replace('Messenger/8.0.50', 'Messenger/10.0.1'))
    await host.answer('preVerifyJSAPI', { fail: refused })
    expect(await host.run('openLocation')).toMatchObject({ error: { kind: 'unavailable' } })
    await host.close()
  })

  test('without revealing its URL to others', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'android')
    const foreign: string[] = []
    host.page.on('request', (request) => {
      if (!request.url().startsWith(origin)) foreign.push(request.url())
    })
    await host.run('getLocation')
    await host.run('getNetworkType')
    expect(foreign).toEqual([])
    await host.close()
  })

  test('not at all while the gateway is down, and the browser actions replace it', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'android')
    await host.app.evaluate(() => {
      const { gateway, stub } = (window as unknown as HarnessWindow).workbench
      gateway.down = stub.only = true
    })
    await host.run('previewImages')
    expect(await stubCallsOf(host)).toEqual(['previewImages'])
    expect(await signatureRequestsOf(host)).toHaveLength(1)
    await host.close()
  })
})

test.describe('WeChat as a host', () => {
  test('removes the prefix of a bar code, and leaves a QR code unchanged', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'android')
    const scan = async (resultStr: string, kind: string) => {
      await host.answer('scanQRCode', { ok: { resultStr } })
      return host.run('scanCode', { kind })
    }
    expect(await scan('CODE_128,6901234567892', 'bar')).toEqual({ result: '6901234567892' })
    expect(await scan('EAN_13,6901234567892', 'any')).toEqual({ result: '6901234567892' })
    expect(await scan('CODE_128,6901234567892', 'qr')).toEqual({ result: 'CODE_128,6901234567892' })
    expect(await scan('Hangzhou,West Lake', 'any')).toEqual({ result: 'Hangzhou,West Lake' })
    await host.close()
  })

  test('reads and uploads one image after the other', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone')
    await host.answer('getLocalImgData', { ok: { localData: 'data:image/jgp;base64,aGk=' } })
    await host.answer('chooseImage', { ok: { localIds: ['1', '2', '3'] } })
    await host.run('getLocation')
    const read = await host.app.evaluate(() => {
      const { workbenchHost } = window as unknown as HarnessWindow
      return Promise.all(['1', '2', '3'].map((id) => workbenchHost.run('readImage', { image: { id } })))
    })
    expect(read).toEqual(Array.from({ length: 3 }, () => 'data:image/jpeg;base64,aGk='))
    const { mostOpen } = await host.app.evaluate(() => (window as unknown as WeixinWindow).__native)
    expect(mostOpen).toBe(1)
    await host.close()
  })

  test('requests three compressed images by default, and at most nine', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone')
    await host.answer('chooseImage', { ok: { localIds: [] } })
    await host.app.evaluate(async () => {
      const { workbenchHost } = window as unknown as HarnessWindow
      await workbenchHost.run('chooseImages')
      await workbenchHost.run('chooseImages', { count: 20, compress: false })
    })
    expect(await host.calls('chooseImage')).toMatchObject([
      { count: 3, sizeType: ['compressed'], sourceType: ['album', 'camera'] },
      { count: 9, sizeType: ['original'] },
    ])
    await host.close()
  })

  test('reports that there is no network', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone')
    await host.run('getLocation')
    await host.context.setOffline(true)
    await host.answer('getNetworkType', { fail: { err_msg: 'network_type:fail' } })
    expect(await host.run('getNetworkType')).toEqual({ result: 'none' })
    await host.close()
  })

  test('sets the content of both entries of its menu', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'android')
    await host.run('share')
    expect(await host.calls('updateTimelineShareData')).toMatchObject([
      { title: 'Survey', link: `${origin}/dsb/home/` },
    ])
    await host.close()
  })
})

test.describe('the open tags of WeChat', () => {
  const tags = ['wx-open-launch-weapp']
  const requested = async (host: OpenedHost) =>
    (await host.calls('preVerifyJSAPI')).map(
      (params) => (params as Record<string, unknown>)['verifyOpenTagList'],
    )
  const defined = ({ app }: OpenedHost) =>
    app.evaluate(() => customElements.get('wx-open-launch-weapp') !== undefined)

  test('are requested by the page that shows one, and again when its URL changes', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'android', { url: `${landing}#/home` })
    await host.run('getLocation')
    expect(await defined(host)).toBe(false)
    expect(await host.run('enableOpenTags')).toEqual({ result: null })
    expect(await defined(host)).toBe(true)
    await landed(host)
    await host.run('openLocation')
    expect(await requested(host)).toEqual([[], tags, tags])
    await host.close()
  })

  test('are not requested from a client without them', async ({ browser }) => {
    const host = await openAndroid(browser, (agent) => agent.replace('Messenger/8.0.50', 'Messenger/7.0.11'))
    expect(await host.run('enableOpenTags')).toMatchObject({
      error: { kind: 'unavailable', message: 'old client' },
    })
    expect(await requested(host)).toEqual([])
    await host.close()
  })
})

test.describe('a redirect to WeChat', () => {
  const expectState = ({ app }: OpenedHost, state: string) =>
    app.evaluate(
      (expected) =>
        sessionStorage.setItem('oauthReturn', JSON.stringify({ state: expected, verifier: 'v1' })),
      state,
    )

  test('returns the code that this page requested, once', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone', { url: `${landing}#/home` })
    await expectState(host, 's1')
    expect(await host.run('requestGrant')).toEqual({
      result: { kind: 'wechat', code: 'c1', state: 's1', verifier: 'v1' },
    })
    expect(await host.app.evaluate(() => location.href)).toBe(`${base}#/home`)
    expect(await host.run('requestGrant')).toEqual({ result: null })
    await host.close()
  })

  for (const [what, state] of [
    ['that nobody here asked for', null],
    ['with the state of another redirect', 's2'],
  ] as const)
    test(`returns no code ${what}`, async ({ browser }) => {
      const host = await openHost(browser, simulator, 'iphone', { url: `${landing}#/home` })
      if (state) await expectState(host, state)
      expect(await host.run('requestGrant')).toEqual({ result: null })
      expect(await host.app.evaluate(() => location.href)).toBe(`${base}#/home`)
      await host.close()
    })
})
