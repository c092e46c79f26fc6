import type { RequestError } from './errors'
import type { Redirect } from './redirect'

/** Who tells the person that a call failed. */
export type ErrorOwner =
  /** The app's own presenter, by toast or dialog. */
  | 'presenter'
  /** The page that asked, where it belongs: at a field, in place of the list. */
  | 'caller'
  /** Nobody, and it is not reported either: calls whose failing is no news, such as those of the logs. */
  | 'nobody'

/** What every request carries and whom it tells, set by the session. The request layer knows no store. */
export interface RequestContext {
  token: () => string | null
  corpId: () => string
  language: () => string
  /** True where the host lets no header of ours through: the proof then rides in the query as well. */
  tokenInQuery: () => boolean
  /**
   * The session is not (or no longer) valid. Gets another one, shared by all who ask meanwhile; false when
   * there is none to be had for this request.
   */
  renewSession: () => Promise<boolean>
  /** Renewed sessions were refused as well. */
  onReauthenticationFailed: () => void
  /** The refusal leads to a page of its own. */
  onRedirect: (to: Redirect) => void
  onFailure: (error: RequestError, call: { url: string; body: unknown; errorOwner: ErrorOwner }) => void
}

const alone: RequestContext = {
  token: () => null,
  corpId: () => '',
  language: () => 'zh-CN',
  tokenInQuery: () => false,
  renewSession: () => Promise.resolve(false),
  onReauthenticationFailed: () => undefined,
  onRedirect: () => undefined,
  onFailure: () => undefined,
}

let context = alone

/** What is not named stays as it is without a session. */
export function setRequestContext(next: Partial<RequestContext>): void {
  context = { ...alone, ...next }
}

export function requestContext(): RequestContext {
  return context
}
