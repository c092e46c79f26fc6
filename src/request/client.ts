import type * as v from 'valibot'
import { settings } from '../env'
import { isUnanswered } from '../lib/device/unanswered'
import { encodeQuery, type Query, withQuery } from '../lib/link/url'
import { network } from '../platform/network/status'
import { send } from '../platform/network/transport'
import { type Method, TransportError, type TransportResponse } from '../platform/network/transport/types'
import type { Envelope } from '../wire/protocol/envelope'
import { readData, readEnvelope } from './answer'
import { requestContext, type ErrorOwner } from './context'
import { RequestError } from './errors'
import { withReauthentication } from './reauthentication'
import { redirectOf } from './redirect'
import { withRetries } from './retry'
import { noteServerTime } from './server-clock'

/** How a call is sent; given in the options themselves or as their `config`. */
export interface RequestConfig {
  /** Added to the headers of the call, and replacing those of the same lower-case name. */
  headers?: Record<string, string>
  /** Milliseconds; {@link defaultTimeout} if missing. */
  timeout?: number
  /**
   * `none`: part of signing in: sent without a session, and a 401 is final. `optional`: sent also without a
   * session; a rejected session is renewed.
   * @default 'required'
   */
  auth?: 'required' | 'optional' | 'none'
  /** Set to false to send neither token nor organisation. */
  identify?: boolean
  /** Set to false for a GET with side effects. */
  retry?: boolean
  /** Who displays the failure; `presenter` if missing. */
  errorOwner?: ErrorOwner
  /** Continues the request after the page unloads. */
  keepalive?: boolean
}

export interface RequestOptions extends RequestConfig {
  method: Method
  /** Path on the API host, such as `/dsb/api/…`. */
  url: string
  query?: Query
  /** A text or a form is sent as it is, everything else as JSON. */
  body?: unknown
  config?: RequestConfig
}

/** Milliseconds. The platform's time-out, long enough for uploads and slow networks of bureaus. */
export const defaultTimeout = 1_200_000

/** Milliseconds for one attempt of a call the user waits for. */
export const interactiveTimeout = 12_000

/** Milliseconds for a call that concerns all respondents: for 50,000 of them a busy server takes 20 s. */
export const bulkTimeout = 60_000

const urlOnly: Method[] = ['GET', 'DELETE', 'HEAD', 'OPTIONS']

const typed = (type: string) => ({ 'content-type': type })

/** The mini-program has no `FormData`. */
const isForm = (body: unknown): body is FormData => typeof FormData === 'function' && body instanceof FormData

function payload({ method, url, query = {}, body }: RequestOptions) {
  const address = withQuery(url, query)
  // The browser writes the type of a form, which contains its boundary.
  if (isForm(body)) return { url: address, body, type: {} }
  if (typeof body === 'string') return { url: address, body, type: typed('application/json') }
  if (body !== undefined) return { url: address, body: JSON.stringify(body), type: typed('application/json') }
  if (urlOnly.includes(method)) return { url: address, body: undefined, type: typed('application/json') }
  return { url, body: encodeQuery(query), type: typed('application/x-www-form-urlencoded') }
}

/** Headers with the session token and the organisation, only for calls to the API host. */
export function sessionHeaders(): Record<string, string> {
  const { token, corpId, language } = requestContext()
  const sessionToken = token()
  return {
    'accept-language': language(),
    'x-corp-id': corpId() || settings.corpId,
    ...(sessionToken === null ? {} : { token: sessionToken }),
  }
}

/** The URL of a path on the API host, with the token in the query where the host requires it. */
export function buildApiUrl(path: string): string {
  const { token, tokenInQuery } = requestContext()
  const sessionToken = tokenInQuery() ? (token() ?? undefined) : undefined
  return settings.apiHost + withQuery(path, { token: sessionToken })
}

async function attempt(options: RequestOptions): Promise<TransportResponse> {
  const { url, body, type } = payload(options)
  const { method, timeout = defaultTimeout, keepalive = false, identify = true } = options
  const caller = identify ? sessionHeaders() : { 'accept-language': requestContext().language() }
  const headers = { ...type, accept: 'application/json', ...caller, ...options.headers }
  const target = identify ? buildApiUrl(url) : settings.apiHost + url
  try {
    return await send({ method, url: target, headers, body, timeout, keepalive })
  } catch (cause) {
    throw new RequestError(cause instanceof TransportError ? cause.reason : 'noResponse', {}, { cause })
  }
}

/** Sends the call once, and tells the network whether the gateway has answered. */
async function exchange(options: RequestOptions): Promise<Envelope> {
  try {
    const envelope = readEnvelope(await attempt(options))
    network.noteReply(true)
    return envelope
  } catch (error) {
    network.noteReply(!isUnanswered((error as RequestError).kind))
    throw error
  }
}

/**
 * Sends one call with the current session. Throws `unauthorised` without sending if the call needs a session
 * and there is none.
 */
async function sendWithRetries(options: RequestOptions): Promise<Envelope> {
  const { method, auth = 'required', retry = true } = options
  if (auth === 'required' && requestContext().token() === null)
    throw new RequestError('unauthorised', { status: 401 })
  // Calls that change data are not repeated automatically.
  const { count, delay } = settings.retry
  return withRetries(() => exchange(options), {
    count: urlOnly.includes(method) && retry ? count : 0,
    delay,
  })
}

const sendWithSession = (options: RequestOptions): Promise<Envelope> =>
  options.auth === 'none' ? sendWithRetries(options) : withReauthentication(() => sendWithRetries(options))

export function reportFailure(
  error: RequestError,
  { url, query, body, errorOwner = 'presenter' }: RequestOptions,
): void {
  if (errorOwner === 'nobody') return
  const { onRedirect, onFailure } = requestContext()
  const redirect = redirectOf(error)
  if (redirect) onRedirect(redirect)
  onFailure(error, { url: withQuery(url, query ?? {}), body, errorOwner })
}

/**
 * Sends one call to the gateway and returns the envelope's data, validated by the schema. Every failure is a
 * {@link RequestError}.
 */
export async function request<S extends v.GenericSchema>(
  { config, ...call }: RequestOptions,
  schema: S,
): Promise<v.InferOutput<S>> {
  const options = { ...config, ...call }
  try {
    const data = readData(await sendWithSession(options), schema)
    const { serverTime } = (data ?? {}) as { serverTime?: string }
    if (serverTime) noteServerTime(serverTime)
    return data
  } catch (error) {
    if (error instanceof RequestError) reportFailure(error, options)
    throw error
  }
}
