import { requestContext } from './context'
import { RequestError } from './errors'

/** At most this many repetitions of a call with a renewed session. */
const maxRenewals = 2

let renewing: Promise<boolean> | null = null
/** Renewals that have ended, for comparing with the number when a call was sent. */
let renewals = 0

/**
 * Replaces a missing or refused session, once for all callers in the meantime. True if their calls may be repeated.
 * Throws what the sign-in throws, such as `offline`.
 */
export function renewSession(): Promise<boolean> {
  renewing ??= requestContext()
    .renewSession()
    .finally(() => {
      renewing = null
      renewals += 1
    })
  return renewing
}

/** The session that a call is sent with. */
const currentSession = () => ({ token: requestContext().token(), user: requestContext().user(), renewals })

/**
 * True if there is another session than the refused one. While a renewal is under way its result is awaited: the new
 * token is known before it is valid, because the organisation is entered after it was issued.
 */
async function replaceSession(refused: ReturnType<typeof currentSession>): Promise<boolean> {
  if (renewing) return renewing
  const { token, user, renewals: ended } = currentSession()
  const replaced = token !== null && (token !== refused.token || ended > refused.renewals)
  // A call of one user is not repeated for another who has signed in meanwhile.
  if (replaced) return refused.user === null || refused.user === user
  return renewSession()
}

/**
 * Repeats `work` with a renewed session after a 401. The sign-in of a call without a session is no retry. A submit may be
 * repeated too, because a call rejected with 401 has had no effect.
 */
export async function withReauthentication<T>(work: () => Promise<T>): Promise<T> {
  const { token, onReauthenticationFailed } = requestContext()
  for (let attemptsLeft = maxRenewals + (token() === null ? 1 : 0); ; attemptsLeft -= 1) {
    const session = currentSession()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RequestError) || error.kind !== 'unauthorised') throw error
      if (attemptsLeft === 0) {
        onReauthenticationFailed()
        throw error
      }
      if (!(await replaceSession(session))) throw error
    }
  }
}
