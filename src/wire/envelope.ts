import * as v from 'valibot'

/**
 * What every call answers with. `status` is 200 when it worked; otherwise an HTTP-like status or a
 * business code from `error-codes.ts`. `code` names the case for a machine, `msg` says it for a person,
 * `error` carries details such as the field at fault.
 */
export interface Envelope<T = unknown> {
  status: number
  data: T
  code: string
  error: FieldError[] | null
  msg: string
}

export interface FieldError {
  /** Path of the field in the request, dots between the steps: `answers.q3`. */
  field: string
  message: string
}

const fieldErrorSchema = v.object({ field: v.string(), message: v.string() })

/** Other back ends leave fields out or null; what is missing gets its neutral value. */
export const envelopeSchema = v.object({
  status: v.number(),
  data: v.unknown(),
  code: v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.null()]),
      v.transform((code) => String(code ?? '')),
    ),
    '',
  ),
  error: v.fallback(v.nullable(v.array(fieldErrorSchema)), null),
  msg: v.fallback(v.string(), ''),
})
