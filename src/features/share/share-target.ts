import { settings } from '@/env'
import { withQuery } from '@/lib/link/url'
import { pageOrigin, pagePath } from '@/platform/page/launch-url'
import { href, routes } from '@/routes'

/** Path of the questionnaires on the gateway's web host. */
const questionnairesPath = '/dsb/questionnaire/'

/** The mini-program has no URL of its own: its links open the web page outside WeChat. */
const webBase = () =>
  pageOrigin() === ''
    ? settings.apiHost && `${settings.apiHost}${questionnairesPath}`
    : `${pageOrigin()}${pagePath()}`

export interface ShareTarget {
  /**
   * URL for text and QR codes; null if no web page is known. The token is in the fragment, which is not sent
   * to servers.
   */
  address: string | null
  /** Page path for a mini-program card. */
  path: string
}

/** Targets of a share link. Error reports mask the parameter `shareToken`. */
export function shareTarget(shareToken: string): ShareTarget {
  const base = webBase()
  const address = base === '' ? null : `${base}#${withQuery(routes.share.paths[0], { shareToken })}`
  return { address, path: href('share', { shareToken }) }
}
