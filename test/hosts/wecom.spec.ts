import { expect, type Route, test } from '@playwright/test'
import type { NativeWindow } from '../simulators/hosts/types'
import { simulator } from '../simulators/hosts/wecom'
import { hostContract } from './harness/contract'
import { type OpenedHost, openHost, origin } from './harness/open-host'
import type { HarnessWindow } from './harness/page'
import { answerFirst, signatureRequestsOf, lateBridge, loggedOf, stubCallsOf } from './harness/weixin'

hostContract(simulator)
lateBridge(simulator)

const refused = { err_msg: 'agentConfig:fail_invalid_signature', err_code: 40093 }
const signedPage = `${origin}/dsb/home/?corpId=corp-1`

const moveTo = ({ app }: OpenedHost, address: string) =>
  app.evaluate((to) => history.replaceState(null, '', to), address)

const emit = ({ app }: OpenedHost, event: string) =>
  app.evaluate((name) => (window as unknown as NativeWindow).__native.emit?.(name), event)

test.describe('WeCom signs a page', () => {
  test('for the app, by its URL without the hash, once', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone')
    await host.run('getLocation')
    await moveTo(host, '#/me')
    await host.run('openLocation')
    expect(await signatureRequestsOf(host)).toEqual([{ url: signedPage, kind: 'agent' }])
    await host.close()
  })

  test('by the current URL, not the first one', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone', { url: `${signedPage}&code=c1#/home` })
    await host.app.evaluate(() => (window.__landingUrl = location.href.split('#')[0] ?? ''))
    await moveTo(host, `${signedPage}#/home`)
    await host.run('getLocation')
    expect(await signatureRequestsOf(host)).toEqual([{ url: signedPage, kind: 'agent' }])
    await host.close()
  })

  test('again when the URL changes', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'android')
    await host.run('getLocation')
    await moveTo(host, '?corpId=corp-2')
    expect(await host.run('openLocation')).toEqual({ result: null })
    expect((await signatureRequestsOf(host)).map(({ url }) => url)).toEqual([
      signedPage,
      `${origin}/dsb/home/?corpId=corp-2`,
    ])
    await host.close()
  })

  test('again when the URL changes meanwhile', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'android')
    await host.app.evaluate(() => {
      const { WeixinJSBridge: bridge } = window
      const { invoke } = bridge as { invoke: (...call: unknown[]) => void }
      bridge.invoke = (...call: unknown[]) => {
        if (call[0] === 'agentConfig') history.replaceState(null, '', '?corpId=corp-2')
        invoke(...call)
      }
    })
    expect(await host.run('openLocation')).toEqual({ result: null })
    expect(await host.calls('agentConfig')).toHaveLength(2)
    expect(await loggedOf(host)).toEqual([])
    await host.close()
  })

  test('for the organisation first, in clients before 3.0.24 and in private ones', async ({ browser }) => {
    for (const device of ['mac', 'private']) {
      const host = await openHost(browser, simulator, device)
      await host.run('getLocation')
      expect((await signatureRequestsOf(host)).map(({ kind }) => kind)).toEqual(['agent', ''])
      expect(await host.calls('preVerifyJSAPI')).toHaveLength(1)
      await host.close()
    }
  })

  test('once more after a refusal, and logs it', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'windows')
    const faults: Error[] = []
    host.page.on('pageerror', (error) => faults.push(error))
    await answerFirst(host, 'agentConfig', refused)
    expect(await host.run('openLocation')).toEqual({ result: null })
    expect(await signatureRequestsOf(host)).toHaveLength(2)
    expect(await loggedOf(host)).toEqual(['authentication failed'])
    expect(faults).toEqual([])
    await host.close()
  })

  test('no third time, and the browser actions replace it', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone')
    await host.answer('agentConfig', { fail: refused })
    expect(await host.run('openLocation')).toMatchObject({ error: { kind: 'unavailable', code: '40093' } })
    expect(await signatureRequestsOf(host)).toHaveLength(2)
    await host.app.evaluate(() => ((window as unknown as HarnessWindow).workbench.stub.only = true))
    await host.run('previewImages')
    await host.run('pickPeople')
    expect(await stubCallsOf(host)).toEqual(['previewImages', 'pickPeople'])
    await host.close()
  })

  test('for at most ten seconds, also before a dialog', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone', { clock: true })
    await host.answer('agentConfig', 'silent')
    const outcome = host.run('pickPeople')
    await expect.poll(() => host.calls('agentConfig')).toHaveLength(1)
    await host.page.clock.fastForward(10_000)
    expect(await outcome).toMatchObject({ error: { kind: 'timeout' } })
    await host.close()
  })

  test('not at all while the gateway is down, and calls it once', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone')
    await host.app.evaluate(() => ((window as unknown as HarnessWindow).workbench.gateway.down = true))
    expect(await host.run('openLocation')).toMatchObject({ error: { kind: 'unavailable' } })
    expect(await signatureRequestsOf(host)).toHaveLength(1)
    expect(await loggedOf(host)).toEqual([])
    await host.close()
  })

  test('not for closing the app', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone')
    await host.run('close')
    expect(await signatureRequestsOf(host)).toEqual([])
    await host.close()
  })
})

