import { session } from '../../storage/key-value'

const key = 'placeBeforeSignIn'

/** Call before leaving for a sign-in page: the redirect back does not contain the hash. */
export const saveHashRoute = (): void => void session.set(key, window.location.hash)

/** The page left for a sign-in page, and no return from it has come. */
export const isAwaitingReturn = (): boolean => session.get(key) !== null

/** Restores the hash route if the URL is a return from sign-in. Call before the router starts. */
export function restoreHashRoute(cameBack: (search: string) => boolean): void {
  const hash = session.get(key)
  const { pathname, search } = window.location
  if (hash === null || !cameBack(search)) return
  session.remove(key)
  window.history.replaceState(null, '', pathname + search + hash)
}
