import { freeLoginTimes, setFreeLoginTimes } from '@/stores/login-store'

/** How often a page session signs in again without the person. */
const most = 2

/** Milliseconds. A session that lasted this long was a good one, so the count begins anew. */
const goodSession = 10 * 60_000

let signedOut = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Someone who has signed out is not signed in again behind their back; too many tries are one too many. */
export const mayLoginFreely = () => !signedOut && freeLoginTimes() < most

/** The count outlives a reload: it is what ends a loop of signing in, being refused and reloading. */
export function countFreeLogin(): void {
  setFreeLoginTimes(freeLoginTimes() + 1)
  forgetLater()
}

/** At start-up, and after every try. */
export function forgetLater(): void {
  clearTimeout(timer)
  if (freeLoginTimes() > 0) timer = setTimeout(() => setFreeLoginTimes(0), goodSession)
}

/** The person has come in: by hand, or with a code fresh from another app. */
export function allowFreeLogin(): void {
  signedOut = false
  clearTimeout(timer)
  setFreeLoginTimes(0)
}

/** The person has left. */
export function stayOut(): void {
  signedOut = true
}
