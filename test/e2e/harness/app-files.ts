import type { Page } from '@playwright/test'

/** Files of the app that the page has loaded and the device has not cached yet. */
export const uncachedFiles = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const kept = (await (await caches.open('app-files')).keys()).map(({ url }) => url)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return loaded.filter((name) => /\/static\/.*\.(js|css)$/.test(name) && !kept.includes(name))
  })

/** Empties the browser's HTTP cache, which would serve files even offline. */
export async function clearHttpCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}

/** Holds back the app's scripts until `release` is called, as a slow network does. */
export async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/static\/framework\./, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
