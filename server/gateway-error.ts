import { errorCodes, type ErrorCode } from '../src/wire/protocol/error-codes'
import type { FieldError } from '../src/wire/protocol/envelope'

/** The codes that a gateway returns; the other codes of the catalogue arise in the client. */
export type GatewayCode = Exclude<ErrorCode, 'timeout' | 'noResponse' | 'notJson' | 'badShape'>

interface Details {
  fields?: FieldError[]
  /** Returned in the envelope's `data`, such as the receipt of an earlier submission. */
  data?: unknown
  /** Seconds before the caller may try again, if more than usual for the code. */
  retryAfter?: number
  cause?: unknown
}

/** A failure that is returned to the caller as its code. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly status: number
  readonly fields: FieldError[] | null
  readonly data: unknown
  readonly retryAfter: number | null

  constructor(
    readonly code: GatewayCode,
    details: Details = {},
  ) {
    super(code, { cause: details.cause })
    this.status = errorCodes[code]
    this.fields = details.fields ?? null
    this.data = details.data ?? null
    this.retryAfter = details.retryAfter ?? null
  }
}
