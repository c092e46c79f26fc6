import { freeLoginTimes, setFreeLoginTimes } from '@/stores/session/login-store'

/** Maximum number of automatic sign-ins per page session. */
const most = 2

/** Milliseconds after which a session counts as successful and the counter is reset. */
const goodSession = 10 * 60_000

let signedOut = false
/** Time of the last automatic sign-in. Initially the load time, because the load may be the result of one. */
let lastTry = Date.now()

/** False after signing out, and when the maximum number of attempts is reached. */
export function mayLoginFreely(): boolean {
  if (Date.now() - lastTry >= goodSession) setFreeLoginTimes(0)
  return !signedOut && freeLoginTimes() < most
}

/**
 * Counts an automatic sign-in. The counter survives reloads, to end a loop of sign-in, refusal and reload.
 */
export function countFreeLogin(): void {
  lastTry = Date.now()
  setFreeLoginTimes(freeLoginTimes() + 1)
}

/** Resets the counter after a manual sign-in or with a new code from another app. */
export function allowFreeLogin(): void {
  signedOut = false
  setFreeLoginTimes(0)
}

/** Blocks automatic sign-in after signing out. */
export function stayOut(): void {
  signedOut = true
}
