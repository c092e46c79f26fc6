import type { ExternalPlatform } from './external-types'
import { host } from './host'

/**
 * A browser has tabs. The hosts' web-views have not, and lead back by their own bar. The web-view of a
 * mini-program shows its business domains only, so there the address is copied.
 */
export const { openExternal, leaveTo, replaceBy, opensPages }: ExternalPlatform = {
  async openExternal(url) {
    if (host.name === 'wxmini') return (await import('./clipboard')).copyText(url)
    if (host.name === 'browser') window.open(url, '_blank', 'noopener,noreferrer')
    else window.location.assign(url)
    return 'opened'
  },
  leaveTo: (url) => window.location.assign(url),
  replaceBy: (url) => window.location.replace(url),
  opensPages: true,
}
