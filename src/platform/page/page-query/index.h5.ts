import { withQuery } from '../../../lib/link/url'
import type { SetPageQuery } from './types'

export const setPageQuery: SetPageQuery = (query) => {
  const [path = ''] = window.location.hash.slice(1).split('?')
  const stated = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  // The router keeps its position in the state.
  window.history.replaceState(window.history.state, '', `#${withQuery(path, stated)}`)
}
