import type { Context } from 'hono'
import * as v from 'valibot'
import type { FieldError } from '../../src/wire/protocol/envelope'
import { GatewayError } from '../gateway-error'

/** Input read in another way than the two below. */
export function parseInput<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new GatewayError('invalidInput', { fields: parsed.issues.map(fieldError) })
}

// The default message quotes what was received, which may be a person's number or answer.
function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  return { field: v.getDotPath(issue) ?? '', message: issue.expected ?? issue.type }
}

/** A parameter without a value counts as a missing one. */
export function readQuery<S extends v.GenericSchema>(c: Context, schema: S): v.InferOutput<S> {
  return parseInput(
    schema,
    clean(Object.fromEntries(Object.entries(c.req.query()).filter(([, text]) => text !== ''))),
  )
}

/** JSON, or the form encoding of a request without a body of its own. */
export async function readBody<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const text = await c.req.text()
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  return parseInput(schema, clean(isForm ? Object.fromEntries(new URLSearchParams(text)) : json(text)))
}

/** Levels of lists and objects within each other; a form with the deepest formulas needs 60. */
const DEEPEST = 64

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** True when lists and objects are nested too deeply. Reads the text itself: nothing is made of it before. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isQuoted && sign === BACKSLASH) at += 1
    else if (sign === QUOTE) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (OPENING.has(sign) && (depth += 1) > DEEPEST) return true
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

// PostgreSQL keeps neither a zero character nor half of a pair, both of which a keyboard or a cut-off emoji
// can leave behind; a whole answer must not be lost over one.
const UNKEPT = /\0|\p{Surrogate}/gu

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNKEPT, '')
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
}
