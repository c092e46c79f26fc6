import { startPath } from '../../../lib/link/start-path'
import type { LaunchUrlPlatform } from './types'

export const {
  chooseStartRoute,
  forgetParameters,
  launchParameter,
  pageHost,
  pageOrigin,
  pagePath,
}: LaunchUrlPlatform = {
  chooseStartRoute(landings, otherwise) {
    const path = startPath(window.location, landings, otherwise)
    if (path !== null) window.history.replaceState(null, '', `#${path}`)
  },

  forgetParameters(names) {
    const { pathname, search, hash } = window.location
    const [path = '', query = ''] = hash.split(/\?(.*)/)
    window.history.replaceState(
      window.history.state,
      '',
      `${pathname}${without(search, names)}${path}${without(query, names)}`,
    )
  },

  pageHost: () => window.location.host,
  pagePath: () => window.location.pathname,
  pageOrigin: () => window.location.origin,

  launchParameter(name) {
    const afterHash = window.location.hash.split('?')[1] ?? ''
    return new URLSearchParams(window.location.search).get(name) ?? new URLSearchParams(afterHash).get(name)
  },
}

/** Removes parameters from a query; the others stay unchanged. */
function without(query: string, names: readonly string[]): string {
  const pairs = query.replace(/^\?/, '').split('&')
  const kept = pairs.filter((pair) => pair !== '' && !names.includes(pair.split('=', 1)[0] ?? ''))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
