import type { Page } from '@playwright/test'
import { routes } from '../../src/routes'
import { expect, test } from '../e2e/fixtures'
import { elderSizes, regularSizes, tooSmall } from './sizes'
import { shown, violations } from './violations'

/** Second addresses of pages: what stands there is the same. */
const again = /\/basic$/

const addresses = Object.values(routes)
  .flatMap(({ paths }): string[] => [...paths])
  .filter((path) => path.startsWith('/dt-') && !again.test(path))

/** What these pages show is that something is loading. */
const alwaysLoading = ['/dt-skeleton']

/** A trace of each of so many pages would take longer than the looking. */
test.use({ bypassCSP: true, trace: 'off' })

async function open(page: Page, path: string, query: string): Promise<void> {
  await page.goto(`/dsb/home/?${query}#${path}`)
  if (alwaysLoading.includes(path)) await expect(page.getByRole('status').first()).toBeVisible()
  else await shown(page)
}

test('the component library has a page for each of its components and charts', () => {
  expect(addresses.length).toBeGreaterThan(50)
})

for (const path of addresses)
  test(`${path} can be used by everybody, in light, in dark and by elders`, async ({ page }) => {
    await open(page, path, 'appearance=system')
    expect(await violations(page), 'light').toEqual([])
    expect(await tooSmall(page, regularSizes), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page), 'dark').toEqual([])
    await open(page, path, 'appearance=light&elder=true')
    expect(await violations(page), 'elder').toEqual([])
    expect(await tooSmall(page, elderSizes), 'elder').toEqual([])
  })
