import type { Page } from '@playwright/test'
import { violations } from '../../a11y/violations'

export interface Watched {
  errors: string[]
  /** Deprecation and other warnings of the browser. */
  deprecated: string[]
  /** URLs requested without encryption, except local ones. */
  plain: string[]
}

const isOwn = (address: string) => ['127.0.0.1', 'localhost'].includes(new URL(address).hostname)

/** Starts recording warnings of the browser. */
export async function watchFaults(page: Page): Promise<Watched> {
  const watched: Watched = { errors: [], deprecated: [], plain: [] }
  page.on('console', (message) => {
    if (message.type() === 'error') watched.errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => watched.errors.push(message))
  page.on('request', (request) => {
    if (request.url().startsWith('http:') && !isOwn(request.url())) watched.plain.push(request.url())
  })
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Audits.issueAdded', ({ issue }) => {
    if (issue.code === 'DeprecationIssue') watched.deprecated.push(JSON.stringify(issue.details))
  })
  await cdp.send('Audits.enable')
  return watched
}

/** Counts of the current page's findings in Lighthouse's accessibility and best-practice categories. */
export async function fieldErrorsOf(page: Page, watched: Watched): Promise<Record<string, number>> {
  const { links, images } = await page.evaluate(lookOver)
  // Few rules of axe apply to the empty app.
  const unread = (await violations(page, 0)).length
  return {
    'faults found by axe': unread,
    'errors in the console': watched.errors.length,
    'deprecated interfaces': watched.deprecated.length,
    'links and requests without https': watched.plain.length + links,
    'images out of proportion': images,
  }
}

/** Runs in the page. */
function lookOver(): { links: number; images: number } {
  const links = [...document.querySelectorAll('a[href^="http:"]')].filter(
    (link) => (link as HTMLAnchorElement).hostname !== location.hostname,
  )
  const images = [...document.images].filter((image) => {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image
    if (naturalWidth * naturalHeight * clientWidth * clientHeight === 0) return false
    if (getComputedStyle(image).objectFit !== 'fill') return false
    return Math.abs(clientWidth / clientHeight / (naturalWidth / naturalHeight) - 1) > 0.05
  })
  return { links: links.length, images: images.length }
}
