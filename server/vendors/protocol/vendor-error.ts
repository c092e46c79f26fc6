import { GatewayError } from '../../gateway-error'
import type { VendorName } from '../../vendor-settings'

/**
 * Kinds of vendor errors:
 * `code` – the code or ticket is used, expired or forged;
 * `token` – the access token expired early, and a new one may be fetched;
 * `denied` – the app has no permission for this call;
 * `limited` – too many calls;
 * `undeliverable` – the vendor does not deliver messages to the person;
 * `unsubscribed` – the person has not subscribed to the message, or no longer;
 * `refused` – invalid settings, or an unlisted error;
 * `unanswered` – no reply in time, or an unreadable one.
 */
export const vendorErrorKinds = [
  'code',
  'token',
  'denied',
  'limited',
  'undeliverable',
  'unsubscribed',
  'refused',
  'unanswered',
] as const
export type VendorErrorKind = (typeof vendorErrorKinds)[number]

export interface VendorFailure {
  kind: VendorErrorKind
  /** The vendor's own code, for the log. */
  vendorCode: string
}

export class VendorError extends Error {
  override name = 'VendorError'

  constructor(
    readonly vendor: VendorName,
    readonly kind: VendorErrorKind,
    options?: ErrorOptions,
  ) {
    super(`${vendor} ${kind}`, options)
  }
}

/** A person can get a new code; the other kinds concern only gateway and vendor, so they share one error code. */
const toGatewayError = (error: VendorError) =>
  new GatewayError(error.kind === 'code' ? 'ticketExpired' : 'hostNotAnswering', { cause: error })

/** Converts a `VendorError` of the calls into a `GatewayError`. */
export async function withGatewayErrors<T>(calls: Promise<T>): Promise<T> {
  try {
    return await calls
  } catch (error) {
    throw error instanceof VendorError ? toGatewayError(error) : error
  }
}

/** Null if the app has no permission for the call: missing details must not prevent the sign-in. */
export async function nullIfDenied<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof VendorError && error.kind === 'denied') return null
    throw error
  }
}
