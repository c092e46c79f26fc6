import { type Browser, type BrowserContext, chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../e2e/harness/chromium'

/** Opens Chromium; `switches` are additional flags of a group. */
export const openBrowser = (switches: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments, ...switches] })

/** Slowdown factor of the processor, Lighthouse's value for a phone. */
export const SLOWER = 4

/** Timeout for a slow page on a busy machine. */
const LONGEST_MS = 120_000

export interface SlowPhone {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

/** A new phone with a slow processor and empty caches. */
export async function slowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    // Writing caches would be part of the measurement.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(LONGEST_MS)
  // tsx compiles functions for the page with calls of it.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { context, page, cdp }
}
