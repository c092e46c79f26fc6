import { expect, test } from '@playwright/test'
import type { HostSimulator } from '../../simulators/hosts/types'
import type { WeixinWindow } from '../../simulators/hosts/weixin-bridge'
import { openHost, type OpenedHost } from './open-host'
import type { HarnessWindow } from './page'

export const signatureRequestsOf = ({ app }: OpenedHost) =>
  app.evaluate(() => (window as unknown as HarnessWindow).workbench.gateway.asked)

export const loggedOf = ({ app }: OpenedHost) =>
  app.evaluate(() => (window as unknown as HarnessWindow).workbench.logged)

export const stubCallsOf = ({ app }: OpenedHost) =>
  app.evaluate(() => (window as unknown as HarnessWindow).workbench.stub.used)

/** Sets the client's reply to the next call of this API only. */
export const answerFirst = ({ native }: OpenedHost, api: string, reply: object) =>
  native.evaluate(
    ([name, once]) => {
      const { first } = (window as unknown as WeixinWindow).__native
      ;(first[name] ??= []).push(once)
    },
    [api, reply] as const,
  )

/** Collects all listeners of a document event added from now on. */
const waitingFor = ({ app }: OpenedHost, event: string) =>
  app.evaluateHandle((name) => {
    const listeners: unknown[] = []
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (...given: Parameters<typeof listen>) => {
      if (given[0] === name) listeners.push(given[1])
      listen(...given)
    }
    return listeners
  }, event)

/** Clients add their bridge to the page some time after it has loaded; other programs never do. */
export function lateBridge(simulator: HostSimulator): void {
  test.describe(`${simulator.host} before its bridge is ready`, () => {
    test('is awaited', async ({ browser }) => {
      const host = await openHost(browser, simulator, 'iphone', { bridge: false })
      const waiting = await waitingFor(host, 'WeixinJSBridgeReady')
      const outcome = host.run('openLocation')
      // The SDK, and the driver before it calls the SDK.
      await expect.poll(() => waiting.evaluate(({ length }) => length)).toBe(2)
      await host.app.evaluate((script) => {
        document.head.append(Object.assign(document.createElement('script'), { textContent: script }))
        document.dispatchEvent(new Event('WeixinJSBridgeReady'))
      }, simulator.install('iphone'))
      expect(await outcome).toEqual({ result: null })
      await host.close()
    })

    test('is awaited for at most three seconds', async ({ browser }) => {
      const host = await openHost(browser, simulator, 'iphone', { bridge: false, clock: true })
      const outcome = host.run('previewImages')
      await expect(async () => {
        await host.page.clock.fastForward(3_000)
        expect(await stubCallsOf(host)).toEqual(['previewImages'])
      }).toPass({ timeout: 60_000, intervals: [20, 50, 100] })
      expect(await outcome).toEqual({ result: null })
      expect(await signatureRequestsOf(host)).toEqual([])
      await host.close()
    })
  })
}
