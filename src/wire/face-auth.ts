import * as v from 'valibot'

/** How far a face check has come: asked for, decided, and the decision used up. */
export const faceStates = ['created', 'passed', 'failed', 'used'] as const

const bizIdSchema = v.pipe(v.string(), v.uuid('bizId'))

/** GET …/faceAuth/getBizId: the number of a new check, for the host's camera. */
export const bizIdResponse = v.object({
  bizId: v.string(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  /** In a demo no camera is needed: the person says what it would have. */
  demo: v.optional(v.boolean(), false),
  /** Whose face it is, for the cameras of hosts that ask for it; a gateway that keeps no identity numbers has none. */
  name: v.optional(v.string()),
  idNumber: v.optional(v.string()),
})

/** POST …/faceAuth/checkAuthResult. What the host says is a claim: the vendor's word decides. */
export const checkAuthRequest = v.object({
  bizId: bizIdSchema,
  /**
   * What the host's camera gave, for the vendor to judge: a code, a pass number, or the picture itself. A demo only
   * listens to `fail`, which fails the check.
   */
  result: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(700_000)))),
})

/** GET /dsb/api/faceAuth/getAuthStatus and GET /dsb/api/faceAuth/updateAuthStatus */
export const authStatusQuery = v.object({ bizId: bizIdSchema })

export const authStatusResponse = v.object({
  bizId: v.string(),
  status: v.picklist(faceStates),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
})

export type FaceState = (typeof faceStates)[number]
export type BizId = v.InferOutput<typeof bizIdResponse>
export type AuthStatus = v.InferOutput<typeof authStatusResponse>
