import type { Page } from '@playwright/test'

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
