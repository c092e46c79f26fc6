import { freeLoginTimes, hasLoggedInFreely, setFreeLoginTimes } from '@/stores/session/login-store'

/** Maximum number of automatic sign-ins per page session after the one at start. */
const most = 2

/** Milliseconds after which a session counts as successful and the counter is reset. */
const goodSession = 10 * 60_000

let signedOut = false
/** Time of the last automatic sign-in. Initially the load time, because the load may be the result of one. */
let lastTry = Date.now()

/** False after signing out, and when the maximum number of attempts is reached. */
export function mayLoginFreely(): boolean {
  if (Date.now() - lastTry >= goodSession) setFreeLoginTimes(null)
  return !signedOut && freeLoginTimes() < most
}

/**
 * Counts an automatic sign-in. The first one without a session is no retry: it starts the counter at zero. The
 * counter survives reloads, to end a loop of sign-in, refusal and reload.
 */
export function countFreeLogin(hadSession: boolean): void {
  lastTry = Date.now()
  setFreeLoginTimes(hadSession || hasLoggedInFreely() ? freeLoginTimes() + 1 : 0)
}

/** True once per page session: the page may be reloaded, because the retries have not helped. */
export function mayReload(): boolean {
  if (signedOut || freeLoginTimes() > most) return false
  setFreeLoginTimes(most + 1)
  return true
}

/** Resets the counter after a manual sign-in or with a new code from another app. */
export function allowFreeLogin(): void {
  signedOut = false
  setFreeLoginTimes(null)
}

/** Blocks automatic sign-in after signing out. */
export function stayOut(): void {
  signedOut = true
}
