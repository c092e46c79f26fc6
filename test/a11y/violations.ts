import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing is loading any more: the page shows what it is for. */
export async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
}

/**
 * Leads on within the app, until the page of that address is there instead of the one before. Another query
 * loads the app anew.
 */
export async function leadTo(page: Page, path: string, query = ''): Promise<void> {
  await page.goto(`/dsb/home/${query}#${path}`)
  await expect(page.locator(`.taro_page[id^="${path}?"]`)).toBeVisible()
}

/** What axe finds wrong in light, and what in dark once the device has turned dark; it is light again then. */
export async function violationsInBothLights(page: Page): Promise<string[]> {
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((violation) => `dark: ${violation}`)]
}

/** The narrowest phone in use. */
export const narrowPhone = { width: 360, height: 740 }

/**
 * What axe finds wrong in light and in dark, and what on the narrowest phone in the elder appearance, where
 * nothing may lie beside the screen either. The page is opened once; it stands as before then.
 */
export async function violationsInAll(page: Page): Promise<string[]> {
  const inLights = await violationsInBothLights(page)
  const size = page.viewportSize()
  await page.setViewportSize(narrowPhone)
  await setElder(page, true)
  await shown(page)
  // As high as its page: what lies half under the bar at the bottom, and is scrolled from there, is not too small.
  const height = await page.evaluate(() => {
    const pages = document.querySelectorAll('.taro_page')
    const within = [...(pages[pages.length - 1]?.querySelectorAll('*') ?? [])]
    return Math.max(0, ...within.map(({ scrollHeight }) => scrollHeight))
  })
  await page.setViewportSize({ ...narrowPhone, height: Math.max(narrowPhone.height, height + 200) })
  await shown(page)
  const elder = [...(await violations(page)), ...(await sideways(page))]
  await setElder(page, false)
  if (size) await page.setViewportSize(size)
  return [...inLights, ...elder.map((violation) => `elder: ${violation}`)]
}

/** 长辈版 without opening the page anew; what draws on a canvas does not hear of it. */
export const setElder = (page: Page, on: boolean) =>
  page.evaluate((isOn) => document.documentElement.classList.toggle('elder', isOn), on)

/** What makes the page in front wider than its screen, outside of boxes that scroll by themselves. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pages = document.querySelectorAll('.taro_page')
    const last = pages[pages.length - 1]
    const within = [document.documentElement, ...(last ? [last] : [])]
    if (within.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)) return []
    const beyond = [...(last?.querySelectorAll('*') ?? [])].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    )
    return [`wider than the screen: ${beyond.map(({ className }) => String(className)).join(', ')}`]
  })

/**
 * What axe finds wrong on the page as it stands, by WCAG 2.2 A and AA: rule and element. A page on which no more
 * than `fewest` rules had something to look at is not the page that was meant.
 */
export async function violations(page: Page, fewest = 5): Promise<string[]> {
  // Half a megabyte: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const result = await page.evaluate<AxeResults, string[]>(
    (values) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly: { type: 'tag', values },
        // Of the others one place each is told, which is enough to count them.
        resultTypes: ['violations'],
      }),
    rules,
  )
  expect(result.passes.length).toBeGreaterThan(fewest)
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
