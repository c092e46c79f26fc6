import { freeLoginTimes, setFreeLoginTimes } from '@/stores/login-store'

/** How often a page session signs in again without the person. */
const most = 2

/** Milliseconds. A session that lasted this long was a good one, so the count begins anew. */
const goodSession = 10 * 60_000

let signedOut = false
/** When signing in again was last tried; a page that has just been loaded may be the outcome of one. */
let lastTry = Date.now()

/** Someone who has signed out is not signed in again behind their back; too many tries are one too many. */
export function mayLoginFreely(): boolean {
  if (Date.now() - lastTry >= goodSession) setFreeLoginTimes(0)
  return !signedOut && freeLoginTimes() < most
}

/** The count outlives a reload: it is what ends a loop of signing in, being refused and reloading. */
export function countFreeLogin(): void {
  lastTry = Date.now()
  setFreeLoginTimes(freeLoginTimes() + 1)
}

/** The person has come in: by hand, or with a code fresh from another app. */
export function allowFreeLogin(): void {
  signedOut = false
  setFreeLoginTimes(0)
}

/** The person has left. */
export function stayOut(): void {
  signedOut = true
}
