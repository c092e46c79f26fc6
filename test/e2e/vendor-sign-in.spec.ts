import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { readSettings } from '../../server/settings'
import { builtApp, startGateway, type StartedGateway } from '../server/start-gateway'
import { simulator as wechat } from '../simulators/hosts/wechat'
import { bridgeScript, simulator as zlb } from '../simulators/hosts/zlb'
import type { HostSimulator } from '../simulators/hosts/types'
import { startWeixin } from '../simulators/vendors/weixin'
import { startZlb } from '../simulators/vendors/zlb'
import { expect, test } from './fixtures'

/** The gateway with a vendor connected; its exchange is the real one, and asks the vendor's server. */
const gatewayWith = (env: Record<string, string>) =>
  startGateway({ staticDir: builtApp, settings: readSettings({ GATEWAY_MODE: 'demo', ...env }) })

/** A phone with the vendor's app, which nobody has used yet. */
async function phone(browser: Browser, simulator: HostSimulator, baseURL: string): Promise<BrowserContext> {
  const userAgent = simulator.devices['iphone']?.userAgent ?? ''
  // Pages on a government's host come without the gateway's own content policy.
  const context = await browser.newContext({ userAgent, baseURL, locale: 'zh-CN', bypassCSP: true })
  await context.addInitScript(simulator.install('iphone'))
  return context
}

/** The vendor's sign-in page: it knows the person and sends the browser straight back. */
const sendBack = (route: Route, address: string, add: Record<string, string>) => {
  const back = new URL(address)
  for (const [name, value] of Object.entries(add)) back.searchParams.set(name, value)
  const body = `<script>location.replace(${JSON.stringify(back.href)})</script>`
  return route.fulfill({ contentType: 'text/html', body })
}

const list = '/dsb/home/#/taxQuestionnaire/list'

/** The page that was asked for, with the person's own tasks, and nothing left of the code in the address. */
async function expectList(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /满意度调查/ })).toBeVisible()
  expect(page.url()).toMatch(/#\/taxQuestionnaire\/list$/)
  expect(page.url()).not.toMatch(/code=|state=|ticket/)
}

test('a person in WeChat signs in by hand once, and from then on by WeChat', async ({ browser }) => {
  const vendor = await startWeixin()
  const gateway = await gatewayWith(vendor.env)
  const visit = async () => {
    const context = await phone(browser, wechat, gateway.url)
    await context.route('https://open.weixin.qq.com/**', (route) => {
      const { redirect_uri = '', state = '' } = Object.fromEntries(
        new URL(route.request().url()).searchParams,
      )
      return sendBack(route, redirect_uri, { code: vendor.codeFor({ openid: 'o-1' }), state })
    })
    const page = await context.newPage()
    await page.goto(list)
    return { context, page }
  }

  const first = await visit()
  await first.page.getByRole('button', { name: '手机号登录' }).click()
  await first.page.getByLabel('手机号').fill('13800000001')
  await first.page.getByRole('button', { name: '获取验证码' }).click()
  const shown = await first.page.getByText(/验证码是 \d{6}/).textContent()
  await first.page.getByLabel('验证码', { exact: true }).fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
  await first.page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(first.page).toHaveURL(/#\/home$/)
  await first.context.close()

  const next = await visit()
  await expectList(next.page)
  await next.context.close()
  expect(vendor.count('/sns/oauth2/access_token')).toBe(2)
  await gateway.close()
  await vendor.close()
})

/** The hosts of the deployment `zhejiang`: pages stand on the government's, calls go to the product's own. */
const hosts = { page: 'https://zhejiang-citizen.example.com', calls: 'https://workbench.example.com' }

async function serveAt(context: BrowserContext, gateway: StartedGateway): Promise<void> {
  for (const origin of Object.values(hosts))
    await context.route(`${origin}/**`, async (route) => {
      const url = route.request().url().replace(origin, gateway.url)
      await route.fulfill({ response: await route.fetch({ url }) })
    })
}

test('浙里办 brings a person to where they wanted to go, by its ticket', async ({ browser }) => {
  const vendor = await startZlb()
  const gateway = await gatewayWith({ ...vendor.env, PAGE_ORIGINS: hosts.page })
  const context = await phone(browser, zlb, hosts.page)
  await serveAt(context, gateway)
  await context.route(bridgeScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: zlb.scripts?.[bridgeScript] ?? '' }),
  )
  await context.route('https://puser.zjzwfw.gov.cn/sso/**', (route) => {
    const back = new URL(route.request().url()).searchParams.get('redirectUrl') ?? ''
    const ticket = vendor.codeFor({ userid: 'z-1', mobile: '13800000001' })
    return sendBack(route, back, { ticket })
  })
  const page = await context.newPage()
  await page.goto(list)
  await expectList(page)
  expect(vendor.asked.map(({ form }) => form.method)).toEqual(['ticketValidation', 'getUserInfo'])
  await context.close()
  await gateway.close()
  await vendor.close()
})
