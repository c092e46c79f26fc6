import type { Browser, BrowserContext, Route } from '@playwright/test'
import { simulator as dingtalk } from '../../simulators/hosts/dingtalk'
import { simulator as wechat } from '../../simulators/hosts/wechat'
import { simulator as wecom } from '../../simulators/hosts/wecom'
import { simulator as wxmini } from '../../simulators/hosts/wxmini'
import { simulator as zwdd } from '../../simulators/hosts/zwdd'
import type { Answer, HostSimulator } from '../../simulators/hosts/types'
import { expect, test } from '../harness/fixtures'

interface Refused {
  simulator: HostSimulator
  device: string
  /** The reply to the request of a code; without it the host redirects. */
  code?: Record<string, Answer>
}

/** Every host that identifies people without their doing. */
const hosts: Record<string, Refused> = {
  DingTalk: {
    ...{ simulator: dingtalk, device: 'android' },
    code: { 'runtime.permission.requestAuthCode': { ok: { code: 'c' } } },
  },
  专有钉钉: {
    ...{ simulator: zwdd, device: 'android, mPaaS' },
    code: { getAuthCode: { ok: { code: 'c' } } },
  },
  WeCom: { simulator: wecom, device: 'iphone' },
  WeChat: { simulator: wechat, device: 'android' },
  'a mini-program’s web-view': { simulator: wxmini, device: 'iphone' },
}

const organisation = { xnzzId: '1', xnzzCorpId: 'c', xnzzMc: 'Yunqi', ssjglxDm: 1 }
const person = {
  ...{ XNZZID: '1', CORPID: 'c', MOBILE: '13800000001', YHID: 'w', SSJGLXDM: 1, XNZZMC: 'Yunqi' },
  ...{ XNZZSXS: [], nickName: 'n', role: 'respondent' },
}
const login = { sessionId: 's', mobile: '13800000001', xnzzSxs: [organisation] }

/** A back end that signs everybody in and refuses every other call. */
async function refuseCalls(context: BrowserContext) {
  const received: string[] = []
  const data: [path: RegExp, data: () => unknown][] = [
    [/get_jsconfig/, () => ({ accessToken: 'a' })],
    [/oauth_url/, () => ({ url: 'https://open.weixin.qq.com/authorize', state: 's1', verifier: 'v1' })],
    [/auth\/login$/, () => person],
    [/loginmp|login\/wx\/xnzz|new\/login\/xnzz/, () => login],
  ]
  await context.route(/\/(dsb\/api|ddcloud)\//, (route) => {
    const { pathname } = new URL(route.request().url())
    received.push(pathname)
    const known = data.find(([path]) => path.test(pathname))
    const status = known ? 200 : 401
    return route.fulfill({ status, json: { status, data: known?.[1]() ?? null, msg: 'x' } })
  })
  return (path: RegExp) => received.filter((each) => path.test(each)).length
}

async function open(browser: Browser, { simulator, device, code = {} }: Refused, baseURL: string) {
  const { userAgent = '', platform = '', globals = {} } = simulator.devices[device] ?? {}
  const context = await browser.newContext({ userAgent, baseURL, locale: 'zh-CN' })
  await context.addInitScript(
    ([name, set]) => {
      Object.defineProperty(navigator, 'platform', { get: () => name })
      Object.assign(window, set)
    },
    [platform, globals] as const,
  )
  await context.addInitScript(
    `${simulator.install(device)}\nObject.assign(__native.answers, ${JSON.stringify(code)})`,
  )
  for (const [address, body] of Object.entries(simulator.scripts ?? {}))
    await context.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  return context
}

/** The vendor's sign-in page returns at once. */
const sendBack = (context: BrowserContext, back: string) =>
  context.route('https://open.weixin.qq.com/**', (route: Route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>location.replace(${JSON.stringify(`${back}&code=c&state=s1`)})</script>`,
    }),
  )

for (const [name, host] of Object.entries(hosts))
  test(`in ${name} a refused session is renewed twice, the page reloaded once, and then the person signs in`, async ({
    browser,
    gateway,
  }) => {
    const context = await open(browser, host, gateway.url)
    const count = await refuseCalls(context)
    await sendBack(context, `${gateway.url}/dsb/home/?corpId=corp-1`)
    const page = await context.newPage()
    let loads = 0
    page.on('load', () => {
      if (page.url().startsWith(gateway.url)) loads += 1
    })
    await page.goto('/dsb/home/?corpId=corp-1')
    await expect(page).toHaveURL(/#\/login/)
    await expect(page.getByLabel('手机号')).toBeVisible()
    // The silent sign-in at start, and two retries.
    expect(count(/loginmp|login\/wx\/xnzz|new\/login\/xnzz/)).toBe(3)
    const redirects = count(/oauth_url$/)
    expect(redirects).toBe(host.code ? 0 : 3)
    // The first load, one for each redirect, and the reload.
    expect(loads).toBe(1 + redirects + 1)
    await context.close()
  })
