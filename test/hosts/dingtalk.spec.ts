import { expect, test } from '@playwright/test'
import { simulator as browser } from '../simulators/hosts/browser'
import { simulator } from '../simulators/hosts/dingtalk'
import type { Device, HostSimulator, NativeWindow } from '../simulators/hosts/types'
import { bundledFiles } from './harness/bundle'
import { hostContract } from './harness/contract'
import { openHost, type OpenedHost } from './harness/open-host'
import type { HarnessWindow } from './harness/page'

hostContract(simulator)

const phones = ['android', 'iphone', 'harmony']

const happened = ({ app }: OpenedHost) =>
  app.evaluate(() => (window as unknown as HarnessWindow).workbench.happened)
const logged = ({ app }: OpenedHost) =>
  app.evaluate(() => (window as unknown as HarnessWindow).workbench.logged)
const emit = ({ native }: OpenedHost, event: string) =>
  native.evaluate((name) => (window as unknown as NativeWindow).__native.emit?.(name), event)

/** The text of all scripts the page has loaded so far. */
async function loaded({ app }: OpenedHost): Promise<string> {
  const names = await app.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const files = await bundledFiles()
  return names.map((name) => files.get(name.split('/').pop() ?? '') ?? '').join('\n')
}

test('loads nothing of DingTalk before the first call', async ({ browser: chromium }) => {
  const host = await openHost(chromium, simulator, 'android')
  expect(await loaded(host)).not.toContain('DINGTALK-JSAPI')
  await host.run('getNetworkType')
  expect(await loaded(host)).toContain('DINGTALK-JSAPI')
  await host.close()
})

test.describe('events of the app', () => {
  for (const device of phones)
    test(`reach the page: ${device}`, async ({ browser: chromium }) => {
      const host = await openHost(chromium, simulator, device)
      for (const action of ['setRightButton', 'interceptBack', 'enablePullToRefresh'] as const)
        await host.run(action)
      expect(await happened(host)).toEqual([])
      await emit(host, 'biz.navigation.setRight')
      await emit(host, 'biz.navigation.setLeft')
      await emit(host, 'ui.pullToRefresh.enable')
      await expect.poll(() => happened(host)).toEqual(['onPress', 'onBack', 'onRefresh'])
      await expect.poll(() => host.calls('ui.pullToRefresh.stop')).toHaveLength(1)
      // The sample's `onBack` prevents leaving.
      expect(await host.calls('biz.navigation.goBack')).toEqual([])
      await host.close()
    })

  test('can be cancelled: the back key of a phone', async ({ browser: chromium }) => {
    const host = await openHost(chromium, simulator, 'android')
    await host.run('interceptBack')
    const goesOn = await host.app.evaluate(() =>
      document.dispatchEvent(new Event('backbutton', { cancelable: true })),
    )
    expect(goesOn).toBe(false)
    await host.close()
  })
})

test.describe('the window around the page', () => {
  const named = (origin: string, hostOrigin: string): Device => ({
    ...(simulator.devices['windows'] as Device),
    frame: { origin, name: JSON.stringify({ hostOrigin, containerId: 'container-1' }) },
  })
  const withDevice = (base: HostSimulator, device: Device): HostSimulator => ({
    ...base,
    devices: { stranger: device },
  })

  const strangers: [origin: string, hostOrigin: string][] = [
    ['https://evil7ding.ai', 'https://evil7ding.ai'],
    ['https://evildingtalk.com', 'https://evildingtalk.com'],
    ['https://im.dingtalk.com.evil.example', 'https://im.dingtalk.com.evil.example'],
    ['https://evil.example', 'https://evil.example/.dingtalk.com'],
    ['https://evil.example', 'https://im.dingtalk.com'],
  ]
  for (const [origin, hostOrigin] of strangers)
    test(`is ignored at ${origin} when it claims to be ${hostOrigin}`, async ({ browser: chromium }) => {
      const host = await openHost(chromium, withDevice(simulator, named(origin, hostOrigin)), 'stranger')
      expect(await host.run('requestGrant')).toMatchObject({ error: { kind: 'unavailable' } })
      const heard = await host.native.evaluate(() => (window as unknown as NativeWindow).__native.calls)
      expect(heard).toEqual([])
      await host.close()
    })

  test('has no effect if the app is not DingTalk', async ({ browser: chromium }) => {
    const device = {
      ...named('https://im.dingtalk.com', 'https://im.dingtalk.com'),
      userAgent: browser.devices['computer']?.userAgent ?? '',
    }
    const host = await openHost(chromium, withDevice(browser, device), 'stranger')
    expect(await host.app.evaluate(() => window.name)).toBe('')
    await host.close()
  })
})

test('a side panel of the desktop client is quit, because it cannot be closed', async ({
  browser: chromium,
}) => {
  const host = await openHost(chromium, simulator, 'windows')
  await host.answer('biz.navigation.close', { fail: { errorCode: '3', errorMessage: 'a panel' } })
  await host.answer('biz.navigation.quit', { ok: {} })
  expect(await host.run('close')).not.toHaveProperty('error')
  expect(await host.calls('biz.navigation.quit')).toHaveLength(1)
  await host.close()
})

