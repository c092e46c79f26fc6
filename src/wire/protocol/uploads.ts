import * as v from 'valibot'

/** File types that may be uploaded, by extension. */
export const uploadTypes = [
  ...['png', 'jpeg', 'webp', 'pdf'],
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
] as const

/** `clientKey` identifies a file: requesting again with the same key continues the same upload. */
export const uploadCredentialsQuery = v.object({
  clientKey: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
})

/**
 * Why a photo is withheld from everyone but its sender: its content is being checked, was refused, or could not be
 * checked.
 */
const withheld = v.optional(v.nullable(v.picklist(['checking', 'refused', 'unchecked'])), null)
export type Withheld = NonNullable<v.InferOutput<typeof withheld>>

/** `url` is a path of the API host that serves the file without a session for ten minutes. */
export const uploadResponse = v.object({
  key: v.string(),
  url: v.string(),
  type: v.string(),
  size: v.number(),
  withheld,
})

/**
 * GET /dsb/api/oss/private/get_credentials and GET /dsb/dop-home/api/oss/getCredentials: credentials for one
 * file.
 */
export const uploadCredentialsResponse = v.object({
  /** File already stored for the client key: nothing remains to be sent. Null if there is none. */
  stored: v.optional(v.nullable(uploadResponse), null),
  /** Accepts a multipart form of `token` and `file`. A path is relative to the API host. */
  uploadUrl: v.string(),
  key: v.string(),
  token: v.string(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  maxBytes: v.number(),
  types: v.array(v.string()),
  /** Path for the address at which the object store itself takes the file; null if files go through `uploadUrl` only. */
  directUrl: v.optional(v.nullable(v.string()), null),
})

const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))

/** POST /dsb/api/oss/upload */
export const uploadRequest = v.object({ token })

/** POST /dsb/api/oss/direct: size in bytes and type of the file that is going to be sent. */
export const directUploadRequest = v.object({
  token,
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  type: v.picklist(uploadTypes),
})

/** A PUT to the object store with these headers and the file as its body; the store refuses another size or type. */
export const directUploadResponse = v.object({ url: v.string(), headers: v.record(v.string(), v.string()) })

/** POST /dsb/api/oss/direct/done: the store has the file. The gateway checks it; only then does it count. */
export const directUploadDone = v.object({ token, name: v.pipe(v.string(), v.maxLength(255)) })

const keySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{48}$/, 'key'))

/**
 * GET /dsb/api/oss/url: a new path for a file that the person may see; empty for a photo of another person that is
 * withheld.
 */
export const fileUrlQuery = v.object({ key: keySchema })
export const fileUrlResponse = v.object({ url: v.string(), withheld })

/** GET /dsb/api/oss/file/<key>: requires the owner's session, or both parameters. */
export const fileQuery = v.object({
  key: keySchema,
  expires: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'digits'), v.transform(Number))),
  sign: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Name for saving the file. */
  name: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** For readers that do not follow a redirection to the object store. */
  through: v.optional(v.literal('gateway')),
})

export type UploadCredentials = v.InferOutput<typeof uploadCredentialsResponse>
export type DirectUpload = v.InferOutput<typeof directUploadResponse>
export type DirectUploadRequest = v.InferOutput<typeof directUploadRequest>
export type FileUrlResponse = v.InferOutput<typeof fileUrlResponse>
export type UploadedFile = v.InferOutput<typeof uploadResponse>
