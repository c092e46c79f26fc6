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

/** Leads on within the app, until the page of that address is there instead of the one before. */
export async function leadTo(page: Page, path: string): Promise<void> {
  await page.goto(`/dsb/home/#${path}`)
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

/**
 * What axe finds wrong on the page as it stands, by WCAG 2.2 A and AA: rule and element. A page on which no more
 * than `fewest` rules had something to look at is not the page that was meant.
 */
export async function violations(page: Page, fewest = 5): Promise<string[]> {
  await page.evaluate(axeSource)
  const result = await page.evaluate<AxeResults, string[]>(
    (values) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations', 'passes'],
      }),
    rules,
  )
  expect(result.passes.length).toBeGreaterThan(fewest)
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
