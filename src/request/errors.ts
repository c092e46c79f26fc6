import { isUnanswered } from '../lib/device/unanswered'
import type { FieldError } from '../wire/protocol/envelope'

/** How a request failed, independent of its display. */
export type RequestFailure =
  | 'timeout'
  /** No response, an empty body, or a body that is not the envelope. */
  | 'noResponse'
  /** No response, and the device has no network. */
  | 'offline'
  /** An envelope whose data does not match the schema. */
  | 'badShape'
  | 'unauthorised'
  | 'refused'

/** A failed request. The UI chooses the displayed message by `kind` and `msg`. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly kind: RequestFailure
  /** The server's status; 0 if there was no response. */
  readonly status: number
  /** The server's code: from our gateway a key of `wire/protocol/error-codes.ts`. */
  readonly code: string
  /** The server's message for the user; empty if there is none. */
  readonly msg: string
  readonly fields: FieldError[]
  readonly data: unknown
  /** Milliseconds of an overloaded server's `Retry-After`. Null if it sent none. */
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

/** Whether the gateway refuses this field of the request. */
export const refusesField = (error: unknown, field: string): boolean =>
  error instanceof RequestError && error.fields.some((one) => one.field === field)

/** Codes of failures unrelated to the data: an upload is retried with new credentials. */
const transientCodes = new Set(['uploadExpired'])

/** Milliseconds that an overloaded gateway asks to wait. Null for any other failure. */
export const requestedDelay = (error: unknown): number | null =>
  error instanceof RequestError ? error.retryAfter : null

/** Whether a later retry may succeed: the request itself is valid. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  if (isUnanswered(error.kind)) return true
  return error.status === 429 || error.status >= 500 || transientCodes.has(error.code)
}
