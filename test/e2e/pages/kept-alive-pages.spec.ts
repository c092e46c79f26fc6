import type { Page } from '@playwright/test'
import { readBundles } from '../../../config/size/first-load'
import { violationsInAll } from '../../a11y/violations'
import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'

test.use({ bypassCSP: true })

const survey = /满意度调查/
const search = (page: Page) => page.getByRole('textbox', { name: /搜索/ })

/** The script chunk of the page at `file`. */
const scriptOf = (file: string) =>
  readBundles()
    [file]?.files.filter((name) => name.endsWith('.js'))
    .pop()

/** Delays the script of a page until `comes` is called, which resolves when the script has run. */
async function holdBack(page: Page, file: string) {
  const script = scriptOf(file)
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**/${script}`, async (route) => {
    await isLetGo
    await route.continue()
  })
  const isAskedFor = page.waitForRequest(`**/${script}`)
  return {
    isAskedFor,
    comes: async () => {
      letGo()
      // The script's element is removed after the script has run.
      await page.waitForFunction((name) => !document.querySelector(`script[src*="${name}"]`), script)
    },
  }
}

test('a page that loads after the person has navigated on is not shown at another URL', async ({
  page,
  signIn,
}) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/home')
  const late = await holdBack(page, 'pages/workbench/apps/index')
  await page.getByRole('button', { name: '全部应用' }).click()
  await late.isAskedFor
  await expect(page).toHaveURL(/#\/apps$/)
  await page.getByRole('button', { name: '我的' }).click()
  await expect(page).toHaveTitle('我的')
  await late.comes()
  await expect(page).toHaveURL(/#\/me$/)
  await expect(page).toHaveTitle('我的')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle('全部应用')
  await expect(page.getByRole('textbox', { name: /搜索应用/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /王芳/ })).toBeVisible()
})

test('going back before a task has loaded shows the list unchanged', async ({ page, signIn }) => {
  await signIn('wangfang')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await search(page).fill('满意度')
  await expect(page.locator('.task')).toHaveCount(1)
  await page
    .locator('.taro_page')
    .last()
    .evaluate((element) => element.setAttribute('data-same', 'yes'))
  const late = await holdBack(page, 'pages/questionnaire/answer/index')
  await taskNamed(page, survey).click()
  await late.isAskedFor
  await page.goBack()
  await expect(page).toHaveURL(/\/list$/)
  await late.comes()
  await expect(page).toHaveTitle('问卷')
  await expect(search(page)).toHaveValue('满意度')
  await expect(page.locator('.taro_page').last()).toHaveAttribute('data-same', 'yes')
  await taskNamed(page, survey).click()
  await expect(page.getByText(/第 1 页/)).toBeVisible()
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(search(page)).toHaveValue('满意度')
})

test('a kept-alive page that crashed in the background is remounted on return', async ({
  page,
  signIn,
  faults,
}) => {
  faults.expect(/no hours/)
  await signIn('wangfang')
  // The account page has no times of devices, whose rendering would fail too.
  await page.route('**/auth/sessions', (route) =>
    route.fulfill({ json: { status: 200, data: { items: [] }, msg: '' } }),
  )
  await page.goto('/dsb/home/#/home')
  await search(page).fill('typed')
  await page.getByRole('button', { name: '我的' }).click()
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
  await page.evaluate(() => {
    const hours = Date.prototype.getHours
    Date.prototype.getHours = () => {
      throw new Error('no hours')
    }
    Object.assign(window, { mend: () => (Date.prototype.getHours = hours) })
  })
  // The workbench in the page stack re-renders in the other language, too.
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('This page has failed')).toBeAttached()
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  await page.goBack()
  await expect(page.getByRole('heading', { name: /Wang Fang/ })).toBeVisible()
  await page.getByRole('textbox').first().fill('typed')
  await page.getByRole('button', { name: 'Me', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox').first()).toHaveValue('typed')
})

test('a page whose code cannot be fetched reports it at its URL and loads after a retry', async ({
  page,
  signIn,
  faults,
}) => {
  faults.expect(/Loading (CSS )?chunk|Failed to load resource|net::ERR/)
  await signIn('wangfang')
  await page.goto('/dsb/home/#/home')
  const script = `**/${scriptOf('pages/workbench/apps/index')}`
  await page.route(script, (route) => route.abort())
  await page.getByRole('button', { name: '全部应用' }).click()
  await expect(page).toHaveTitle('全部应用')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  expect(await violationsInAll(page)).toEqual([])
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(page.getByRole('heading', { name: /王芳/ })).toBeVisible()
  // Opened by its URL, the page has no previous one.
  await page.goto('/dsb/home/?again#/apps')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await page.unroute(script)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('textbox', { name: /搜索应用/ })).toBeVisible()
  await expect(page).toHaveURL(/#\/apps$/)
})
