import type { BrowserContext } from '@playwright/test'

/** Serves the gateway's pages and calls under another origin, such as that of a government's host. */
export async function serveAt(context: BrowserContext, origin: string, gateway: string): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    try {
      const url = route.request().url().replace(origin, gateway)
      await route.fulfill({ response: await route.fetch({ url }) })
    } catch {
      // The page was left, or the context closed, before the response had arrived: nobody waits for it.
    }
  })
}
