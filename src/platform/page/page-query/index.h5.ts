import { withQuery } from '../../../lib/link/url'
import type { PagePath, SetPageQuery } from './types'

export const pagePath: PagePath = () => window.location.hash.slice(1).split('?')[0] ?? ''

export const setPageQuery: SetPageQuery = (query, path) => {
  if (pagePath() !== path) return
  const stated = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  // The router keeps its position in the state.
  window.history.replaceState(window.history.state, '', `#${withQuery(path, stated)}`)
}
