import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { builtApp } from '../../server/harness/start-gateway'

/** The built script that contains a text, such as a class name of a component that is fetched ahead. */
export function scriptWith(text: string): string {
  const folder = path.join(builtApp, 'static')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const found = scripts.find((name) => readFileSync(path.join(folder, name), 'utf8').includes(text))
  if (!found) throw new Error(`no script contains ${text}`)
  return found
}

/** Names of the scripts that the page has received. */
export const receivedScripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop() ?? ''))

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
