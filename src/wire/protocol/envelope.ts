import * as v from 'valibot'

/**
 * Body of every response. `status` is 200 on success, otherwise an HTTP-like status or a business code from
 * `error-codes.ts`. `code` identifies the error for programs, `msg` describes it for people, `error` has
 * details such as the invalid field.
 */
export interface Envelope<T = unknown> {
  status: number
  data: T
  code: string
  error: FieldError[] | null
  msg: string
}

export interface FieldError {
  /** Path of the field in the request, separated by dots: `answers.q3`. */
  field: string
  message: string
}

const fieldErrorSchema = v.object({ field: v.string(), message: v.string() })

/** Other back ends omit fields or set them to null; missing fields get neutral values. */
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
