import type { Context } from 'hono'
import * as v from 'valibot'
import type { FieldError } from '../../src/wire/protocol/envelope'
import { GatewayError } from '../gateway-error'

/** Validates input from any source. Throws `invalidInput` with the invalid fields. */
export function parseInput<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new GatewayError('invalidInput', { fields: parsed.issues.map(fieldError) })
}

// Valibot's default message quotes the input, which may be a mobile number or an answer.
function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  return { field: v.getDotPath(issue) ?? '', message: issue.expected ?? issue.type }
}

/** Validates the query; treats a parameter without value as missing. */
export function readQuery<S extends v.GenericSchema>(c: Context, schema: S): v.InferOutput<S> {
  return parseInput(
    schema,
    clean(Object.fromEntries(Object.entries(c.req.query()).filter(([, text]) => text !== ''))),
  )
}

/** Validates a body in JSON or in form encoding, which clients use for requests without a body of their own. */
export async function readBody<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const text = await c.req.text()
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  return parseInput(schema, clean(isForm ? Object.fromEntries(new URLSearchParams(text)) : json(text)))
}

/** Maximum nesting of arrays and objects; a form with the deepest formulas needs 60. */
const MAX_DEPTH = 64

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** True if arrays and objects are nested deeper than `MAX_DEPTH`. Scans the text before it is parsed. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isQuoted && sign === BACKSLASH) at += 1
    else if (sign === QUOTE) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (OPENING.has(sign) && (depth += 1) > MAX_DEPTH) return true
    else if (CLOSING.has(sign)) depth -= 1
  }
  return false
}

function json(text: string): unknown {
  if (text === '') return {}
  if (isTooDeep(text)) throw new GatewayError('invalidInput', { fields: [{ field: '', message: 'depth' }] })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new GatewayError('invalidInput', { fields: [{ field: '', message: 'json' }], cause })
  }
}

// PostgreSQL stores neither NUL characters nor unpaired surrogates, which keyboards and truncated emoji can produce.
// They are removed, because refusing them would lose the whole answer.
const UNSTORABLE = /\0|\p{Surrogate}/gu

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '')
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
}
