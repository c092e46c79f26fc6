import * as v from 'valibot'
import type { TransportResponse } from '../platform/transport-types'
import { type Envelope, envelopeSchema } from '../wire/envelope'
import { RequestError } from './errors'
import { redirectOf } from './redirect'

function parseJson({ status, text }: TransportResponse): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RequestError('noResponse', { status, code: 'notJson' }, { cause })
  }
}

function parseEnvelope(response: TransportResponse): Envelope {
  const parsed = v.safeParse(envelopeSchema, parseJson(response))
  if (!parsed.success) throw new RequestError('noResponse', { status: response.status, code: 'badShape' })
  return parsed.output
}

function refusal({ status, code, msg, error, data }: Envelope): RequestError {
  const details = { status, code, msg, fields: error ?? [], data }
  if (status === 401) return new RequestError('unauthorised', details)
  if (redirectOf(details) === 'maintenance')
    return new RequestError('refused', { ...details, msg: 'system upgrade' })
  return new RequestError('refused', details)
}

/**
 * The envelope of an answer that was granted; a {@link RequestError} for every other. A proxy in front may
 * refuse a session with a page of its own, so a 401 of HTTP counts whatever its body.
 */
export function readEnvelope(response: TransportResponse): Envelope {
  if (response.status === 401) throw new RequestError('unauthorised', { status: 401, ...saidIn(response) })
  const envelope = parseEnvelope(response)
  if (envelope.status !== 200) throw refusal(envelope)
  return envelope
}

function saidIn(response: TransportResponse): Partial<RequestError> {
  try {
    const { code, msg } = parseEnvelope(response)
    return { code, msg }
  } catch {
    return {}
  }
}

/** The envelope's data in the agreed shape. */
export function readData<S extends v.GenericSchema>(envelope: Envelope, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, envelope.data)
  if (parsed.success) return parsed.output
  throw new RequestError('badShape', { status: 200, code: v.flatten(parsed.issues).root?.[0] ?? 'badShape' })
}
