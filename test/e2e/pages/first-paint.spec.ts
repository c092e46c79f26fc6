import type { Page, Request } from '@playwright/test'
import { grantParameters } from '../../../src/lib/link/grant-parameters'
import { expect, test } from '../harness/fixtures'
import { holdScripts } from '../harness/app-files'

test.use({ emptyCache: true })

const workbenchCall = '/dsb/api/home/workbench'

/** Calls to the gateway's API from now on. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request)
  })
  return calls
}

const skeleton = (page: Page) => page.locator('#first-paint .fp-card').first()

test('a skeleton is displayed before the scripts have loaded, and the page replaces it', async ({
  page,
  signIn,
}) => {
  await signIn('wangfang')
  const { release } = await holdScripts(page)
  await page.goto('/dsb/home/#/home', { waitUntil: 'commit' })
  await expect(skeleton(page)).toBeVisible()
  await expect(page.locator('#app')).toBeEmpty()
  release()
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
})

test('the skeleton has the language, the colours and the text size of the user', async ({ page, signIn }) => {
  await signIn('wangfang')
  const { release } = await holdScripts(page)
  await page.goto('/dsb/home/?lang=en-US&elder=true&appearance=dark#/home', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass('theme-dark elder')
  await expect(page.locator('#first-paint')).toHaveCSS('background-color', 'rgb(15, 20, 28)')
  release()
  await expect(page.locator('.page')).toBeVisible()
})

test('the first call of a page is sent before the scripts have loaded, and only once', async ({
  page,
  signIn,
}) => {
  await signIn('wangfang')
  const opened: [path: string, call: string, loaded: string][] = [
    ['/home', workbenchCall, '.workbench .app-name'],
    ['/list', '/dsb/api/questionnaire/list', '.task-title'],
  ]
  for (const [path, call, loaded] of opened) {
    await page.goto('/healthz')
    const calls = watchCalls(page)
    const { release } = await holdScripts(page)
    const early = page.waitForRequest((request) => request.url().includes(call))
    await page.goto(`/dsb/home/#${path}`, { waitUntil: 'commit' })
    await early
    await expect(page.locator('#app')).toBeEmpty()
    release()
    await expect(page.locator(loaded).first()).toBeVisible()
    expect(
      calls.filter((request) => request.url().includes(call)).map((request) => request.url()),
    ).toHaveLength(1)
    page.removeAllListeners('request')
    await page.unrouteAll()
  }
})

test('the task of a questionnaire is fetched once, before the scripts have loaded', async ({
  page,
  signIn,
}) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/list')
  await page.locator('.task-title').first().click()
  await expect(page.locator('[id^=question-]').first()).toBeVisible()
  const address = page.url()
  await page.goto('/healthz')
  const calls = watchCalls(page)
  const { release } = await holdScripts(page)
  const early = page.waitForRequest(/questionnaire\/detail/)
  await page.goto(address, { waitUntil: 'commit' })
  await early
  release()
  await expect(page.locator('[id^=question-]').first()).toBeVisible()
  expect(calls.filter((request) => request.url().includes('/detail'))).toHaveLength(1)
})

test('a code in the URL may belong to another user, so nothing is fetched for the stored session', async ({
  page,
  signIn,
}) => {
  await signIn('wangfang')
  const calls = watchCalls(page)
  const { release } = await holdScripts(page)
  for (const name of Object.keys(grantParameters)) {
    await page.goto(`/dsb/home/?${name}=unknown#/home`, { waitUntil: 'commit' })
    await expect(skeleton(page)).toBeVisible()
    expect(calls.map((request) => request.url())).toEqual([])
  }
  release()
})

test('a script that fails to load is reported, and the page can be loaded again', async ({
  page,
  signIn,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await signIn('wangfang')
  await page.route(/static\/framework\./, (route) => route.abort('failed'))
  await page.goto('/dsb/home/#/home', { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toContainText('页面未能打开')
  await page.unrouteAll()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '待办' })).toBeVisible()
})

test('after eight seconds the skeleton says that the network is slow', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('wangfang')
  const { release } = await holdScripts(page)
  await page.goto('/dsb/home/#/home', { waitUntil: 'commit' })
  await expect(skeleton(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(8_000)
  await expect(page.getByRole('alert')).toContainText('网络较慢')
  release()
})
