import type { Page } from '@playwright/test'
import { routes } from '../../src/routes'
import { expect, test } from '../e2e/harness/fixtures'
import { cutOff, elderSizes, regularSizes, tooSmall } from './sizes'
import { narrowPhone, waitUntilLoaded, sideways } from './violations'

const rootClasses = (page: Page) => page.evaluate(() => document.documentElement.className)
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const light = 'rgb(243, 245, 249)'
const dark = 'rgb(15, 20, 28)'

test('the selected appearance is applied before the first line of the app runs', async ({ page, faults }) => {
  faults.expect(/static\/.*\.js/)
  await page.route('**/static/*.js', (route) => route.abort())
  await page.goto('/dsb/home/?appearance=dark&elder=true#/login')
  expect([await rootClasses(page), await background(page)]).toEqual(['theme-dark elder', dark])
})

test('a choice on the device overrides the system, and the URL overrides the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/dsb/home/#/login')
  await waitUntilLoaded(page)
  expect(await background(page)).toBe(dark)
  await page.evaluate(() => localStorage.setItem('appearance', 'light'))
  await page.reload()
  await waitUntilLoaded(page)
  expect([await rootClasses(page), await background(page)]).toEqual(['theme-light', light])
  await page.goto('/dsb/home/?appearance=dark#/login')
  await waitUntilLoaded(page)
  expect(await background(page)).toBe(dark)
})

test('the elder appearance is entered on the workbench and left in the settings', async ({
  page,
  signIn,
}) => {
  await signIn('sunli')
  await page.goto('/dsb/home/#/home')
  await page.getByRole('button', { name: '长辈版', exact: true }).click()
  await expect(page.locator('html')).toHaveClass('elder')
  await page.goto('/dsb/home/#/me')
  await page.getByRole('option', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveClass('theme-dark elder')
  await page.getByText('长辈版', { exact: true }).click()
  await expect(page.locator('html')).toHaveClass('theme-dark')
  await page.reload()
  await expect(page.locator('html')).toHaveClass('theme-dark')
})

/** These pages redirect immediately. */
const passing = ['/reload', '/taxQuestionnaire/login']

/** Pages without parameters display their default content; the component demos have their own test. */
const pages = Object.values(routes)
  .map(({ paths: [path] }): string => path)
  .filter((path) => !path.startsWith('/dt-') && !passing.includes(path))

for (const { name, query, sizes } of [
  { name: 'light and dark', query: 'elder=false', sizes: regularSizes },
  { name: 'elder', query: 'elder=true', sizes: elderSizes },
])
  test(`${name} pages have targets of at least ${sizes.target} px, texts of at least ${sizes.text} px, no horizontal overflow and nothing cut off`, async ({
    page,
    signIn,
  }) => {
    if (sizes === elderSizes) await page.setViewportSize(narrowPhone)
    await signIn('zhoujie')
    for (const path of pages) {
      await page.goto(`/dsb/home/?${query}&at=${encodeURIComponent(path)}#${path}`)
      await waitUntilLoaded(page)
      expect(await tooSmall(page, sizes), path).toEqual([])
      expect(await sideways(page), path).toEqual([])
      expect.soft(await cutOff(page), path).toEqual([])
    }
  })
