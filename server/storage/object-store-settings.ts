import * as v from 'valibot'

/** An address without path, query and password, such as https://oss.example.com */
const origin = v.pipe(
  v.string(),
  v.url('a URL'),
  v.regex(/^https?:\/\/[\w.-]+(:\d+)?\/?$/i, 'an http or https address without a path'),
  v.transform((text) => new URL(text).origin),
)

/** Variables of an object store instead of the folder; see server/README.md. */
export const objectStoreEnvironment = {
  /** Address of the S3-compatible store, for the gateway. */
  OBJECT_STORE_ENDPOINT: v.optional(origin),
  OBJECT_STORE_REGION: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'a region name')), 'us-east-1'),
  OBJECT_STORE_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'a bucket name')),
  ),
  OBJECT_STORE_ACCESS_KEY_ID: v.optional(v.pipe(v.string(), v.maxLength(256, 'at most 256 characters'))),
  OBJECT_STORE_SECRET_ACCESS_KEY: v.optional(v.pipe(v.string(), v.maxLength(256, 'at most 256 characters'))),
  /** Whether the bucket is the first part of the path or of the host name. */
  OBJECT_STORE_ADDRESSING: v.optional(v.picklist(['path', 'host'], 'path or host'), 'path'),
  /** Begins the names of all objects, for a bucket that others use too. */
  OBJECT_STORE_PREFIX: v.optional(
    v.pipe(v.string(), v.regex(/^([\w-]+\/)*$/, 'names with a slash behind each'), v.maxLength(200)),
    '',
  ),
  /** Address of the same store for devices; without it they send and read files through the gateway. */
  OBJECT_STORE_PUBLIC_ENDPOINT: v.optional(origin),
}

type Environment = v.InferOutput<v.ObjectSchema<typeof objectStoreEnvironment, undefined>>

export interface ObjectStoreSettings {
  endpoint: string
  publicEndpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  addressing: 'path' | 'host'
  prefix: string
  /** Milliseconds without any reply or any piece of a body after which a request has failed. */
  timeoutMs: number
  /** Milliseconds before the first repetition of a request; the next ones wait longer. */
  retryMs: number
}

const needed = [
  'OBJECT_STORE_BUCKET',
  'OBJECT_STORE_ACCESS_KEY_ID',
  'OBJECT_STORE_SECRET_ACCESS_KEY',
] as const

/** Variables that are missing beside those that are set. */
export function missingObjectStoreKeys(env: Environment): string[] {
  if (env.OBJECT_STORE_ENDPOINT !== undefined)
    return needed
      .filter((key) => env[key] === undefined)
      .map((key) => `${key} (needed with OBJECT_STORE_ENDPOINT)`)
  const set = [...needed, 'OBJECT_STORE_PUBLIC_ENDPOINT' as const].find((key) => env[key] !== undefined)
  return set === undefined ? [] : [`OBJECT_STORE_ENDPOINT (needed with ${set})`]
}

/** Null without an object store: files are in the folder. */
export function readObjectStore(env: Environment): ObjectStoreSettings | null {
  const { OBJECT_STORE_ENDPOINT: endpoint, OBJECT_STORE_BUCKET: bucket } = env
  const { OBJECT_STORE_ACCESS_KEY_ID: accessKeyId, OBJECT_STORE_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return {
    ...{ endpoint, bucket, accessKeyId, secretAccessKey },
    publicEndpoint: env.OBJECT_STORE_PUBLIC_ENDPOINT ?? null,
    region: env.OBJECT_STORE_REGION,
    addressing: env.OBJECT_STORE_ADDRESSING,
    prefix: env.OBJECT_STORE_PREFIX,
    timeoutMs: 10_000,
    retryMs: 200,
  }
}

/** The origin from which devices read files and to which they send them; null if that is the gateway. */
export function publicOriginOf(store: ObjectStoreSettings | null): string | null {
  if (!store?.publicEndpoint) return null
  const url = new URL(store.publicEndpoint)
  if (store.addressing === 'host') url.hostname = `${store.bucket}.${url.hostname}`
  return url.origin
}
