import type { ActionName } from './actions'
import type { HostName } from './types'

export type HostErrorKind =
  /** This host never had it. */
  | 'unimplemented'
  /** It has it, but not now: an old client, no bridge, a page it does not trust. */
  | 'unavailable'
  /** The person or the host's administrator forbids it. */
  | 'denied'
  /** The person backed out. */
  | 'cancelled'
  | 'timeout'
  | 'failed'

interface Details {
  host: HostName
  api: ActionName | 'requestGrant' | 'configure'
  /** The host's own code and words; for logs, not for people. */
  code?: string
  message?: string
  /** What came from the host, as it came. */
  raw?: unknown
}

/** One shape for what eight hosts say in eight ways. */
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
