import type { Page } from '@playwright/test'
import { routes } from '../../src/routes'
import { expect, test } from '../e2e/harness/fixtures'
import { elderSizes, regularSizes, tooSmall } from './sizes'
import { leadTo, setElder, waitUntilLoaded, violations, violationsInBothLights } from './violations'

/** Second URLs of pages, with the same content. */
const again = /\/basic$/

const addresses = Object.values(routes)
  .flatMap(({ paths }): string[] => [...paths])
  .filter((path) => path.startsWith('/dt-') && !again.test(path))

/** These pages display a loading state. */
const alwaysLoading = ['/dt-skeleton']

test.use({ bypassCSP: true })

/** Lists that read their row height once, on the first render. */
const readsSizes = ['/dt-tree-select']

async function open(page: Page, path: string, query: string): Promise<void> {
  await leadTo(page, path, query)
  if (alwaysLoading.includes(path)) await expect(page.getByRole('status').first()).toBeVisible()
  else await waitUntilLoaded(page)
}

test('the component library has a page for each component and chart', () => {
  expect(addresses.length).toBeGreaterThan(50)
})

/** Pages per test; they share the browser cache. */
const together = 10

for (let at = 0; at < addresses.length; at += together) {
  const some = addresses.slice(at, at + together)
  test(`has no accessibility violations in light, dark and elder appearance: ${some.join(' ')}`, async ({
    page,
  }) => {
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
