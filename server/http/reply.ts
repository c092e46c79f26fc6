import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '../../src/wire/protocol/envelope'
import type { GatewayCode, GatewayError } from '../gateway-error'
import { languageOf } from './language'
import { messages } from './messages'
import { SHORTEST_WAIT } from './requested-wait'
import { chooseEncoding, type Encoding, replyEncoders } from './encoding'

/** Characters below which compressing a reply saves less than it costs. */
const SMALL = 1_000

const JSON_TYPE = 'application/json'

/** Larger replies to readings are compressed; none of them repeats a secret beside a text that the caller chooses. */
export function ok<T>(c: Context, data: T): Response | Promise<Response> {
  const envelope: Envelope<T> = { status: 200, data, code: '', error: null, msg: '' }
  const text = JSON.stringify(envelope)
  const readable = c.req.method === 'GET' && text.length >= SMALL
  const encoding = readable ? chooseEncoding(c.req.header('accept-encoding') ?? '') : null
  return encoding ? sendCompressed(c, text, encoding) : c.body(text, 200, { 'Content-Type': JSON_TYPE })
}

async function sendCompressed(c: Context, text: string, encoding: Encoding): Promise<Response> {
  const content = await replyEncoders[encoding](Buffer.from(text))
  c.header('Vary', 'Accept-Encoding', { append: true })
  return c.body(new Uint8Array(content), 200, { 'Content-Type': JSON_TYPE, 'Content-Encoding': encoding })
}

/** Seconds before a caller tries again, by code, unless the error states them. */
const retryAfter: Partial<Record<GatewayCode, number>> = { busy: SHORTEST_WAIT }

/** `data` in place of the error's own. */
export function refuse(c: Context, error: GatewayError, data: unknown = error.data): Response {
  const seconds = error.retryAfter ?? retryAfter[error.code]
  if (seconds !== undefined) c.header('Retry-After', String(seconds))
  const body: Envelope = {
    status: error.status,
    data,
    code: error.code,
    error: error.fields,
    msg: messages[error.code][languageOf(c)],
  }
  return c.json(body, error.status as ContentfulStatusCode)
}
