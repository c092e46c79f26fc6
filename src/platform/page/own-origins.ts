import { settings } from '../../env'
import { isOwn } from '../../lib/link/own'
import { parseUrl, type ParsedUrl } from '../../lib/link/parse-url'
import { pageOrigin } from './launch-url'

/** Origin of the API, also if it is the page's own origin. */
export const apiOrigin = () => settings.apiHost || pageOrigin()

/**
 * The deployment's own origins and the API origin, which receive the session. Not the page's own origin: the
 * host of a government may serve pages of third parties as well.
 */
export const ownOrigins = () => [...settings.ownOrigins, apiOrigin()].filter((origin) => origin !== '')

/** Null if the URL is not one of an own origin. */
export function readOwn(url: string): ParsedUrl | null {
  const own = ownOrigins()
  const parsed = parseUrl(url, own)
  return parsed && isOwn(parsed, own) ? parsed : null
}
