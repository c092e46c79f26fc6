import { settings } from '@/env'
import { withQuery } from '@/lib/link/url'
import { pageOrigin, pagePath } from '@/platform/page/launch-url'
import { href, routes } from '@/routes'

/** Where the gateway serves the questionnaires on the web. */
const questionnairesPath = '/dsb/questionnaire/'

/** The mini-program has no address of its own: who opens its links elsewhere comes to the web page. */
const webPlace = () =>
  pageOrigin() === ''
    ? settings.apiHost && `${settings.apiHost}${questionnairesPath}`
    : `${pageOrigin()}${pagePath()}`

export interface ShareTarget {
  /** For people and codes; null where no web page is known. Its token stands after the `#`, which no server gets. */
  address: string | null
  /** For a mini-program's card. */
  path: string
}

/** What opens the page of a share link. The name of its parameter is one that reports of faults mask. */
export function shareTarget(shareToken: string): ShareTarget {
  const place = webPlace()
  const address = place === '' ? null : `${place}#${withQuery(routes.share.paths[0], { shareToken })}`
  return { address, path: href('share', { shareToken }) }
}
