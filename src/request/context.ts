import type { RequestError } from './errors'
import type { Redirect } from './redirect'

/** Who displays the failure of a call. */
export type ErrorOwner =
  /** The app's own presenter, by toast or dialog. */
  | 'presenter'
  /** The calling page, in its context: at a field, or instead of the list. */
  | 'caller'
  /** Not displayed and not reported: calls whose failure needs no action, such as those of the logs. */
  | 'nobody'

/**
 * Session data and callbacks of the request layer, set by the session. The request layer imports no stores.
 */
export interface RequestContext {
  token: () => string | null
  corpId: () => string
  language: () => string
  /** True where the host drops custom request headers: the token is then also sent in the query. */
  tokenInQuery: () => boolean
  /** Identifies the user and organisation of the session; null until an organisation has been entered. */
  user: () => string | null
  /** Renews a missing or invalid session. False if there is none for the requests of this user. */
  renewSession: () => Promise<boolean>
  /** Called when renewed sessions were rejected too. */
  onReauthenticationFailed: () => void
  /** Called when the failure leads to another page. */
  onRedirect: (to: Redirect) => void
  onFailure: (error: RequestError, call: { url: string; body: unknown; errorOwner: ErrorOwner }) => void
}

const defaultContext: RequestContext = {
  token: () => null,
  user: () => null,
  corpId: () => '',
  language: () => 'zh-CN',
  tokenInQuery: () => false,
  renewSession: () => Promise.resolve(false),
  onReauthenticationFailed: () => undefined,
  onRedirect: () => undefined,
  onFailure: () => undefined,
}

let context = defaultContext

/** Sets the context; omitted members get their values without a session. */
export function setRequestContext(next: Partial<RequestContext>): void {
  context = { ...defaultContext, ...next }
}

export function requestContext(): RequestContext {
  return context
}
