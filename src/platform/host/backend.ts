import type { JsConfig } from '../../wire/session/host-config'

/**
 * WeCom requires two signatures with two tickets: one for the organisation (no kind), one for the app in it.
 */
export type SignatureKind = 'agent'

/**
 * The gateway calls a host needs to authorise the page. Injected at start-up, because the platform layer does
 * not import services.
 */
export interface HostBackend {
  /** A new signature for the page at `url`; the organisation's signature without `kind`. */
  jsConfig(url: string, kind?: SignatureKind): Promise<JsConfig>
  /** The access token that authorises the JS API of a government app. */
  governmentAccessToken(): Promise<string>
  /** The organisation the page was opened for; empty if unknown. */
  corpId(): string
  /** Writes to the behaviour log. */
  log(message: string): void
}

let current: HostBackend | undefined

/** Call once, at start-up. */
export const setHostBackend = (backend: HostBackend): void => void (current = backend)

export function hostBackend(): HostBackend {
  if (!current) throw new Error('the host asked for its back end before start-up named one')
  return current
}
