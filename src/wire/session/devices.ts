import * as v from 'valibot'

/** GET /dsb/api/main/auth/sessions : where the person is signed in, the last used first. */
export const signedInDeviceSchema = v.object({
  id: v.string(),
  /** Of the device's first call. */
  userAgent: v.string(),
  usedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The session of this call. */
  current: v.boolean(),
})
export const signedInDevicesResponse = v.object({ items: v.array(signedInDeviceSchema) })

/** POST /dsb/api/main/auth/sessions/close : ends another session of the person; without `id` all others. */
export const closeSessionsRequest = v.object({ id: v.optional(v.pipe(v.string(), v.uuid())) })

export type SignedInDevice = v.InferOutput<typeof signedInDeviceSchema>