test.describe('WeCom as a host', () => {
  test('in a private installation keeps its own user agent', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'private')
    await host.run('getLocation')
    const userAgent = await host.app.evaluate(() => navigator.userAgent)
    expect(userAgent).toBe(simulator.devices['private']?.userAgent)
    await host.close()
  })

  test('asks the current listeners before it goes back', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'android')
    const stop = await host.app.evaluateHandle(() =>
      (window as unknown as HarnessWindow).workbenchHost.run('interceptBack', { onBack: () => false }),
    )
    expect(await emit(host, 'historyBack')).toBe(false)
    await stop.evaluate((end) => end())
    expect(await emit(host, 'historyBack')).toBe(true)
    await host.run('interceptBack')
    expect(await emit(host, 'historyBack')).toBe(false)
    expect(await host.calls('historyBack')).toHaveLength(1)
    await host.close()
  })

  const entries: [event: string, api: string][] = [
    ['menu:share:appmessage', 'sendAppMessage'],
    ['menu:share:wechat', 'shareWechat'],
    ['menu:share:timeline', 'shareTimeline'],
  ]
  for (const [event, api] of entries)
    test(`the entry ${event} of its menu sends the latest card`, async ({ browser }) => {
      const host = await openHost(browser, simulator, 'iphone')
      await host.run('setMenuCard')
      const link = 'https://workbench.example.com/dsb/home/#/share?shareToken=2'
      await host.run('setMenuCard', { title: 'Second', content: 'Please answer', url: link })
      await emit(host, event)
      await expect.poll(() => host.calls(api)).toMatchObject([{ title: 'Second', link }])
      expect(await host.calls(event)).toHaveLength(1)
      await host.close()
    })

  test('reports every screenshot', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone')
    await host.run('watchScreenshots')
    await emit(host, 'onUserCaptureScreen')
    await emit(host, 'onUserCaptureScreen')
    const happened = await host.app.evaluate(() => (window as unknown as HarnessWindow).workbench.happened)
    expect(happened).toEqual(['onScreenshot', 'onScreenshot'])
    await host.close()
  })

  test('uses the browser actions for functions its client lacks, without calling it', async ({ browser }) => {
    const absent = {
      android: ['chooseImages', 'readImage'],
      windows: ['chooseImages', 'getNetworkType'],
    } as const
    for (const [device, actions] of Object.entries(absent)) {
      const host = await openHost(browser, simulator, device)
      await host.app.evaluate(() => ((window as unknown as HarnessWindow).workbench.stub.only = true))
      for (const action of actions) await host.run(action)
      expect(await stubCallsOf(host)).toEqual([...actions])
      expect(await signatureRequestsOf(host)).toEqual([])
      await host.close()
    }
  })

  const url = `${origin}/dsb/file/a.pdf`

  test('measures a document of unknown size', async ({ browser }) => {
    const routes = { [url]: (route: Route) => route.fulfill({ body: '%PDF-1.7' }) }
    const host = await openHost(browser, simulator, 'iphone', { routes })
    expect(await host.run('previewDocument', { size: undefined })).toEqual({ result: null })
    expect(await host.calls('previewFile')).toMatchObject([{ url, name: 'a.pdf', size: 8 }])
    await host.close()
  })

  const unmeasured: Record<string, (route: Route) => Promise<void>> = {
    'is not given out': (route) => route.fulfill({ status: 403, body: 'no' }),
    'does not arrive': (route) => route.abort(),
  }
  for (const [why, answer] of Object.entries(unmeasured))
    test(`previews no document that ${why}`, async ({ browser }) => {
      const host = await openHost(browser, simulator, 'iphone', { routes: { [url]: answer } })
      const outcome = await host.run('previewDocument', { size: undefined })
      expect(outcome).toMatchObject({ error: { kind: 'unavailable' } })
      expect(await host.calls('previewFile')).toEqual([])
      await host.close()
    })

  test('opens no foreign page in the web-view of a phone', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone')
    expect(await host.run('openBrowser')).toMatchObject({ error: { kind: 'unavailable' } })
    expect(host.page.url()).toMatch(/#\/home$/)
    expect(host.context.pages()).toHaveLength(1)
    await host.close()
  })
})
