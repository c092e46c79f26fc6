import { errorCodes, type ErrorCode } from '../src/wire/protocol/error-codes'
import type { FieldError } from '../src/wire/protocol/envelope'

/** The codes a gateway says; the others of the catalogue are found by the client. */
export type GatewayCode = Exclude<ErrorCode, 'timeout' | 'noResponse' | 'notJson' | 'badShape'>

interface Details {
  fields?: FieldError[]
  /** Answered in the envelope's `data`, such as the receipt of an earlier submit. */
  data?: unknown
  cause?: unknown
}

/** A failure the caller is told about by its code. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly status: number
  readonly fields: FieldError[] | null
  readonly data: unknown

  constructor(
    readonly code: GatewayCode,
    details: Details = {},
  ) {
    super(code, { cause: details.cause })
    this.status = errorCodes[code]
    this.fields = details.fields ?? null
    this.data = details.data ?? null
  }
}
