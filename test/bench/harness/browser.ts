import { type Browser, type BrowserContext, chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../e2e/harness/chromium'

/** With further switches of Chromium where a group measures what it hides otherwise. */
export const openBrowser = (switches: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments, ...switches] })

/** Times the processor is slower than this machine's, as Lighthouse has it for a phone. */
export const SLOWER = 4

/** A slow page on a busy machine takes its time. */
const LONGEST_MS = 120_000

export interface SlowPhone {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

/** A phone of its own with a slow processor, which has kept nothing. */
export async function slowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    // What it keeps for the next time would be part of what is measured.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(LONGEST_MS)
  // Functions handed to a page call it, as tsx compiles them.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { context, page, cdp }
}
