import type { Page } from '@playwright/test'
import { routes } from '../../src/routes'
import { expect, test } from '../e2e/fixtures'
import { elderSizes, regularSizes, tooSmall } from './sizes'
import { leadTo, setElder, shown, violations, violationsInBothLights } from './violations'

/** Second addresses of pages: what stands there is the same. */
const again = /\/basic$/

const addresses = Object.values(routes)
  .flatMap(({ paths }): string[] => [...paths])
  .filter((path) => path.startsWith('/dt-') && !again.test(path))

/** What these pages show is that something is loading. */
const alwaysLoading = ['/dt-skeleton']

test.use({ bypassCSP: true })

/** Rows of a height that is read once, when the list is first drawn. */
const readsSizes = ['/dt-tree-select']

async function open(page: Page, path: string, query: string): Promise<void> {
  await leadTo(page, path, query)
  if (alwaysLoading.includes(path)) await expect(page.getByRole('status').first()).toBeVisible()
  else await shown(page)
}

test('the component library has a page for each of its components and charts', () => {
  expect(addresses.length).toBeGreaterThan(50)
})

/** One browser's files serve several pages. */
const together = 10

for (let at = 0; at < addresses.length; at += together) {
  const some = addresses.slice(at, at + together)
  test(`can be used by everybody, in light, in dark and by elders: ${some.join(' ')}`, async ({ page }) => {
    for (const path of some) {
      await open(page, path, '?appearance=system')
      await setElder(page, false)
      expect.soft(await violationsInBothLights(page), path).toEqual([])
      expect.soft(await tooSmall(page, regularSizes), path).toEqual([])
      if (readsSizes.includes(path)) await open(page, path, '?appearance=light&elder=true')
      else await setElder(page, true)
      expect.soft(await violations(page), `${path} elder`).toEqual([])
      expect.soft(await tooSmall(page, elderSizes), `${path} elder`).toEqual([])
    }
  })
}
