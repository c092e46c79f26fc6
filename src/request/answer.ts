import * as v from 'valibot'
import type { TransportResponse } from '../platform/network/transport/types'
import { type Envelope, envelopeSchema } from '../wire/protocol/envelope'
import { RequestError } from './errors'
import { redirectOf } from './redirect'

/**
 * Milliseconds from `Retry-After`, which has seconds or a date: RFC 9110, section 10.2.3. Null if missing or
 * if the status is not 503.
 */
function retryAfterOf({ status, retryAfter }: TransportResponse): number | null {
  if (status !== 503 || retryAfter === undefined) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

function parseJson(response: TransportResponse): unknown {
  const { status, text } = response
  try {
    return JSON.parse(text)
  } catch (cause) {
    const details = { status, code: 'notJson', retryAfter: retryAfterOf(response) }
    throw new RequestError('noResponse', details, { cause })
  }
}

function parseEnvelope(response: TransportResponse): Envelope {
  const parsed = v.safeParse(envelopeSchema, parseJson(response))
  if (parsed.success) return parsed.output
  const details = { status: response.status, code: 'badShape', retryAfter: retryAfterOf(response) }
  throw new RequestError('noResponse', details)
}

function refusalError({ status, code, msg, error, data }: Envelope, retryAfter: number | null): RequestError {
  const details = { status, code, msg, fields: error ?? [], data, retryAfter }
  if (status === 401) return new RequestError('unauthorised', details)
  if (redirectOf(details) === 'maintenance')
    return new RequestError('refused', { ...details, msg: 'system upgrade' })
  return new RequestError('refused', details)
}

/**
 * The envelope of a successful response. Throws a {@link RequestError} for every other. An HTTP status of 401
 * counts with any body, because a proxy may reject a session with a page of its own.
 */
export function readEnvelope(response: TransportResponse): Envelope {
  if (response.status === 401)
    throw new RequestError('unauthorised', { status: 401, ...errorDetails(response) })
  const envelope = parseEnvelope(response)
  if (envelope.status !== 200) throw refusalError(envelope, retryAfterOf(response))
  return envelope
}

function errorDetails(response: TransportResponse): Partial<RequestError> {
  try {
    const { code, msg } = parseEnvelope(response)
    return { code, msg }
  } catch {
    return {}
  }
}

/** The envelope's data, validated by the schema. Throws a {@link RequestError} of kind `badShape`. */
export function readData<S extends v.GenericSchema>(envelope: Envelope, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, envelope.data)
  if (parsed.success) return parsed.output
  throw new RequestError('badShape', { status: 200, code: v.flatten(parsed.issues).root?.[0] ?? 'badShape' })
}