test.describe('a page that DingTalk does not verify', () => {
  const refused = { fail: { errorCode: '52013', errorMessage: 'signature mismatch' } }

  test('is reloaded once and signed again, logs the failures and continues without', async ({
    browser: chromium,
  }) => {
    const host = await openHost(chromium, simulator, 'iphone')
    const answer = JSON.stringify({ 'runtime.permission.requestJsApis': refused })
    await host.page.addInitScript(`Object.assign(__native.answers, ${answer})`)
    await host.answer('runtime.permission.requestJsApis', refused)
    const reloaded = host.page.waitForEvent('load')
    void host.run('openApp').catch(() => undefined)
    await reloaded
    await host.app.waitForFunction(() => 'workbench' in window)
    expect(await host.run('openApp')).toMatchObject({ error: { kind: 'unavailable' } })
    expect(await host.run('checkFace')).toMatchObject({ error: { kind: 'unavailable' } })
    expect(await host.calls('runtime.permission.requestJsApis')).toHaveLength(1)
    expect(await logged(host)).toEqual(['authentication failed'])
    // Actions without a signature are not blocked.
    expect(await host.run('scanCode')).not.toHaveProperty('error.kind', 'unavailable')
    await host.close()
  })

  test('waits at most ten seconds for the verification', async ({ browser: chromium }) => {
    const host = await openHost(chromium, simulator, 'iphone', { clock: true })
    await host.answer('runtime.permission.requestJsApis', 'silent')
    // Otherwise the fake clock also runs with the real one.
    await host.page.clock.pauseAt((await host.app.evaluate(() => Date.now())) + 60_000)
    let ended = false
    const outcome = host.run('pickPeople').finally(() => (ended = true))
    await expect.poll(() => host.calls('runtime.permission.requestJsApis')).toHaveLength(1)
    await host.page.clock.fastForward(9_000)
    expect(ended).toBe(false)
    await host.page.clock.fastForward(1_000)
    expect(await outcome).toMatchObject({ error: { kind: 'timeout' } })
    await host.close()
  })
})

test('a bridge that loads late is used', async ({ browser: chromium }) => {
  const host = await openHost(chromium, simulator, 'android', { bridge: false, clock: true })
  let ended = false
  const early = host.run('openLocation').finally(() => (ended = true))
  await expect(async () => {
    await host.page.clock.fastForward(3_000)
    expect(ended).toBe(true)
  }).toPass()
  expect(await early).toMatchObject({ error: { kind: 'unavailable' } })
  await host.native.evaluate(
    `${simulator.install('android')};document.dispatchEvent(new Event('runtimeready'))`,
  )
  expect(await host.run('openLocation')).toEqual({ result: null })
  expect(await host.calls('biz.map.view')).toHaveLength(1)
  await host.close()
})

test('functions missing on computers are not called there', async ({ browser: chromium }) => {
  const host = await openHost(chromium, simulator, 'windows')
  expect(await host.run('getLocation', { coordinates: 'wgs84' })).not.toHaveProperty('error.kind', 'timeout')
  expect(await host.run('checkFace')).toMatchObject({ error: { kind: 'unavailable' } })
  expect(await host.calls('biz.verify.startAuth')).toEqual([])
  expect(await host.calls('device.geolocation.get')).toEqual([])
  await host.close()
})

test.describe('answers', () => {
  const rows: [
    what: string,
    run: Parameters<OpenedHost['run']>,
    api: string,
    answer: object,
    result: unknown,
  ][] = [
    ['the second button', ['confirm'], 'device.notification.confirm', { ok: { buttonIndex: 1 } }, false],
    ['a closed dialog', ['confirm'], 'device.notification.confirm', { fail: { errorCode: '-1' } }, false],
    [
      'no network',
      ['getNetworkType'],
      'device.connection.getNetworkType',
      { ok: { result: 'none' } },
      'none',
    ],
    [
      'satellite coordinates as texts',
      ['getLocation', { coordinates: 'wgs84' }],
      'device.geolocation.get',
      { ok: { latitude: '30.25', longitude: '120.17' } },
      { latitude: 30.25, longitude: 120.17 },
    ],
  ]
  for (const [what, run, api, answer, result] of rows)
    test(`are read: ${what}`, async ({ browser: chromium }) => {
      const host = await openHost(chromium, simulator, 'iphone')
      await host.answer(api, answer as never)
      expect(await host.run(...run)).toEqual({ result })
      await host.close()
    })

  test('without usable content are failures', async ({ browser: chromium }) => {
    const host = await openHost(chromium, simulator, 'iphone')
    await host.answer('device.geolocation.get', { ok: { latitude: 'somewhere' } })
    await host.answer('device.launcher.launchApp', { ok: { result: false } })
    await host.answer('device.notification.actionSheet', { ok: { buttonIndex: -1 } })
    expect(await host.run('getLocation')).toMatchObject({ error: { kind: 'failed' } })
    expect(await host.run('openApp')).toMatchObject({ error: { kind: 'failed' } })
    expect(await host.run('actionSheet')).toMatchObject({ error: { kind: 'cancelled' } })
    await host.close()
  })
})
