import * as v from 'valibot'

/** What may be uploaded, by its extension. */
export const uploadTypes = [
  ...['png', 'jpeg', 'webp', 'pdf'],
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
] as const

/** Made once by the device for one file: asked for again, it is the same upload. */
export const uploadCredentialsQuery = v.object({
  clientKey: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
})

/** `url` is a path of the API host that shows the file without a session, for ten minutes. */
export const uploadResponse = v.object({
  key: v.string(),
  url: v.string(),
  type: v.string(),
  size: v.number(),
})

/** GET /dsb/api/oss/private/get_credentials and GET /dsb/dop-home/api/oss/getCredentials: for one file. */
export const uploadCredentialsResponse = v.object({
  /** What has arrived under the client key before: nothing is left to be sent. */
  stored: v.optional(v.nullable(uploadResponse), null),
  /** Takes a multipart form of `token` and `file`. A path is one of the API host. */
  uploadUrl: v.string(),
  key: v.string(),
  token: v.string(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  maxBytes: v.number(),
  types: v.array(v.string()),
})

/** POST /dsb/api/oss/upload */
export const uploadRequest = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) })

const keySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{48}$/, 'key'))

/** GET /dsb/api/oss/url: a fresh path for a file of one's own. */
export const fileUrlQuery = v.object({ key: keySchema })
export const fileUrlResponse = v.object({ url: v.string() })

/** GET /dsb/api/oss/file/<key>: for the owner's session, or with both of these. */
export const fileQuery = v.object({
  key: keySchema,
  expires: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'digits'), v.transform(Number))),
  sign: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

export type UploadCredentials = v.InferOutput<typeof uploadCredentialsResponse>
export type Uploaded = v.InferOutput<typeof uploadResponse>
