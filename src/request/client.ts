import * as v from 'valibot'
import { settings } from '../env'
import { encodeQuery, type Query, withQuery } from '../lib/url'
import { send } from '../platform/transport'
import { type Method, TransportError, type TransportResponse } from '../platform/transport-types'
import { type Envelope, envelopeSchema } from '../wire/envelope'
import { requestContext } from './context'
import { RequestError } from './errors'
import { redirectOf } from './redirect'
import { retryTimeouts } from './retry'
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
  /** May be asked without a session: signing in. Any other call without one is not even sent. */
  open?: boolean
}

/** The platform's time-out: uploads and slow bureaus' networks need it. Milliseconds. */
const defaultTimeout = 1_200_000

/** One try of a call that a person watches. Milliseconds. */
export const watchedTimeout = 12_000

const urlOnly: Method[] = ['GET', 'DELETE', 'HEAD', 'OPTIONS']

function payload({ method, url, query = {}, body }: RequestOptions) {
  if (body !== undefined)
    return { url: withQuery(url, query), body: JSON.stringify(body), type: 'application/json' }
  if (urlOnly.includes(method))
    return { url: withQuery(url, query), body: undefined, type: 'application/json' }
  return { url, body: encodeQuery(query), type: 'application/x-www-form-urlencoded' }
}

function headers(type: string): Record<string, string> {
  const { token, corpId, language } = requestContext()
  const proof = token()
  return {
    'content-type': type,
    accept: 'application/json',
    'accept-language': language(),
    'x-corp-id': corpId() || settings.corpId,
    ...(proof === null ? {} : { token: proof }),
  }
}

async function attempt(options: RequestOptions): Promise<TransportResponse> {
  const { url, body, type } = payload(options)
  const { method, timeout = defaultTimeout } = options
  try {
    return await send({ method, url: settings.apiHost + url, headers: headers(type), body, timeout })
  } catch (cause) {
    throw new RequestError(cause instanceof TransportError ? cause.reason : 'noResponse', {}, { cause })
  }
}

function parseEnvelope({ status, text }: TransportResponse): Envelope {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new RequestError('noResponse', { status, code: 'notJson' }, { cause })
  }
  const parsed = v.safeParse(envelopeSchema, json)
  if (!parsed.success) throw new RequestError('noResponse', { status, code: 'badShape' })
  return parsed.output
}

function unauthorised(details: Partial<RequestError>): never {
  requestContext().onUnauthorised()
  throw new RequestError('unauthorised', details)
}

function refuse({ status, code, msg, error, data }: Envelope): never {
  const details = { status, code, msg, fields: error ?? [], data }
  if (status === 401) unauthorised(details)
  const redirect = redirectOf(details)
  if (redirect) requestContext().onRedirect(redirect)
  if (redirect === 'maintenance') throw new RequestError('refused', { ...details, msg: 'system upgrade' })
  throw new RequestError('refused', details)
}

/**
 * One call to the gateway. Gives the envelope's data in the agreed shape; every failure is a
 * {@link RequestError}.
 */
export async function request<S extends v.GenericSchema>(
  options: RequestOptions,
  schema: S,
): Promise<v.InferOutput<S>> {
  if (!options.open && requestContext().token() === null) unauthorised({ status: 401 })
  // A call that changes something is not repeated behind the person's back.
  const { count, delay } = settings.retry
  const response = await retryTimeouts(() => attempt(options), {
    count: urlOnly.includes(options.method) ? count : 0,
    delay,
  })
  const envelope = parseEnvelope(response)
  if (envelope.status !== 200) refuse(envelope)
  const parsed = v.safeParse(schema, envelope.data)
  if (!parsed.success)
    throw new RequestError('badShape', {
      status: 200,
      code: v.flatten(parsed.issues).root?.[0] ?? 'badShape',
    })
  const { serverTime } = (parsed.output ?? {}) as { serverTime?: string }
  if (serverTime) noteServerTime(serverTime)
  return parsed.output
}
