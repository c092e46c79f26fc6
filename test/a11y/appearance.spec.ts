import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures'
import { shown } from './violations'

const rootClasses = (page: Page) => page.evaluate(() => document.documentElement.className)
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const light = 'rgb(243, 245, 249)'
const dark = 'rgb(15, 20, 28)'

test('the chosen appearance is there before the first line of the app runs', async ({ page, faults }) => {
  faults.expect(/static\/.*\.js/)
  await page.route('**/static/*.js', (route) => route.abort())
  await page.goto('/dsb/home/?appearance=dark&elder=true#/login')
  expect([await rootClasses(page), await background(page)]).toEqual(['theme-dark elder', dark])
})

test('a choice on the device goes before the system, and the address before the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/dsb/home/#/login')
  await shown(page)
  expect(await background(page)).toBe(dark)
  await page.evaluate(() => localStorage.setItem('appearance', 'light'))
  await page.reload()
  await shown(page)
  expect([await rootClasses(page), await background(page)]).toEqual(['theme-light', light])
  await page.goto('/dsb/home/?appearance=dark#/login')
  await shown(page)
  expect(await background(page)).toBe(dark)
})

test('长辈版 is entered on the workbench and left in the settings', async ({ page, signIn }) => {
  await signIn('sunli')
  await page.goto('/dsb/home/#/home')
  await page.getByRole('button', { name: '长辈版' }).click()
  await expect(page.locator('html')).toHaveClass('elder')
  await page.goto('/dsb/home/#/me')
  await page.getByRole('option', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveClass('theme-dark elder')
  await page.getByText('长辈版', { exact: true }).click()
  await expect(page.locator('html')).toHaveClass('theme-dark')
  await page.reload()
  await expect(page.locator('html')).toHaveClass('theme-dark')
})

/** Everything that is pressed or written into and is lower than it should be; words within a text may be. */
const tooSmall = (page: Page, least: number) =>
  page.evaluate((pixels) => {
    const seen = (element: Element) => element.getClientRects().length > 0
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, [role=treeitem]')]
      .filter(seen)
      .map((element) => element.closest('label') ?? element.closest('.dt-field-frame, .dt-search') ?? element)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height < pixels)
      .map(({ element, height }) => `${element.className} ${element.textContent}: ${height}`)
  }, least)

/** Every text's size. */
const smallText = (page: Page, least: number) =>
  page.evaluate((pixels) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small = new Set<string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      if (!holder || !node.textContent?.trim() || holder.closest('.visually-hidden')) continue
      if (holder.getClientRects().length === 0) continue
      const { fontSize, lineHeight } = getComputedStyle(holder)
      const size = parseFloat(fontSize)
      if (size < pixels) small.add(`${holder.className} ${node.textContent}: ${size}`)
      if (parseFloat(lineHeight) < 1.3 * size - 0.01) small.add(`${holder.className}: line ${lineHeight}`)
    }
    return [...small]
  }, least)

const pages = [
  '/home',
  '/me',
  '/login',
  '/taxQuestionnaire/list',
  '/taxQuestionnaire/surveys',
  '/default-page/no-auth',
  '/select-dept-tree-view?multiple=true',
  '/select-people',
  '/dt-demo',
  '/dt-tree-select',
  '/dt-area-demo',
  '/dt-picker',
  '/dt-rate',
  '/dt-checklist',
  '/dt-signCanvas',
  '/dt-chart-demo/bar-basic',
]

for (const { name, query, target, text } of [
  { name: 'regular', query: 'elder=false', target: 44, text: 12 },
  { name: 'of elders', query: 'elder=true', target: 60, text: 18 },
])
  test(`targets ${name} are ${target} px high or more, texts ${text} px`, async ({ page, signIn }) => {
    await signIn('zhoujie')
    for (const path of pages) {
      await page.goto(`/dsb/home/?${query}&at=${encodeURIComponent(path)}#${path}`)
      await shown(page)
      expect(await tooSmall(page, target), path).toEqual([])
      expect(await smallText(page, text), path).toEqual([])
    }
  })
