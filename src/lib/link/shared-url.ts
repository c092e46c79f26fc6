import { grantParameters } from './grant-parameters'
import { formatUrl, type ParsedUrl } from './parse-url'
import { HOME_PATH, parameter } from './targets'

/** Identify a user or their organisation. */
const personal = new Set([...Object.keys(grantParameters), 'token', 'xnzzId', 'corpId', 'linksSource'])

/** Removes the personal parameters from a query, or from the query of a hash. */
function impersonal(text: string): string {
  const [start = '', query] = text.split(/\?(.*)/)
  if (query === undefined) return text
  const kept = query.split('&').filter((pair) => pair !== '' && !personal.has(pair.split('=', 1)[0] ?? ''))
  return kept.length > 0 ? `${start}?${kept.join('&')}` : start
}

/**
 * The URL of an own page for other users: without codes and organisation, and without the login redirect around
 * it. Null if the page is not an own one. `readOwn` parses URLs of own origins.
 */
export function sharedUrl(url: string, readOwn: (url: string) => ParsedUrl | null): string | null {
  const own = readOwn(url)
  const goto = own?.path === HOME_PATH ? parameter(formatUrl(own), 'goto') : null
  if (goto !== null) return sharedUrl(goto, readOwn)
  return own && formatUrl({ ...own, query: impersonal(own.query), hash: impersonal(own.hash) })
}
