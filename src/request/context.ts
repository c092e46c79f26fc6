import type { Redirect } from './redirect'

/** What every request carries, set by the stores. The request layer knows no store. */
export interface RequestContext {
  token: () => string | null
  corpId: () => string
  language: () => string
  /** The session is not (or no longer) valid. Called once for each refused request. */
  onUnauthorised: () => void
  /** The refusal leads to a page of its own. */
  onRedirect: (to: Redirect) => void
}

let context: RequestContext = {
  token: () => null,
  corpId: () => '',
  language: () => 'zh-CN',
  onUnauthorised: () => undefined,
  onRedirect: () => undefined,
}

export function setRequestContext(next: RequestContext): void {
  context = next
}

export function requestContext(): RequestContext {
  return context
}
