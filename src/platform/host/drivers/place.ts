import { session } from '../../storage/key-value'

const key = 'placeBeforeSignIn'

/** Before leaving for a sign-in page: what stands after the hash does not come back from there. */
export const saveHashRoute = (): void => void session.set(key, window.location.hash)

/** Back where the person was, when the address says that the sign-in has come back. Before the router starts. */
export function restoreHashRoute(cameBack: (search: string) => boolean): void {
  const hash = session.get(key)
  const { pathname, search } = window.location
  if (hash === null || !cameBack(search)) return
  session.remove(key)
  window.history.replaceState(null, '', pathname + search + hash)
}
