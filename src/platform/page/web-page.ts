import { withQuery } from '../../lib/link/url'
import { webPagePath } from '../../lib/link/web-page-path'

/** The opened URLs. They contain tickets, so the address of their page has only their number. */
const urls: string[] = []

/** The address of the page that shows a URL. Mini-program only. */
export const webPageAt = (url: string) => withQuery(webPagePath, { at: urls.push(url) })

/** The URL behind such an address. Null if there is none, as after a restart. */
export const webPageUrl = (at: string): string | null => urls[Number(at) - 1] ?? null
