import * as v from 'valibot'

/** Status of a face check: created, decided, and its result used. */
export const faceStatuses = ['created', 'passed', 'failed', 'used'] as const

const bizIdSchema = v.pipe(v.string(), v.uuid('bizId'))

/** GET …/faceAuth/getBizId: id of a new check, for the host's camera. */
export const bizIdResponse = v.object({
  bizId: v.string(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  /** True in demo mode: no camera is used, the person chooses the result. */
  demo: v.optional(v.boolean(), false),
  /**
   * Identity of the person, for hosts whose camera requires it; missing if the gateway stores no identity
   * numbers.
   */
  name: v.optional(v.string()),
  idNumber: v.optional(v.string()),
})

/** POST …/faceAuth/checkAuthResult. The host's result is not trusted; the vendor decides. */
export const checkAuthRequest = v.object({
  bizId: bizIdSchema,
  /**
   * Result of the host's camera for the vendor to verify: a code, a pass number, or the picture itself. In
   * demo mode `fail` fails the check and other values are ignored.
   */
  result: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(700_000)))),
})

/** GET /dsb/api/faceAuth/getAuthStatus and GET /dsb/api/faceAuth/updateAuthStatus */
export const authStatusQuery = v.object({ bizId: bizIdSchema })

export const authStatusResponse = v.object({
  bizId: v.string(),
  status: v.picklist(faceStatuses),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})

export type FaceStatus = (typeof faceStatuses)[number]
export type BizId = v.InferOutput<typeof bizIdResponse>
export type AuthStatus = v.InferOutput<typeof authStatusResponse>
