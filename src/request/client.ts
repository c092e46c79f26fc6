import type * as v from 'valibot'
import { settings } from '../env'
import { encodeQuery, type Query, withQuery } from '../lib/link/url'
import { send } from '../platform/network/transport'
import { type Method, TransportError, type TransportResponse } from '../platform/network/transport/types'
import type { Envelope } from '../wire/envelope'
import { readData, readEnvelope } from './answer'
import { requestContext, type ErrorOwner } from './context'
import { RequestError } from './errors'
import { redirectOf } from './redirect'
import { withRetries } from './retry'
import { noteServerTime } from './server-clock'

export interface RequestOptions {
  method: Method
  /** Path on the API host, such as `/dsb/api/…`. */
  url: string
  query?: Query
  /** Sent as JSON. */
  body?: unknown
  /** Milliseconds; {@link defaultTimeout} when missing. */
  timeout?: number
  /** Part of signing in: sent without a session, and a refused one is final. */
  open?: boolean
  /** Asks nothing of the person: sent without a session too, and one that is refused is renewed. */
  anonymous?: boolean
  /** Sent without anything that tells who calls: neither token nor organisation. */
  nameless?: boolean
  /** Changes something although it is a GET, so it is not repeated when it has run out of time. */
  once?: boolean
  /** Who tells the person when it fails; the presenter when missing. */
  errorOwner?: ErrorOwner
  /** Goes on when the page is left. */
  keepalive?: boolean
}

/** The platform's time-out: uploads and slow bureaus' networks need it. Milliseconds. */
export const defaultTimeout = 1_200_000

/** One try of a call that a person watches. Milliseconds. */
export const interactiveTimeout = 12_000

/** What a person waits for when a whole roll is concerned: for 50,000 people it takes a busy server 20 s. In milliseconds. */
export const bulkTimeout = 60_000

/** How often a call is repeated with a new session. */
const renewals = 2

const urlOnly: Method[] = ['GET', 'DELETE', 'HEAD', 'OPTIONS']

function payload({ method, url, query = {}, body }: RequestOptions) {
  if (body !== undefined)
    return { url: withQuery(url, query), body: JSON.stringify(body), type: 'application/json' }
  if (urlOnly.includes(method))
    return { url: withQuery(url, query), body: undefined, type: 'application/json' }
  return { url, body: encodeQuery(query), type: 'application/x-www-form-urlencoded' }
}

/** What proves the session and says where the person belongs, for calls to the API host and to no other. */
export function sessionHeaders(): Record<string, string> {
  const { token, corpId, language } = requestContext()
  const proof = token()
  return {
    'accept-language': language(),
    'x-corp-id': corpId() || settings.corpId,
    ...(proof === null ? {} : { token: proof }),
  }
}

/** A path of the API host as an address, with the proof in it where the host needs that. */
export function buildApiUrl(path: string): string {
  const { token, tokenInQuery } = requestContext()
  const proof = tokenInQuery() ? (token() ?? undefined) : undefined
  return settings.apiHost + withQuery(path, { token: proof })
}

async function attempt(options: RequestOptions): Promise<TransportResponse> {
  const { url, body, type } = payload(options)
  const { method, timeout = defaultTimeout, keepalive = false, nameless = false } = options
  const caller = nameless ? { 'accept-language': requestContext().language() } : sessionHeaders()
  const headers = { 'content-type': type, accept: 'application/json', ...caller }
  const address = nameless ? settings.apiHost + url : buildApiUrl(url)
  try {
    return await send({ method, url: address, headers, body, timeout, keepalive })
  } catch (cause) {
    throw new RequestError(cause instanceof TransportError ? cause.reason : 'noResponse', {}, { cause })
  }
}

/** One call with the session of now. What has no session is not even sent, unless it is for signing in. */
async function ask(options: RequestOptions): Promise<Envelope> {
  const { method, open, anonymous, once } = options
  if (!open && !anonymous && requestContext().token() === null)
    throw new RequestError('unauthorised', { status: 401 })
  // A call that changes something is not repeated behind the person's back.
  const { count, delay } = settings.retry
  return withRetries(async () => readEnvelope(await attempt(options)), {
    count: urlOnly.includes(method) && !once ? count : 0,
    delay,
  })
}

/**
 * Does it again with a new session when that of now is refused. What was refused so did not happen, so a
 * submit may be repeated too.
 */
export async function withReauthentication<T>(work: () => Promise<T>): Promise<T> {
  const { token, renewSession, onReauthenticationFailed: onHopeless } = requestContext()
  for (let left = renewals; ; left -= 1) {
    const used = token()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RequestError) || error.kind !== 'unauthorised') throw error
      if (left === 0) {
        onHopeless()
        throw error
      }
      // Another call may have renewed it while this one was under way.
      const renewed = token() !== null && token() !== used
      if (!renewed && !(await renewSession())) throw error
    }
  }
}

const askWithSession = (options: RequestOptions): Promise<Envelope> =>
  options.open ? ask(options) : withReauthentication(() => ask(options))

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
 * One call to the gateway. Gives the envelope's data in the agreed shape; every failure is a
 * {@link RequestError}.
 */
export async function request<S extends v.GenericSchema>(
  options: RequestOptions,
  schema: S,
): Promise<v.InferOutput<S>> {
  try {
    const data = readData(await askWithSession(options), schema)
    const { serverTime } = (data ?? {}) as { serverTime?: string }
    if (serverTime) noteServerTime(serverTime)
    return data
  } catch (error) {
    if (error instanceof RequestError) reportFailure(error, options)
    throw error
  }
}
