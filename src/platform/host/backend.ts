import type { JsConfig } from '../../wire/host-config'

/** WeCom signs twice with two tickets: once for the organisation, once for the app in it. */
export type SignatureKind = 'agent'

/**
 * What a host wants from the gateway before it lets the page use it. The layers below know no services, so
 * whoever starts the app hands them in.
 */
export interface HostBackend {
  /** The signature for the page at `url`, fresh at every call; the organisation's where no kind is named. */
  jsConfig(url: string, kind?: SignatureKind): Promise<JsConfig>
  /** What a government app's JS API is authorised with. */
  governmentAccessToken(): Promise<string>
  /** The organisation the page was opened for; empty where nobody said. */
  corpId(): string
  /** Into the behaviour log. */
  log(message: string): void
}

let current: HostBackend | undefined

/** Once, at start-up. */
export const setHostBackend = (backend: HostBackend): void => void (current = backend)

export function hostBackend(): HostBackend {
  if (!current) throw new Error('the host asked for its back end before start-up named one')
  return current
}
