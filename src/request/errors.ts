import type { FieldError } from '../wire/envelope'

/** How a request failed, before anybody decides what to show. */
export type RequestFailure =
  | 'timeout'
  /** No answer at all, an empty body, or one that is not the envelope. */
  | 'noResponse'
  /** The answer is an envelope, but its data does not have the shape that was agreed. */
  | 'badShape'
  | 'unauthorised'
  | 'refused'

/** A request that did not bring its data. Words for a person are found at the edge, from `kind` and `msg`. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly kind: RequestFailure
  /** The server's status; 0 when there was no answer. */
  readonly status: number
  /** The server's code, a key of `wire/error-codes.ts` when it is our gateway. */
  readonly code: string
  /** What the server says to a person; empty when it says nothing. */
  readonly msg: string
  readonly fields: FieldError[]
  readonly data: unknown
  /** Milliseconds after which an overloaded server asks to try again; null if it does not ask. */
  readonly retryAfter: number | null

  constructor(
    kind: RequestFailure,
    details: Partial<Omit<RequestError, 'kind' | 'cause'>> = {},
    options?: ErrorOptions,
  ) {
    super(details.msg || kind, options)
    this.kind = kind
    this.status = details.status ?? 0
    this.code = details.code ?? ''
    this.msg = details.msg ?? ''
    this.fields = details.fields ?? []
    this.data = details.data
    this.retryAfter = details.retryAfter ?? null
  }
}

/** Refusals that say nothing of what was sent: an upload tries again with new credentials. */
const transientCodes = new Set(['uploadExpired'])

/** True when trying again later may work: nothing is wrong with what was asked. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  if (error.kind === 'timeout' || error.kind === 'noResponse') return true
  return error.status === 429 || error.status >= 500 || transientCodes.has(error.code)
}
