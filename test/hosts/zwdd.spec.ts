import { expect, type Route, test } from '@playwright/test'
import { markRule, scriptUrl, simulator } from '../simulators/hosts/zwdd'
import type { HostSimulator } from '../simulators/hosts/types'
import { hostContract } from './harness/contract'
import { openHost, type OpenedHost } from './harness/open-host'
import type { HarnessWindow } from './harness/page'

hostContract(simulator)

const phone = 'android, mPaaS'

const logged = ({ app }: OpenedHost) =>
  app.evaluate(() => (window as unknown as HarnessWindow).workbench.logged)
const stubCalls = ({ app }: OpenedHost) =>
  app.evaluate(() => (window as unknown as HarnessWindow).workbench.stub.used)
const happened = ({ app }: OpenedHost) =>
  app.evaluate(() => (window as unknown as HarnessWindow).workbench.happened)
const scripts = ({ app }: OpenedHost) =>
  app.evaluate(
    (address) => performance.getEntriesByType('resource').filter(({ name }) => name === address).length,
    scriptUrl,
  )

test("the vendor's script loads with the first call, once", async ({ browser }) => {
  const host = await openHost(browser, simulator, phone)
  expect(await scripts(host)).toBe(0)
  await host.run('getNetworkType')
  await host.run('getDeviceInfo')
  expect(await scripts(host)).toBe(1)
  await host.close()
})

test.describe('while the script does not load', () => {
  test('the browser actions replace it, and a script that loads late is used', async ({ browser }) => {
    const held: Route[] = []
    const routes = { [scriptUrl]: async (route: Route) => void held.push(route) }
    const host = await openHost(browser, simulator, phone, { routes, clock: true })
    const early = host.run('alert')
    await expect.poll(() => held.length).toBe(1)
    await host.page.clock.fastForward(5_000)
    expect(await early).toEqual({ result: null })
    expect(await stubCalls(host)).toEqual(['alert'])
    for (const route of held)
      await route.fulfill({ contentType: 'text/javascript', body: simulator.scripts?.[scriptUrl] ?? '' })
    await host.app.waitForFunction(() => 'gdt' in window)
    expect(await host.run('alert')).toEqual({ result: null })
    expect(await host.calls('alert')).toHaveLength(1)
    await host.close()
  })

  test('it is requested again after a failure', async ({ browser }) => {
    let asked = 0
    const routes = {
      [scriptUrl]: (route: Route) => {
        asked += 1
        return route.abort()
      },
    }
    const host = await openHost(browser, simulator, phone, { routes })
    expect(await host.run('openApp')).toMatchObject({ error: { kind: 'unavailable' } })
    expect(await host.run('openApp')).toMatchObject({ error: { kind: 'unavailable' } })
    expect(asked).toBe(2)
    await host.close()
  })
})

test.describe('failures that the SDK resolves', () => {
  const devices: Record<string, [api: string, answer: unknown, kind: string][]> = {
    windows: [
      ['biz.util.share', { errorCode: -1, errorMessage: 'closed' }, 'cancelled'],
      ['biz.util.share', { errorCode: '3', errorMessage: 'broken' }, 'failed'],
      ['biz.util.share', { success: false }, 'failed'],
    ],
    'android, mPaaS': [
      ['shareToMessage', { error: 4, errorMessage: 'not allowed' }, 'denied'],
      ['shareToMessage', { error: 10, errorMessage: '用户取消' }, 'cancelled'],
    ],
    'iphone, mPaaS': [['shareToMessage', { success: 'false' }, 'failed']],
    'android, kernel': [['taurus.common.shareToMessage', { errorCode: '7' }, 'denied']],
  }
  for (const [device, rows] of Object.entries(devices))
    test(`are recognised on ${device}`, async ({ browser }) => {
      const host = await openHost(browser, simulator, device)
      for (const [api, answer, kind] of rows) {
        await host.answer(api, { fail: answer })
        expect(await host.run('share'), JSON.stringify(answer)).toMatchObject({
          error: { kind, raw: answer },
        })
      }
      await host.close()
    })
})

