import type { Browser, BrowserContext, Route } from '@playwright/test'
import { consentKey, policyVersion } from '../../../src/stores/device/privacy-consent'
import { simulator as dingtalk } from '../../simulators/hosts/dingtalk'
import { simulator as wechat } from '../../simulators/hosts/wechat'
import { simulator as wecom } from '../../simulators/hosts/wecom'
import { simulator as wxmini } from '../../simulators/hosts/wxmini'
import { simulator as zlb } from '../../simulators/hosts/zlb'
import { simulator as zwdd } from '../../simulators/hosts/zwdd'
import type { Answer, HostSimulator } from '../../simulators/hosts/types'
import { expect, test } from '../harness/fixtures'
import { serveAt } from '../harness/serve-at'

interface Refused {
  simulator: HostSimulator
  device: string
  /** The reply to the request of a code; without it the host redirects. */
  code?: Record<string, Answer>
  /** The host that serves the pages; a service code of 浙里办 belongs to it. By default the gateway does. */
  pages?: string
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
  浙里办: { simulator: zlb, device: 'iphone', pages: 'https://zhejiang-citizen.example.com' },
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
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    return route.fulfill({ status, headers, json: { status, data: known?.[1]() ?? null, msg: 'x' } })
  })
  return (path: RegExp) => received.filter((each) => path.test(each)).length
}

/** The person has accepted the privacy policy on the pages of this origin. */
const accepted = (origin: string) => ({
  origin,
  localStorage: [{ name: consentKey, value: policyVersion }],
})

async function open(browser: Browser, { simulator, device, code = {}, pages }: Refused, gateway: string) {
  const { userAgent = '', platform = '', globals = {} } = simulator.devices[device] ?? {}
  const context = await browser.newContext({
    ...{ userAgent, baseURL: pages ?? gateway, locale: 'zh-CN' },
    ...(pages !== undefined && { storageState: { cookies: [], origins: [accepted(pages)] } }),
    // Pages on a government's host are served without the gateway's content security policy.
    bypassCSP: pages !== undefined,
  })
  if (pages !== undefined) await serveAt(context, pages, gateway)
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

/** The vendors' sign-in pages return at once. Counts the visits. */
async function sendBack(context: BrowserContext, back: string) {
  let visits = 0
  const answer = (added: string) => (route: Route) => {
    visits += 1
    const body = `<script>location.replace(${JSON.stringify(back + added)})</script>`
    return route.fulfill({ contentType: 'text/html', body })
  }
  await context.route('https://open.weixin.qq.com/**', answer('&code=c&state=s1'))
  await context.route('https://puser.zjzwfw.gov.cn/sso/**', answer('&ticket=t'))
  return () => visits
}

for (const [name, host] of Object.entries(hosts))
  test(`in ${name} a refused session is renewed twice, the page reloaded once, and then the person signs in`, async ({
    browser,
    gateway,
  }) => {
    const context = await open(browser, host, gateway.url)
    const origin = host.pages ?? gateway.url
    const count = await refuseCalls(context)
    const visits = await sendBack(context, `${origin}/dsb/home/?corpId=corp-1`)
    const page = await context.newPage()
    let loads = 0
    // Not the event `load`: a page that redirects at once has none.
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().startsWith(origin)) loads += 1
    })
    await page.goto('/dsb/home/?corpId=corp-1')
    await expect(page).toHaveURL(/#\/login/)
    await expect(page.getByLabel('手机号')).toBeVisible()
    // The silent sign-in at start, and two retries.
    expect(count(/loginmp|login\/wx\/xnzz|new\/login\/xnzz/)).toBe(3)
    expect(visits()).toBe(host.code ? 0 : 3)
    // The first load, one for each redirect, and the reload.
    expect(loads).toBe(1 + visits() + 1)
    await context.close()
  })
