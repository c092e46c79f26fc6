import type { Browser } from '@playwright/test'
import { simulator as dingtalk } from '../simulators/hosts/dingtalk'
import { scriptUrl, simulator as zwdd } from '../simulators/hosts/zwdd'
import type { HostSimulator, NativeWindow } from '../simulators/hosts/types'
import { expect, test } from './fixtures'

const apps: [name: string, simulator: HostSimulator, device: string, api: string][] = [
  ['DingTalk', dingtalk, 'android', 'biz.navigation.setTitle'],
  ['专有钉钉', zwdd, 'android, mPaaS', 'setTitle'],
]

async function openIn(browser: Browser, simulator: HostSimulator, device: string, baseURL: string) {
  const userAgent = simulator.devices[device]?.userAgent ?? ''
  const context = await browser.newContext({ userAgent, baseURL, locale: 'zh-CN' })
  await context.addInitScript(simulator.install(device))
  const body = simulator.scripts?.[scriptUrl] ?? ''
  await context.route(scriptUrl, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  return context
}

for (const [name, simulator, device, api] of apps)
  test(`the production build shows its title in the bar of ${name}`, async ({ browser, gateway }) => {
    const context = await openIn(browser, simulator, device, gateway.url)
    const page = await context.newPage()
    await page.goto('/')
    const called = (wanted: string) =>
      page.evaluate(
        (native) => (window as unknown as NativeWindow).__native.calls.some((call) => call.api === native),
        wanted,
      )
    await expect.poll(() => called(api)).toBe(true)
    await context.close()
  })