test.describe('the administrator’s watermark', () => {
  const own = ({ app }: OpenedHost) =>
    app.evaluate(() => {
      ;(window as unknown as HarnessWindow).workbench.stub.only = true
    })

  test('is missing on pages of apps and in clients before 2.8.0, and the own one replaces it', async ({
    browser,
  }) => {
    const host = await openHost(browser, simulator, phone)
    await own(host)
    const { ruleContent } = markRule.watermark
    const elsewhere = { ...ruleContent, effectPage: { h5PageOther: 0 } }
    await host.answer('getWaterMarkConfigV2', { ok: { ...markRule, watermark: { ruleContent: elsewhere } } })
    expect(await host.run('watermark')).toEqual({ result: null })
    await host.answer('getWaterMarkConfigV2', { fail: { errorCode: '1', errorMessage: 'not found' } })
    expect(await host.run('watermark')).toEqual({ result: null })
    expect(await stubCalls(host)).toEqual(['watermark', 'watermark'])
    await host.close()
  })

  test('returns screenshots to the app’s rule, instead of allowing them for all', async ({ browser }) => {
    const host = await openHost(browser, simulator, phone)
    for (const policy of ['forbidden', 'default'])
      expect(await host.run('setScreenshotPolicy', { policy })).toEqual({ result: null })
    expect(await host.calls('setLocalScreenShotPolicy')).toMatchObject([{ policy: '1' }, { policy: '0' }])
    await host.close()
  })
})

test.describe('authorisation', () => {
  const denied = [
    { name: 'chooseContactWithComplexPicker', validateResult: false },
    { name: 'getGeolocation', validateResult: true },
    { name: 'faceRecognition', validateResult: true },
  ]

  test('is requested twice, and a denied call is not made', async ({ browser }) => {
    const host = await openHost(browser, simulator, phone)
    await host.answer('authConfig', { ok: denied })
    expect(await host.run('pickPeople')).toMatchObject({ error: { kind: 'denied' } })
    expect(await host.calls('chooseContactWithComplexPicker')).toEqual([])
    expect(await host.calls('authConfig')).toHaveLength(2)
    expect(await logged(host)).toEqual(['authentication failed'])
    await host.answer('getGeolocation', { ok: { latitude: 30.25, longitude: 120.17 } })
    expect(await host.run('getLocation')).toEqual({ result: { latitude: 30.25, longitude: 120.17 } })
    expect(await host.calls('authConfig')).toHaveLength(2)
    await host.close()
  })

  test('failures make only the actions that need it unavailable', async ({ browser }) => {
    const host = await openHost(browser, simulator, phone)
    await host.answer('authConfig', { fail: { errorCode: '3', errorMessage: 'bad ticket' } })
    expect(await host.run('checkFace')).toMatchObject({ error: { kind: 'unavailable' } })
    await host.answer('getAuthCode', { ok: { code: 'code-2' } })
    expect(await host.run('requestGrant')).toEqual({ result: { kind: 'ticket', code: 'code-2' } })
    await host.close()
  })

  test('precedes the code, which older clients name differently', async ({ browser }) => {
    const host = await openHost(browser, simulator, phone)
    await host.answer('getAuthCode', { ok: { auth_code: 'code-3', expireTime: 300 } })
    expect(await host.run('requestGrant')).toEqual({ result: { kind: 'ticket', code: 'code-3' } })
    const order = await host.native.evaluate(() =>
      (window as unknown as { __native: { calls: { api: string }[] } }).__native.calls.map(({ api }) => api),
    )
    expect(order).toEqual(['authConfig', 'getAuthCode'])
    expect(await host.calls('authConfig')).toMatchObject([{ ticket: 'government-token' }])
    expect(await host.calls('getAuthCode')).toMatchObject([{ corpId: '' }])
    await host.close()
  })
})

test('macOS has no bridge, and the SDK is not fetched for it', async ({ browser }) => {
  const mac: HostSimulator = {
    ...simulator,
    devices: {
      mac: {
        userAgent:
          'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/91.0.4472.124 Safari/537.36 DingTalk(6.3.0-macOS-1) nw TaurusApp(x/3.0.0)',
        platform: 'MacIntel',
        touchPoints: 0,
      },
    },
  }
  const host = await openHost(browser, mac, 'mac', { bridge: false })
  expect(await host.run('requestGrant')).toMatchObject({ error: { kind: 'unavailable' } })
  expect(await host.run('confirm')).toEqual({ result: true })
  expect(await stubCalls(host)).toEqual(['confirm'])
  expect(await scripts(host)).toBe(0)
  await host.close()
})

test('functions missing on Windows use the browser actions immediately', async ({ browser }) => {
  const host = await openHost(browser, simulator, 'windows')
  expect(await host.run('alert')).toEqual({ result: null })
  expect(await host.run('showPreloader')).toEqual({ result: null })
  expect(await host.run('openApp')).toMatchObject({ error: { kind: 'unavailable' } })
  expect(await stubCalls(host)).toEqual(['alert', 'showPreloader'])
  expect(await host.calls('alert')).toEqual([])
  await host.close()
})

