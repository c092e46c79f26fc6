import { session } from '../../storage'

const key = 'zlbPlace'

/** The sign-in comes back without what stood after the hash. */
export const keepPlace = (): void => void session.set(key, window.location.hash)

/** Before the router starts, on the way back with a ticket. */
export function restorePlace(): void {
  const hash = session.get(key)
  const { pathname, search } = window.location
  if (hash === null || !/[?&]ticket=/.test(search)) return
  session.remove(key)
  window.history.replaceState(null, '', pathname + search + hash)
}
