import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOnly } from 'axe-core'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const everyRule = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** Those of them that depend on colours: dark mode changes nothing else. */
const colourRules = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

/** Waits until the page has loaded. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0)
}

/**
 * Navigates within the app, and waits until the page of that path has replaced the previous one. A different
 * query reloads the app.
 */
export async function leadTo(page: Page, path: string, query = ''): Promise<void> {
  await page.goto(`/dsb/home/${query}#${path}`)
  await expect(page.locator(`.taro_page[id^="${path}?"]`)).toBeVisible()
}

/** Findings of axe in light mode, and of its rules about colours in dark mode. Ends in light mode. */
export async function violationsInBothLights(page: Page): Promise<string[]> {
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, 0, colourRules)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((violation) => `dark: ${violation}`)]
}

/** The narrowest phone supported. */
export const narrowPhone = { width: 360, height: 740 }

/**
 * Findings of axe in light and in dark mode, and on the narrowest phone in the elder appearance, where no
 * content may overflow horizontally either. The page is opened once; its state is restored at the end.
 */
export async function violationsInAll(page: Page): Promise<string[]> {
  const inLights = await violationsInBothLights(page)
  const size = page.viewportSize()
  await page.setViewportSize(narrowPhone)
  await setElder(page, true)
  await waitUntilLoaded(page)
  await showWhole(page, narrowPhone)
  const elder = [...(await violations(page)), ...(await sideways(page))]
  await setElder(page, false)
  if (size) await page.setViewportSize(size)
  return [...inLights, ...elder.map((violation) => `elder: ${violation}`)]
}

/**
 * Makes the viewport as high as the page: elements partly covered by the bottom bar, which can scroll into view, are not
 * too small. The rest is for what comes later, such as actions that are hidden while answers are sent.
 */
export async function showWhole(page: Page, size: { width: number; height: number }): Promise<void> {
  const height = await page.evaluate(() => {
    const pages = document.querySelectorAll('.taro_page')
    const within = [...(pages[pages.length - 1]?.querySelectorAll('*') ?? [])]
    return Math.max(0, ...within.map(({ scrollHeight }) => scrollHeight))
  })
  await page.setViewportSize({ ...size, height: Math.max(size.height, height + 600) })
  await waitUntilLoaded(page)
}

/** Switches 长辈版 on or off without reopening the page; components that draw on a canvas do not update. */
export const setElder = (page: Page, on: boolean) =>
  page.evaluate((isOn) => document.documentElement.classList.toggle('elder', isOn), on)

/** Elements that make the current page wider than its screen, except inside scroll containers. */
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
 * Findings of axe on the current page by WCAG 2.2 A and AA: rule and element. Fails if at most `minRules`
 * rules applied, because that indicates a wrong or empty page.
 */
export async function violations(page: Page, minRules = 5, runOnly: RunOnly = everyRule): Promise<string[]> {
  // Half a megabyte: loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const result = await page.evaluate<AxeResults, RunOnly>(
    (only) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly: only,
        // For other result types axe returns one node per rule, which is enough to count the rules.
        resultTypes: ['violations'],
      }),
    runOnly,
  )
  expect(result.passes.length).toBeGreaterThan(minRules)
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
