import type { ActionName } from './actions'
import type { HostName } from './types'

export type HostErrorKind =
  /** The host does not support the action. */
  | 'unimplemented'
  /** Supported, but not now: an old client, no bridge, or an untrusted page. */
  | 'unavailable'
  /** The user or the host's administrator forbids it. */
  | 'denied'
  /** The user cancelled. */
  | 'cancelled'
  | 'timeout'
  | 'failed'

interface Details {
  host: HostName
  api: ActionName | 'requestGrant' | 'configure'
  /** The host's own code and message; for logs, not for display. */
  code?: string
  message?: string
  /** The host's error, unchanged. */
  raw?: unknown
}

/** The common error of all eight hosts. */
export class HostError extends Error {
  override name = 'HostError'
  readonly host: HostName
  readonly api: Details['api']
  readonly code: string
  readonly raw: unknown

  constructor(
    readonly kind: HostErrorKind,
    { host, api, code = '', message = '', raw }: Details,
  ) {
    super(message || `${api}: ${kind}`)
    this.host = host
    this.api = api
    this.code = code
    this.raw = raw
  }
}
