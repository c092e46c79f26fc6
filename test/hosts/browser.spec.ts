import { expect, test } from '@playwright/test'
import { actionNames, supportOf } from '@/platform/host/support'
import { simulator } from '../simulators/hosts/browser'
import { hostContract } from './harness/contract'
import { origin } from './harness/open-host'
import type { HarnessWindow } from './harness/page'
import { widgets, inBrowser, choosing, resultOf, rejects } from './harness/in-browser'

hostContract(simulator)

test.describe('the browser actions', () => {
  test('are all that the support table lists for a browser', async ({ browser }) =>
    inBrowser(browser, async ({ app }) => {
      const names = await app.evaluate(() => (window as unknown as HarnessWindow).workbench.browserActions())
      const promised = actionNames.filter((action) => supportOf(action, 'browser') === 'own')
      expect([...names, ...widgets].sort()).toEqual([...promised].sort())
    }))
})

test.describe('a code', () => {
  test('is read from a photo if the browser can', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      await host.app.evaluate(() => {
        class BarcodeDetector {
          static getSupportedFormats = async () => ['qr_code', 'ean_13', 'unknown']
          constructor(readonly options: { formats: string[] }) {}
          detect = async () => [{ rawValue: this.options.formats.join() }]
        }
        Object.assign(window, { BarcodeDetector })
      })
      expect(await choosing(host, 'scanCode', { kind: 'qr' })).toEqual({ result: 'qr_code' })
      expect(await choosing(host, 'scanCode', { kind: 'bar' })).toEqual({ result: 'ean_13' })
      expect(await choosing(host, 'scanCode', { kind: 'any' })).toEqual({ result: 'qr_code,ean_13' })
    }))

  test('is unavailable if the browser reads none', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      await host.app.evaluate(() => Object.assign(window, { BarcodeDetector: undefined }))
      expect(await host.run('scanCode')).toMatchObject(rejects('unavailable'))
    }))
})

test.describe('a location', () => {
  const beijing = { latitude: 39.911954, longitude: 116.377817 }

  test('is the position of the device, in WGS-84 or GCJ-02', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      await host.context.grantPermissions(['geolocation'], { origin })
      await host.context.setGeolocation({ ...beijing, accuracy: 12 })
      const byMap = resultOf<typeof beijing>(await host.run('getLocation', { coordinates: 'gcj02' }))
      expect(byMap.latitude).toBeCloseTo(39.913345, 5)
      expect(byMap.longitude).toBeCloseTo(116.384047, 5)
      expect(await host.run('getLocation', { coordinates: 'wgs84' })).toEqual({
        result: { ...beijing, accuracy: 12 },
      })
    }))

  test('is denied when the person denies it', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      await host.context.clearPermissions()
      expect(await host.run('getLocation')).toMatchObject(rejects('denied'))
    }))
})

test.describe('going back', () => {
  test('asks the page, which may block it', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      await host.app.evaluate(() => void (location.hash = '#/me'))
      await host.run('interceptBack')
      for (const times of [1, 2]) {
        await host.app.evaluate(() => history.back())
        await expect
          .poll(() => host.app.evaluate(() => (window as unknown as HarnessWindow).workbench.happened))
          .toHaveLength(times)
      }
      expect(host.app.url()).toContain('#/me')
    }))

  test('goes back when the page allows it or has stopped listening', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      for (const stops of [true, false]) {
        await host.app.evaluate(() => void (location.hash = '#/me'))
        await host.app.evaluate(async (isStopped) => {
          const { workbenchHost } = window as unknown as HarnessWindow
          const stop = await workbenchHost.run('interceptBack', { onBack: () => true })
          const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
          if (!isStopped) return history.back()
          stop()
          await popped
          history.back()
        }, stops)
        await expect.poll(() => host.app.url()).toContain('#/home')
      }
    }))
})

test.describe('other pages', () => {
  for (const action of ['openPage', 'openBrowser'] as const)
    test(`${action} opens a tab without access to this one`, async ({ browser }) =>
      inBrowser(browser, async (host) => {
        const popup = host.context.waitForEvent('page')
        expect(await host.run(action, { url: `${origin}/other` })).toEqual({ result: null })
        const page = await popup
        await page.waitForURL(`${origin}/other`)
        expect(await page.evaluate(() => window.opener === null)).toBe(true)
      }))

  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'intent://x'])
    test(`${url} opens nowhere`, async ({ browser }) =>
      inBrowser(browser, async (host) => {
        expect(await host.run('openPage', { url })).toMatchObject(rejects('failed'))
        expect(await host.run('openBrowser', { url })).toMatchObject(rejects('failed'))
        expect(host.context.pages()).toHaveLength(1)
      }))
})

test.describe('optional browser functions', () => {
  test('share through the device’s own sheet', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      const shareThat = (failure: string) =>
        host.app.evaluate((name) => {
          const share = (data: ShareData) =>
            name ? Promise.reject(new DOMException('no', name)) : void Object.assign(window, { shared: data })
          Object.defineProperty(navigator, 'share', {
            value: async (data: ShareData) => share(data),
            configurable: true,
          })
        }, failure)
      await shareThat('')
      expect(await host.run('share')).toEqual({ result: null })
      const shared = await host.app.evaluate(() => (window as unknown as { shared: object }).shared)
      expect(shared).toEqual({ title: 'Survey', text: 'Please answer', url: `${origin}/dsb/home/` })
      for (const [name, kind] of [
        ['AbortError', 'cancelled'],
        ['NotAllowedError', 'denied'],
        ['DataError', 'failed'],
      ] as const) {
        await shareThat(name)
        expect(await host.run('share')).toMatchObject({ error: { kind, code: name } })
      }
    }))

  test('are unavailable without it', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      await host.app.evaluate(() => {
        for (const name of ['share', 'vibrate'])
          Object.defineProperty(navigator, name, { value: undefined, configurable: true })
        // The error of desktop browsers, which cannot lock the orientation.
        const lock = () => Promise.reject(new DOMException('no', 'NotSupportedError'))
        Object.defineProperty(screen.orientation, 'lock', { value: lock })
      })
      for (const action of ['share', 'vibrate', 'setOrientation'] as const)
        expect(await host.run(action), action).toMatchObject(rejects('unavailable'))
      expect(await host.run('previewDocument', { name: 'a.docx' })).toMatchObject(rejects('unavailable'))
      for (const action of ['checkFace', 'openApp'] as const)
        expect(await host.run(action), action).toMatchObject(rejects('unimplemented'))
    }))

  test('describe the device and its network', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      expect(await host.run('getDeviceInfo')).toMatchObject({ result: { model: 'Pixel 8' } })
      await host.context.setOffline(true)
      expect(await host.run('getNetworkType')).toEqual({ result: 'none' })
    }))

  test('copy to the clipboard, and report a denial', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      await host.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
      expect(await host.run('copyText')).toEqual({ result: null })
      expect(await host.app.evaluate(() => navigator.clipboard.readText())).toBe('copied words')
      await host.app.evaluate(() => {
        document.execCommand = () => false
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      })
      expect(await host.run('copyText')).toMatchObject(rejects('denied'))
    }))

  test('save a file under its name', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      const download = host.page.waitForEvent('download')
      await host.run('downloadFile', { url: `${origin}/page.js`, name: '报告.pdf' })
      expect((await download).suggestedFilename()).toBe('报告.pdf')
    }))

  test('call only telephone numbers', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      expect(await host.run('callPhone', { number: 'javascript:1' })).toMatchObject(rejects('failed'))
      expect(await host.run('callPhone', { number: '' })).toMatchObject(rejects('failed'))
    }))
})
