import * as v from 'valibot'
import type { Gateway } from '../../gateway'
import type { VendorName } from '../../vendor-settings'
import { type VendorErrorKind, type VendorFailure, VendorError } from './vendor-error'

/** How one vendor is spoken to. */
export interface VendorProtocol {
  vendor: VendorName
  apiUrl: string
  /** Null for an answer that says it worked. */
  refusalIn(answer: Record<string, unknown>): VendorFailure | null
}

export interface Call {
  /** Begins with a slash; holds nothing secret, as it is logged. */
  path: string
  query?: Record<string, string>
  json?: Record<string, unknown>
  form?: Record<string, string>
  headers?: Record<string, string>
  /** What is not sent along cannot be at fault: WeChat says 40001 for a bad token and for a bad secret. */
  without?: VendorErrorKind[]
}

/**
 * Asks a vendor, within the time allowed, and reads the answer. Addresses and answers hold secrets, so only
 * the path and the vendor's code of a failure are logged.
 */
export async function callVendor<S extends v.GenericSchema>(
  gateway: Gateway,
  dialect: VendorProtocol,
  call: Call,
  schema: S,
): Promise<v.InferOutput<S>> {
  const fail = ({ fault, vendorCode }: VendorFailure, cause?: unknown): VendorError => {
    const { vendor } = dialect
    const level = fault === 'code' || fault === 'token' ? 'info' : 'error'
    gateway.log({ level, event: 'vendor', vendor, call: call.path, fault, vendorCode })
    return new VendorError(vendor, fault, { cause })
  }
  const unanswered = (vendorCode: string, cause?: unknown) => fail({ fault: 'unanswered', vendorCode }, cause)

  let response: Response
  let text: string
  try {
    response = await send(dialect, call, gateway.settings.vendorTimeoutMs)
    text = await response.text()
  } catch (error) {
    throw unanswered(codeIn((error as Error).name), error)
  }
  // A proxy's or an intranet's error page is HTML; vendors send JSON under any content type.
  const answer = readObject(text)
  if (!answer) throw unanswered(`HTTP${response.status}`)
  const refusal = dialect.refusalIn(answer)
  if (refusal) throw fail(clean(refusal, call))
  const parsed = v.safeParse(schema, answer)
  if (!response.ok || !parsed.success) throw unanswered(response.ok ? 'shape' : `HTTP${response.status}`)
  return parsed.output
}

const clean = ({ fault, vendorCode }: VendorFailure, { without = [] }: Call): VendorFailure => ({
  fault: without.includes(fault) ? 'refused' : fault,
  vendorCode: vendorCode.replace(/[^\w.-]/g, '').slice(0, 40),
})

async function send({ apiUrl }: VendorProtocol, call: Call, timeoutMs: number): Promise<Response> {
  const { path, query, json, form, headers } = call
  const url = `${apiUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form)
  const init: RequestInit = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
    // Secrets go to the address that was configured and to no other.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }
  try {
    return await fetch(url, init)
  } catch (error) {
    if (!closedByOther(error)) throw error
    return fetch(url, init)
  }
}

/**
 * A connection kept from an earlier call, which the vendor closes in the moment it is used again. Asking once
 * more harms nothing: a code that was taken after all is refused as used.
 */
function closedByOther(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** A vendor's code as text; empty for what is none. */
export const codeIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The refusals of DingTalk, WeCom and WeChat: `errcode`, 0 or missing when it worked. */
export function refusalByErrcode(table: Record<string, VendorErrorKind>) {
  return ({ errcode, sub_code: sub }: Record<string, unknown>): VendorFailure | null => {
    if (errcode === undefined || Number(errcode) === 0) return null
    // DingTalk's 88 says to look at the code below it.
    const vendorCode = codeIn(Number(errcode) === 88 && sub !== undefined ? sub : errcode)
    return { fault: table[vendorCode] ?? 'refused', vendorCode }
  }
}
