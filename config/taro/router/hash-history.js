export const Action = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' }

/** The path, query and fragment of an address; those that it has. */
export function parsePath(address) {
  const parts = {}
  let path = address
  for (const [mark, name] of [
    ['#', 'hash'],
    ['?', 'search'],
  ]) {
    const at = path.indexOf(mark)
    if (at < 0) continue
    parts[name] = path.slice(at)
    path = path.slice(0, at)
  }
  if (path) parts.pathname = path
  return parts
}

const withMark = (text) => (text.length > 1 ? text : '')

const createPath = ({ pathname, search, hash }) => pathname + withMark(search) + withMark(hash)

/** Tells entries with equal addresses apart. */
const createKey = () => Math.random().toString(36).slice(2, 10)

/** Adds an entry to the browser's history. */
function add(entry, address) {
  try {
    history.pushState(entry, '', address)
  } catch {
    // iOS allows 100 entries in half a minute.
    location.assign(address)
  }
}

/**
 * Replaces the package history for Taro's router, which calls a part of it: the history of the addresses after `#`. The
 * entries of the browser's history have the same form as the package's.
 */
export function createHashHistory({ window }) {
  const entries = window.history
  const listeners = new Set()
  const read = () => {
    const { usr = null, key = 'default', idx } = entries.state || {}
    const place = { pathname: '/', search: '', hash: '', ...parsePath(window.location.hash.slice(1)) }
    return { index: idx, location: Object.freeze({ ...place, state: usr, key }) }
  }
  let action = Action.Pop
  let { index, location } = read()
  if (typeof index !== 'number') {
    index = 0
    entries.replaceState({ ...entries.state, idx: index }, '')
  }
  const tell = (next) => {
    action = next
    ;({ index, location } = read())
    for (const listener of [...listeners]) listener({ action, location })
  }
  const write = (change, to, state, at) => {
    const place = {
      pathname: location.pathname,
      search: '',
      hash: '',
      ...(typeof to === 'string' ? parsePath(to) : to),
    }
    const address = window.location.href.split('#')[0] + '#' + createPath(place)
    change({ usr: state, key: createKey(), idx: at }, address)
  }
  window.addEventListener('popstate', () => tell(Action.Pop))
  // Addresses that the user types have no event of their own in some browsers.
  window.addEventListener('hashchange', () => {
    if (createPath(read().location) !== createPath(location)) tell(Action.Pop)
  })
  return {
    get action() {
      return action
    },
    get location() {
      return location
    },
    push(to, state = null) {
      write(add, to, state, index + 1)
      tell(Action.Push)
    },
    replace(to, state = null) {
      write((entry, address) => entries.replaceState(entry, '', address), to, state, index)
      tell(Action.Replace)
    },
    go: (delta) => entries.go(delta),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const unused = () => {
  throw new Error('this app has addresses after # alone')
}

export const createBrowserHistory = unused
