import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  filesNamed,
  firstLoadBudgets,
  firstLoadOf,
  landingPage,
  readBundles,
} from '../../../config/size/first-load'
import { enUS } from '../../../src/i18n/base/en-US'
import { termsOf, chinese } from '../../../src/i18n/wording'
import { questionnaire } from '../../../src/i18n/questionnaire/zh-CN'
import { unreadableScripts } from '../../script-syntax'
import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'

test.use({ emptyCache: true })

/** Texts that occur only in the SDKs of hosts. */
const delivered = { DingTalk: 'DINGTALK-JSAPI', 'WeCom and WeChat': 'preVerifyJSAPI' }
const vendorsOwn = { 专有钉钉: 'taurus.common.' }

const dist = path.resolve(__dirname, '..', '..', '..', 'dist', 'h5')
const scripts = path.join(dist, 'static')
const builtScripts = () =>
  readdirSync(scripts, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(scripts, name), 'utf8'))

test('the first page loads no SDK of a host', async ({ page }) => {
  const loaded: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response.text())
  })
  await page.goto('/')
  await expect(page.locator('#app')).not.toBeEmpty()
  await page.waitForLoadState('networkidle')
  const code = (await Promise.all(loaded)).join('\n')
  expect(code).not.toBe('')
  for (const marker of Object.values({ ...delivered, ...vendorsOwn })) expect(code).not.toContain(marker)
})

test('SDKs are in separate scripts, and 专有钉钉 is not included', () => {
  const built = builtScripts()
  for (const [sdk, marker] of Object.entries(delivered))
    expect(built.filter((code) => code.includes(marker)).length, sdk).toBeGreaterThan(0)
  for (const [sdk, marker] of Object.entries(vendorsOwn))
    expect(built.filter((code) => code.includes(marker)).length, sdk).toBe(0)
})

test('every script has a syntax that the oldest browsers of the browserslist read', () => {
  expect(unreadableScripts(dist)).toEqual([])
})

/** Modules that no page of the main package may load. */
const ofOtherPackages =
  /^src\/(pages\/(questionnaire|chart|demo|directory)\/|features\/(questionnaire|results|demo|directory)\/|components\/chart\/|i18n\/en-US\/|wire\/(form|question)\.)|@antv/

test('browsers keep every script and style sheet of the workbench for a year', async ({ page, signIn }) => {
  await signIn('wangfang')
  const kept: [file: string, cacheControl: string | undefined][] = []
  page.on('response', (response) => {
    const file = /static\/[^?]+\.(js|css)$/.exec(response.url())?.[0]
    if (file) kept.push([file, response.headers()['cache-control']])
  })
  await page.goto('/dsb/home/?lang=zh-CN#/home')
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter(([, value]) => value !== 'public, max-age=31536000, immutable')).toEqual([])
})

test('the workbench loads only its own files and messages', async ({ page, signIn }) => {
  const terms = termsOf(chinese, null)
  await signIn('wangfang')
  const loaded: Promise<[file: string, text: string]>[] = []
  page.on('response', (response) => {
    const file = /static\/[^?]+\.(js|css)$/.exec(response.url())?.[0]
    if (file) loaded.push(response.text().then((text) => [file, text]))
  })
  await page.goto('/dsb/home/?lang=zh-CN#/home')
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const files = await Promise.all(loaded)
  // The gesture of touch screens, the scan button and what sends the page view follow once the page is displayed.
  const later = ['after-display', 'logs'].flatMap(filesNamed)
  const own = files.map(([file]) => file).filter((file) => !later.includes(file))
  expect(own.sort()).toEqual(readBundles()[landingPage]?.files.sort())
  const code = files.map(([, text]) => text).join('\n')
  expect(code).toContain('服务器开小差了')
  expect(code).not.toContain(enUS(terms).errors.noResponse)
  expect(code).not.toContain(questionnaire(terms).submitHint)
})

test('an opened questionnaire has fetched all components of its questions', async ({
  page,
  context,
  signIn,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signIn('liqiang')
  await page.goto('/#/list')
  await taskNamed(page, /企业景气状况调查/).click()
  await expect(page.getByRole('button', { name: /主要经营地/ })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: /主要经营地/ }).click()
  await expect(page.getByRole('dialog').getByText('浙江', { exact: false }).first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  for (const drawn of ['.dt-choice', '.figure-computed', 'canvas']) {
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.locator(drawn).first()).toBeVisible()
  }
  await context.setOffline(false)
})

test('no module of another package is in the first load of the workbench', () => {
  const modules = readBundles()[landingPage]?.modules ?? []
  expect(modules).toContain('src/features/workbench/workbench.tsx')
  expect(modules.filter((module) => ofOtherPackages.test(module))).toEqual([])
})

test('the first loads with which people start stay within their budgets', () => {
  for (const [page, budget] of Object.entries(firstLoadBudgets))
    expect(firstLoadOf(page), page).toBeLessThanOrEqual(budget)
})
