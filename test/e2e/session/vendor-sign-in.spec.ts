import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { signJsApi } from '../../../server/vendors/protocol/js-signature'
import { readSettings } from '../../../server/settings'
import { builtApp, startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { simulator as dingtalk } from '../../simulators/hosts/dingtalk'
import { simulator as wechat } from '../../simulators/hosts/wechat'
import { simulator as wecom } from '../../simulators/hosts/wecom'
import { bridgeScript, simulator as zlb } from '../../simulators/hosts/zlb'
import { markRule, scriptUrl as zwddScript, simulator as zwdd } from '../../simulators/hosts/zwdd'
import type { Answer, HostSimulator, NativeWindow } from '../../simulators/hosts/types'
import { dingtalkApp, startDingtalk } from '../../simulators/vendors/dingtalk'
import { startVendorServer } from '../../simulators/vendors/server'
import { startWecom, wecomApp } from '../../simulators/vendors/wecom'
import { startWeixin } from '../../simulators/vendors/weixin'
import { startZlb } from '../../simulators/vendors/zlb'
import { startZwdd } from '../../simulators/vendors/zwdd'
import { expect, test } from '../harness/fixtures'
import { serveAt } from '../harness/serve-at'
import { acceptPolicy } from '../harness/sign-in'
import { taskNamed } from '../harness/locators'

/** Hosts of the deployment `zhejiang`: the government's host serves pages, the product's own host the API. */
const hosts = { page: 'https://zhejiang-citizen.example.com', calls: 'https://workbench.example.com' }

async function startVendors() {
  const [ding, corp, weixin, government, citizens] = await Promise.all([
    startDingtalk(),
    startWecom(),
    startWeixin(),
    startZwdd(),
    startZlb(),
  ])
  return { ding, corp, weixin, government, citizens }
}

/** The bureau's SMS gateway: the latest code by mobile number. */
async function startSender() {
  const codes = new Map<string, string>()
  const server = await startVendorServer({
    '/sms': ({ json }) => {
      codes.set(String(json.mobile), String(json.code))
      return {}
    },
  })
  return { ...server, codes }
}

let vendors: Awaited<ReturnType<typeof startVendors>>
let sender: Awaited<ReturnType<typeof startSender>>
let gateway: StartedGateway

/** In production mode with every vendor configured: real exchanges with simulated vendor servers. */
test.beforeAll(async () => {
  vendors = await startVendors()
  sender = await startSender()
  const connected = Object.assign({}, ...Object.values(vendors).map(({ env }) => env)) as object
  const settings = readSettings({
    GATEWAY_MODE: 'production',
    PAGE_ORIGINS: hosts.page,
    SMS_WEBHOOK_URL: `${sender.url}/sms`,
    ...connected,
  })
  gateway = await startGateway({ staticDir: builtApp, settings, filled: true })
})

test.afterAll(async () => {
  await gateway.close()
  for (const server of [...Object.values(vendors), sender]) await server.close()
})

interface Phone {
  device?: string
  baseURL?: string
  /** Additional replies of the app around the page. */
  answers?: Record<string, Answer>
  bypassCSP?: boolean
}

/** A new browser context that simulates a phone with the vendor's app. */
async function phone(
  browser: Browser,
  simulator: HostSimulator,
  { device = 'iphone', baseURL = gateway.url, answers = {}, bypassCSP = false }: Phone = {},
): Promise<BrowserContext> {
  const { userAgent = '', platform = '' } = simulator.devices[device] ?? {}
  const context = await browser.newContext({ userAgent, baseURL, locale: 'zh-CN', bypassCSP })
  await acceptPolicy(context)
  await context.addInitScript(
    (name) => Object.defineProperty(navigator, 'platform', { get: () => name }),
    platform,
  )
  await context.addInitScript(
    `${simulator.install(device)}\nObject.assign(__native.answers, ${JSON.stringify(answers)})`,
  )
  return context
}

/** The vendor's sign-in page: it identifies the user and redirects back immediately. */
const sendBack = (route: Route, address: string, add: Record<string, string>) => {
  const back = new URL(address)
  for (const [name, value] of Object.entries(add)) back.searchParams.set(name, value)
  const body = `<script>location.replace(${JSON.stringify(back.href)})</script>`
  return route.fulfill({ contentType: 'text/html', body })
}

/** WeChat's page, which WeCom also uses. */
const authorizeAt = (context: BrowserContext, nextCode: () => string) =>
  context.route('https://open.weixin.qq.com/**', (route) => {
    const { redirect_uri = '', state = '' } = Object.fromEntries(new URL(route.request().url()).searchParams)
    return sendBack(route, redirect_uri, { code: nextCode(), state })
  })

/** Parameters of the native calls made by the page. */
const nativeCalls = async (page: Page, api: string): Promise<Record<string, string>[]> => {
  const calls = await page.evaluate(
    () => JSON.parse(JSON.stringify((window as unknown as NativeWindow).__native.calls)) as unknown,
  )
  return (calls as { api: string; params: Record<string, string> }[])
    .filter((call) => call.api === api)
    .map(({ params }) => params)
}

const list = '/dsb/home/#/taxQuestionnaire/list'
const company = '杭州云栖软件有限公司'

const expectCleanAddress = (page: Page) => expect(page.url()).not.toMatch(/code=|state=|ticket/)

/** The requested page with the user's own tasks, and no code left in the URL. */
async function expectList(page: Page): Promise<void> {
  await expect(taskNamed(page, /满意度调查/)).toBeVisible()
  expect(page.url()).toMatch(/#\/taxQuestionnaire\/list$/)
  expectCleanAddress(page)
}

/** The workbench of the user's organisation. */
async function expectWorkbench(page: Page, organisation: string): Promise<void> {
  await expect(page.getByRole('button', { name: /满意度调查/ }).first()).toBeVisible()
  await expect(page).toHaveTitle(organisation)
  await expect(page).toHaveURL(/#\/home$/)
  expectCleanAddress(page)
}

/** Opens the host demo in the same document. Returns the URL that is signed. */
async function openHostPage(page: Page): Promise<string> {
  await page.evaluate(() => void (location.hash = '#/dt-host'))
  await expect(page.getByText('能力清单')).toBeVisible()
  return page.url().split('#')[0] ?? ''
}

async function signInByHand(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '手机号登录' }).click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => sender.codes.get(mobile)).toMatch(/^\d{6}$/)
  // In production no page displays the code.
  await expect(page.getByText(sender.codes.get(mobile) ?? '')).toHaveCount(0)
  await page.getByLabel('验证码', { exact: true }).fill(sender.codes.get(mobile) ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('DingTalk identifies the person, shows their organisation in its bar, and accepts the signed page', async ({
  browser,
}) => {
  const { ding } = vendors
  const code = ding.codeFor({ userid: 'd-1', unionid: 'u-1', mobile: '13800000001' })
  const answers = {
    'runtime.permission.requestAuthCode': { ok: { code } },
    'device.geolocation.get': { ok: { latitude: 30.25, longitude: 120.17 } },
  }
  const context = await phone(browser, dingtalk, { device: 'android', answers })
  const page = await context.newPage()
  await page.goto(`/dsb/home/?corpId=${dingtalkApp.corpId}`)
  await expectWorkbench(page, company)
  expect(await nativeCalls(page, 'runtime.permission.requestAuthCode')).toEqual([
    { corpId: dingtalkApp.corpId },
  ])
  expect((await nativeCalls(page, 'biz.navigation.setTitle')).slice(-1)).toMatchObject([{ title: company }])

  const address = await openHostPage(page)
  await page.getByRole('button', { name: '获取位置' }).click()
  await expect(page.getByText('获取位置：已完成（30.25, 120.17）')).toBeVisible()
  const [signed] = await nativeCalls(page, 'runtime.permission.requestJsApis')
  const { timeStamp = '', nonceStr = '', signature } = signed ?? {}
  expect(signed).toMatchObject({ corpId: dingtalkApp.corpId, agentId: dingtalkApp.agentId })
  expect(signature).toBe(signJsApi({ ticket: 'ding-ticket-77c1', nonceStr, timeStamp, url: address }))
  await context.close()
})

test('WeCom returns with a code that only this sign-in accepts, and accepts the signed page', async ({
  browser,
}) => {
  const { corp } = vendors
  const scanned = JSON.stringify({ scan_code: { scan_result: 'CODE_128,6901' } })
  const answers = { scanQRCode: { ok: { resultStr: scanned } } }
  const context = await phone(browser, wecom, { answers })
  await authorizeAt(context, () => corp.codeFor({ userid: 'wangfang', mobile: '13800000001', agreed: true }))
  const page = await context.newPage()
  await page.goto('/dsb/home/#/home')
  await expectWorkbench(page, company)
  expect(corp.count('/cgi-bin/auth/getuserinfo')).toBe(1)

  const address = await openHostPage(page)
  await page.getByRole('button', { name: '扫一扫' }).click()
  await expect(page.getByText('扫一扫：已完成（6901）')).toBeVisible()
  const [signed] = await nativeCalls(page, 'agentConfig')
  const { timestamp = '', nonceStr = '', signature } = signed ?? {}
  expect(signed).toMatchObject({ corpid: wecomApp.corpId, agentid: wecomApp.agentId })
  const ticket = 'wecom-agent-ticket-2b'
  expect(signature).toBe(signJsApi({ ticket, nonceStr, timeStamp: String(timestamp), url: address }))
  await context.close()
})

test('language and size given in the root URL hold after the sign-in through WeCom', async ({ browser }) => {
  const { corp } = vendors
  const context = await phone(browser, wecom)
  await authorizeAt(context, () => corp.codeFor({ userid: 'wangfang', mobile: '13800000001', agreed: true }))
  const page = await context.newPage()
  await page.goto('/?elder=true&lang=en-US#/taxQuestionnaire/list')
  await expect(taskNamed(page, /satisfaction/i)).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/elder/)
  await expect(page).toHaveURL(/\/dsb\/home\/\?elder=true&lang=en-US#\/taxQuestionnaire\/list$/)
  await context.close()
})

test('浙政钉 asks a person for their number once and recognises them afterwards', async ({ browser }) => {
  const { government } = vendors
  const bureau = '国家税务总局杭州市西湖区税务局'
  const visit = async () => {
    const code = government.codeFor({ accountId: 6 })
    const answers = { getAuthCode: { ok: { code } }, getWaterMarkConfigV2: { ok: markRule } }
    const context = await phone(browser, zwdd, { device: 'android, mPaaS', answers })
    const body = zwdd.scripts?.[zwddScript] ?? ''
    await context.route(zwddScript, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    const page = await context.newPage()
    await page.goto('/dsb/home/')
    return { context, page }
  }

  const first = await visit()
  await expect(first.page).toHaveURL(/#\/default-page\/no-mobile$/)
  await signInByHand(first.page, '13800000006')
  await expectWorkbench(first.page, bureau)
  await first.context.close()

  const { page, context } = await visit()
  await expectWorkbench(page, bureau)
  expect(await nativeCalls(page, 'authConfig')).toMatchObject([{ ticket: 'zwdd-page-token-9d' }])
  expect(await nativeCalls(page, 'getAuthCode')).toMatchObject([{ corpId: '' }])

  // Personal data has the watermark set by the app's administrator, and screenshots are forbidden.
  await page
    .getByRole('button', { name: /满意度调查/ })
    .first()
    .click()
  const mark = page.locator('.dt-watermark')
  await expect(mark).toHaveCSS('background-image', /^url\("data:image\/png;base64,/)
  const policies = async () =>
    (await nativeCalls(page, 'setLocalScreenShotPolicy')).map(({ policy }) => policy)
  expect(await policies()).toEqual(['1'])
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect.poll(policies).toEqual(['1', '0'])
  await context.close()
})

test('a person in WeChat signs in by hand once, and then by WeChat', async ({ browser }) => {
  const { weixin } = vendors
  const visit = async () => {
    const context = await phone(browser, wechat)
    await authorizeAt(context, () => weixin.codeFor({ openid: 'o-1' }))
    const page = await context.newPage()
    await page.goto(list)
    return { context, page }
  }

  const first = await visit()
  await signInByHand(first.page, '13800000001')
  await expect(first.page).toHaveURL(/#\/home$/)
  await first.context.close()

  const next = await visit()
  await expectList(next.page)
  await next.context.close()
  expect(weixin.count('/sns/oauth2/access_token')).toBe(2)
})

const serveAtHosts = (context: BrowserContext) =>
  Promise.all(Object.values(hosts).map((origin) => serveAt(context, origin, gateway.url)))

/** A phone in 浙里办, which identifies `user`. */
async function phoneOfCitizen(
  browser: Browser,
  user: { userid: string; mobile: string },
  answers: Record<string, Answer> = {},
) {
  const { citizens } = vendors
  // Pages on a government's host are served without the gateway's content security policy.
  const context = await phone(browser, zlb, { baseURL: hosts.page, bypassCSP: true, answers })
  await serveAtHosts(context)
  await context.route(bridgeScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: zlb.scripts?.[bridgeScript] ?? '' }),
  )
  await context.route('https://puser.zjzwfw.gov.cn/sso/**', (route) => {
    const back = new URL(route.request().url()).searchParams.get('redirectUrl') ?? ''
    return sendBack(route, back, { ticket: citizens.codeFor(user) })
  })
  return { context, page: await context.newPage() }
}

test('浙里办 leads a person to the requested page by its ticket', async ({ browser }) => {
  const { citizens } = vendors
  const { context, page } = await phoneOfCitizen(browser, { userid: 'z-1', mobile: '13800000001' })
  await page.goto(list)
  await expectList(page)
  expect(citizens.requests.map(({ form }) => form.method)).toEqual(['ticketValidation', 'getUserInfo'])
  await context.close()
})

const accounts: [type: number, tab: string, notices: number][] = [
  [2, '单位代码', 1],
  [0, '邀请码', 0],
]
for (const [userType, tab, notices] of accounts)
  test(`a stranger with an account of type ${userType} in 浙里办 joins by the ${tab}`, async ({
    browser,
  }) => {
    const stranger = { userid: `z-new-${userType}`, mobile: `1390000770${userType}` }
    const { context, page } = await phoneOfCitizen(browser, stranger, {
      getUserType: { ok: { userType } },
    })
    await page.goto('/dsb/home/#/regist')
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('您使用的是法人账号')).toHaveCount(notices)
    await context.close()
  })

/** WeCom's panel at a computer: it reports the code of the person to the page around it. */
const panelPage = (code: string) => `<body>WeCom panel<script>
  const tell = (message) => parent.postMessage(JSON.stringify(message), '*')
  tell({ type: 'ww-iframe-handle:ready' })
  tell({ type: 'ww-iframe-handle:call', args: { type: 'call', name: 'onLoginSuccess', data: { code: '${code}' } } })
</script></body>`

test('at a computer a person signs in by WeCom’s panel on the sign-in page', async ({ browser }) => {
  const { corp } = vendors
  const context = await browser.newContext({
    ...{ baseURL: gateway.url, locale: 'zh-CN', viewport: { width: 1280, height: 800 } },
    ...{ isMobile: false, hasTouch: false, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0' },
  })
  await acceptPolicy(context)
  const codes = ['expired', corp.codeFor({ userid: 'wang-fang', mobile: '13800000001', agreed: true })]
  const asked: URL[] = []
  await context.route('https://login.work.weixin.qq.com/**', (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/html', body: panelPage(codes.shift() ?? '') })
  })
  const page = await context.newPage()
  await page.goto('/dsb/home/#/login')
  const button = page.getByRole('button', { name: '企业微信登录' })
  await button.click()
  // A refused code brings the button back, and a new state.
  await expect.poll(() => codes.length).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await button.click()
  await expectWorkbench(page, company)
  expect(asked).toHaveLength(2)
  const [first, second] = asked.map(({ searchParams }) => Object.fromEntries(searchParams))
  expect(second).toMatchObject({
    ...{ login_type: 'CorpApp', appid: 'ww-corp', agentid: '1000002', redirect_type: 'callback' },
    redirect_uri: `${gateway.url}/dsb/home/`,
  })
  expect(second?.['state']).not.toBe(first?.['state'])
  await context.close()
})