test.describe('a toast without a duration', () => {
  const rows: [device: string, api: string, duration: number][] = [
    ['android, mPaaS', 'toast', 2000],
    ['iphone, kernel', 'taurus.common.toast', 2000],
    ['windows', 'device.notification.toast', 2],
  ]
  for (const [device, api, duration] of rows)
    test(`takes ${duration} on ${device}`, async ({ browser }) => {
      const host = await openHost(browser, simulator, device)
      // The sample sets a duration; `undefined` removes it.
      await host.app.evaluate(() =>
        (window as unknown as HarnessWindow).workbenchHost.run('toast', { text: 'Saved' }),
      )
      expect(await host.calls(api)).toMatchObject([{ duration }])
      await host.close()
    })
})

test.describe('events of the bar', () => {
  const dispatch = ({ app }: OpenedHost, name: string) =>
    app.evaluate((type) => document.dispatchEvent(new Event(type, { cancelable: true })), name)

  test('reach the page in mPaaS', async ({ browser }) => {
    const host = await openHost(browser, simulator, phone)
    for (const action of ['setRightButton', 'interceptBack', 'enablePullToRefresh'] as const)
      await host.run(action)
    await dispatch(host, 'optionMenu')
    expect(await dispatch(host, 'back')).toBe(false)
    await dispatch(host, 'firePullToRefresh')
    expect(await happened(host)).toEqual(['onPress', 'onBack', 'onRefresh'])
    await expect.poll(() => host.calls('restorePullToRefresh')).toHaveLength(1)
    await host.run('setRightButton', { text: '' })
    await dispatch(host, 'optionMenu')
    expect(await host.calls('hideOptionMenu')).toHaveLength(1)
    expect(await happened(host)).toHaveLength(3)
    await host.close()
  })

  const guards: [device: string, api: string][] = [
    [phone, 'dealWithBackAction'],
    ['android, kernel', 'taurus.common.dealWithBackAction'],
  ]
  for (const [device, api] of guards)
    test(`the back key of ${device} is held while the page asks, and released after`, async ({ browser }) => {
      const host = await openHost(browser, simulator, device)
      // Older apps refuse the call, which changes nothing else.
      await host.answer(api, { fail: { errorCode: '1' } })
      await host.app.evaluate(async () => {
        const { workbenchHost } = window as unknown as HarnessWindow
        const stop = await workbenchHost.run('interceptBack', { onBack: () => false })
        stop()
      })
      await expect.poll(() => host.calls(api)).toMatchObject([{ isBack: false }, { isBack: true }])
      await host.close()
    })

  test('the back key is released when the page lets the person go', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'android, kernel')
    await host.app.evaluate(() =>
      (window as unknown as HarnessWindow).workbenchHost.run('interceptBack', { onBack: () => true }),
    )
    await host.native.evaluate(() =>
      (window as unknown as { __native: { emit(event: string): void } }).__native.emit(
        'biz.navigation.setLeft',
      ),
    )
    const api = 'taurus.common.dealWithBackAction'
    await expect.poll(() => host.calls(api)).toMatchObject([{ isBack: false }, { isBack: true }])
    await expect.poll(() => host.calls('biz.navigation.goBack')).toHaveLength(1)
    await host.close()
  })

  for (const device of ['android, kernel', 'iphone, kernel'])
    test(`reach the page on ${device}`, async ({ browser }) => {
      const host = await openHost(browser, simulator, device)
      await host.run('setRightButton')
      await host.run('interceptBack')
      for (const event of ['biz.navigation.setRight', 'biz.navigation.setLeft'])
        await host.native.evaluate(
          (name) => (window as unknown as { __native: { emit(event: string): void } }).__native.emit(name),
          event,
        )
      await expect.poll(() => happened(host)).toEqual(['onPress', 'onBack'])
      await host.close()
    })
})

test('a client without a version opens no page, and reports it', async ({ browser }) => {
  const host = await openHost(browser, simulator, phone, { clock: true })
  await host.run('getNetworkType')
  await host.answer('version', { fail: { errorCode: '1' } })
  let ended = false
  const outcome = host.run('openPage').finally(() => (ended = true))
  await expect(async () => {
    await host.page.clock.fastForward(10_000)
    expect(ended).toBe(true)
  }).toPass()
  expect(await outcome).toMatchObject({ error: { kind: 'timeout' } })
  await host.close()
})
