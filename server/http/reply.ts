import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '../../src/wire/protocol/envelope'
import type { GatewayCode, GatewayError } from '../gateway-error'
import { languageOf } from './language'
import { messages } from './messages'

export function ok<T>(c: Context, data: T): Response {
  return c.json<Envelope<T>>({ status: 200, data, code: '', error: null, msg: '' })
}

/** Seconds before a caller tries again, by code. */
const retryAfter: Partial<Record<GatewayCode, number>> = { busy: 2 }

export function refuse(c: Context, error: GatewayError): Response {
  const seconds = retryAfter[error.code]
  if (seconds !== undefined) c.header('Retry-After', String(seconds))
  const body: Envelope = {
    status: error.status,
    data: error.data,
    code: error.code,
    error: error.fields,
    msg: messages[error.code][languageOf(c)],
  }
  return c.json(body, error.status as ContentfulStatusCode)
}
