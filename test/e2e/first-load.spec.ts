import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { expect, test } from './fixtures'

/** Words that stand in the SDKs of hosts and nowhere else. */
const delivered = { DingTalk: 'DINGTALK-JSAPI', 'WeCom and WeChat': 'preVerifyJSAPI' }
const vendorsOwn = { 专有钉钉: 'taurus.common.' }

const scripts = path.resolve(__dirname, '..', '..', 'dist', 'h5', 'static')
const builtScripts = () =>
  readdirSync(scripts, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(scripts, name), 'utf8'))

test('a browser is given no SDK of a host with the first page', async ({ page }) => {
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

test('SDKs lie in scripts of their own, and 专有钉钉 is not delivered at all', () => {
  const built = builtScripts()
  for (const [sdk, marker] of Object.entries(delivered))
    expect(built.filter((code) => code.includes(marker)).length, sdk).toBeGreaterThan(0)
  for (const [sdk, marker] of Object.entries(vendorsOwn))
    expect(built.filter((code) => code.includes(marker)).length, sdk).toBe(0)
})

test('every script is of a syntax that Safari 13 and the oldest web-views read', () => {
  for (const code of builtScripts()) expect(() => parse(code, { ecmaVersion: 2019 })).not.toThrow()
})
