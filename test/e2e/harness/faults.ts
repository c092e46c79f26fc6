import type { Page } from '@playwright/test'

/** Faults of a page that no user should meet. A test fails at its end if unexpected ones remain. */
export class Faults {
  readonly found: string[] = []
  readonly #expected: RegExp[] = []

  /** Declares a fault that the test provokes on purpose. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  get unexpected(): string[] {
    return this.found.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)))
  }

  watch(page: Page, origin: string): void {
    const own = (url: string) => url.startsWith(`${origin}/`)
    page.on('pageerror', (error) => this.found.push(`page error: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      // Failed requests are checked by their status below; the browser logs a line for each of them.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        this.found.push(`console error: ${message.text().slice(0, 400)}`)
      }
    })
    page.on('response', (response) => {
      const isCall = new URL(response.url()).pathname.includes('/api/')
      if (own(response.url()) && response.status() >= (isCall ? 500 : 400)) {
        this.found.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`)
      }
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Navigation aborts pending requests.
      if (own(request.url()) && reason !== 'net::ERR_ABORTED') {
        this.found.push(`no answer (${reason}): ${request.method()} ${request.url()}`)
      }
    })
  }
}
