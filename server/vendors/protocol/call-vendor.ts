import * as v from 'valibot'
import type { Gateway } from '../../gateway'
import type { VendorName } from '../../vendor-settings'
import { type VendorErrorKind, type VendorFailure, VendorError } from './vendor-error'

/** The API conventions of one vendor. */
export interface VendorProtocol {
  vendor: VendorName
  apiUrl: string
  /** Null if the reply states success. */
  refusalIn(answer: Record<string, unknown>): VendorFailure | null
}

export interface VendorCall {
  /** Begins with a slash; must not contain secrets, because it is logged. */
  path: string
  query?: Record<string, string>
  json?: Record<string, unknown>
  form?: Record<string, string>
  headers?: Record<string, string>
  /** Kinds that this call cannot cause; reported as `refused`. WeChat uses 40001 for a bad token and a bad secret. */
  impossibleErrors?: VendorErrorKind[]
}

/**
 * Calls a vendor within the time-out and parses the reply. URLs and replies contain secrets, so a failure is logged
 * with the path and the vendor's code only.
 *
 * @throws {VendorError}
 */
export async function callVendor<S extends v.GenericSchema>(
  gateway: Gateway,
  protocol: VendorProtocol,
  call: VendorCall,
  schema: S,
): Promise<v.InferOutput<S>> {
  const { response, body } = await receive(gateway, protocol, call)
  return parseReply(failing(gateway, protocol, call), protocol, response, body, schema)
}

/** Calls a vendor that replies with an image, or with an object that states its refusal. @throws {VendorError} */
export async function downloadImage(gateway: Gateway, protocol: VendorProtocol, call: VendorCall) {
  const { response, body } = await receive(gateway, protocol, call)
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
  if (response.ok && /^image\/(png|jpeg)$/.test(type)) return { type, body }
  return parseReply(failing(gateway, protocol, call), protocol, response, body, v.never())
}

type Fail = (failure: VendorFailure, cause?: unknown) => VendorError

/** Kinds that need no attention of an operator. */
const expected = new Set<VendorErrorKind>(['code', 'token', 'undeliverable', 'unsubscribed'])

/** Logs a failure and returns its error. */
const failing =
  (gateway: Gateway, { vendor }: VendorProtocol, call: VendorCall): Fail =>
  (failure, cause) => {
    const { kind, vendorCode } = sanitizeFailure(failure, call)
    const level = expected.has(kind) ? 'info' : 'error'
    gateway.log({ level, event: 'vendor-call-failed', vendor, call: call.path, errorKind: kind, vendorCode })
    return new VendorError(vendor, kind, { cause })
  }

async function receive(gateway: Gateway, protocol: VendorProtocol, call: VendorCall) {
  try {
    const response = await send(protocol, call, gateway.settings.vendorTimeoutMs)
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  } catch (error) {
    const vendorCode = codeIn((error as Error).name)
    throw failing(gateway, protocol, call)({ kind: 'unanswered', vendorCode }, error)
  }
}

function parseReply<S extends v.GenericSchema>(
  fail: Fail,
  protocol: VendorProtocol,
  response: Response,
  body: Buffer,
  schema: S,
): v.InferOutput<S> {
  const unanswered = (vendorCode: string) => fail({ kind: 'unanswered', vendorCode })
  // Error pages of proxies are HTML; vendors send JSON with any content type.
  const answer = readObject(body.toString('utf8'))
  if (!answer) throw unanswered(`HTTP${response.status}`)
  const refusal = protocol.refusalIn(answer)
  if (refusal) throw fail(refusal)
  const parsed = v.safeParse(schema, answer)
  if (!response.ok || !parsed.success) throw unanswered(response.ok ? 'shape' : `HTTP${response.status}`)
  return parsed.output
}

const sanitizeFailure = (
  { kind, vendorCode }: VendorFailure,
  { impossibleErrors = [] }: VendorCall,
): VendorFailure => ({
  kind: impossibleErrors.includes(kind) ? 'refused' : kind,
  vendorCode: vendorCode.replace(/[^\w.-]/g, '').slice(0, 40),
})

async function send({ apiUrl }: VendorProtocol, call: VendorCall, timeoutMs: number): Promise<Response> {
  const { path, query, json, form, headers } = call
  const url = `${apiUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form)
  const init: RequestInit = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
    // A redirect would send secrets to a host that is not configured.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }
  try {
    return await fetch(url, init)
  } catch (error) {
    if (!isClosedConnection(error)) throw error
    return fetch(url, init)
  }
}

/**
 * True if the vendor closed a kept-alive connection at the moment it was reused. A retry is safe: a code that was
 * accepted after all is refused as used.
 */
function isClosedConnection(error: unknown): boolean {
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

/** A vendor's code as text; empty if the value is neither text nor number. */
export const codeIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Reads `errcode` of DingTalk, WeCom and WeChat; 0 or missing means success. */
export function refusalByErrcode(table: Record<string, VendorErrorKind>) {
  return ({ errcode, sub_code: sub }: Record<string, unknown>): VendorFailure | null => {
    if (errcode === undefined || Number(errcode) === 0) return null
    // DingTalk's 88 refers to `sub_code`.
    const vendorCode = codeIn(Number(errcode) === 88 && sub !== undefined ? sub : errcode)
    return { kind: table[vendorCode] ?? 'refused', vendorCode }
  }
}
