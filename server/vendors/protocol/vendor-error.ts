import { GatewayError } from '../../gateway-error'
import type { VendorName } from '../../vendor-settings'

/**
 * What a vendor's refusal means here:
 * `code` – the code or ticket is used, expired or made up;
 * `token` – what the vendor lent has run out early, and another one may be asked for;
 * `denied` – the app has no right to this call;
 * `limited` – asked too often;
 * `refused` – the settings are wrong, or something nobody has listed;
 * `unanswered` – no answer in time, or none that can be read.
 */
export const vendorErrorKinds = ['code', 'token', 'denied', 'limited', 'refused', 'unanswered'] as const
export type VendorErrorKind = (typeof vendorErrorKinds)[number]

export interface VendorFailure {
  fault: VendorErrorKind
  /** The vendor's own code, for the log. */
  vendorCode: string
}

export class VendorError extends Error {
  override name = 'VendorError'

  constructor(
    readonly vendor: VendorName,
    readonly fault: VendorErrorKind,
    options?: ErrorOptions,
  ) {
    super(`${vendor} ${fault}`, options)
  }
}

/** What the person is told: a code can be had anew, all else is between the gateway and the vendor. */
export const toGatewayError = (error: VendorError) =>
  new GatewayError(error.fault === 'code' ? 'ticketExpired' : 'hostNotAnswering', { cause: error })

/** Runs calls to a vendor for a route. */
export async function forRoute<T>(calls: Promise<T>): Promise<T> {
  try {
    return await calls
  } catch (error) {
    throw error instanceof VendorError ? toGatewayError(error) : error
  }
}

/** Null where the app has no right to know, which keeps nobody out. */
export async function unlessDenied<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof VendorError && error.fault === 'denied') return null
    throw error
  }
}
