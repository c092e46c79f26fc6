import * as v from 'valibot'
import type { QuietHours } from './notifications/quiet-hours'
import {
  databaseEnvironment,
  type DatabaseSettings,
  readDatabase,
  wrongReplica,
} from './database/database-settings'
import { readRetention, type RetentionDays, retentionEnvironment } from './jobs/retention/retention-settings'
import {
  missingObjectStoreKeys,
  objectStoreEnvironment,
  type ObjectStoreSettings,
  readObjectStore,
} from './storage/object-store-settings'
import { defaultRateLimits, type RateLimits } from './sessions/rate-limits'
import { StartupError } from './startup-error'
import { readTracing, tracingEnvironment, type TracingSettings } from './tracing/tracing-settings'
import { missingVendorKeys, readVendors, vendorEnvironment, type Vendors } from './vendor-settings'

const port = v.pipe(
  v.string(),
  v.digits('a whole number'),
  v.transform(Number),
  v.maxValue(65_535, 'at most 65535'),
)
const webAddress = v.pipe(v.string(), v.url('a URL'), v.regex(/^https?:/, 'http or https'))
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(v.pipe(v.string(), v.regex(/^https:\/\/[\w.*-]+(:\d+)?$/, 'https origins'))),
)
const webOrigins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[\w.-]+(:\d+)?$/i, 'origins such as https://host'),
      v.url('origins such as https://host'),
      // In the form of a browser's Origin header: lower case, without the default port.
      v.transform((origin) => new URL(origin).origin),
    ),
  ),
)

const count = v.pipe(v.string(), v.digits('a whole number'), v.transform(Number))
const countUpTo = (most: number) =>
  v.pipe(count, v.minValue(1, 'at least 1'), v.maxValue(most, `at most ${most}`))
const hours = v.pipe(
  v.string(),
  v.regex(/^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/, 'hours such as 21-8'),
  v.transform((text) => {
    const [quietFrom = 0, quietUntil = 0] = text.split('-').map(Number)
    return { quietFrom, quietUntil }
  }),
)

const environment = v.object({
  PORT: v.optional(port, '10086'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('not empty')), '0.0.0.0'),
  /** Folder of the embedded database and of uploaded files. */
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('not empty')), '.data'),
  ...databaseEnvironment,
  GATEWAY_MODE: v.optional(v.picklist(['demo', 'production'], 'demo or production'), 'production'),
  /** Encrypts the stored responses of anonymous surveys; the same for all gateways on one server. */
  ANONYMOUS_RESPONSE_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))),
  /** The key before a change, until `rotate-secret` has encrypted the responses again. */
  ANONYMOUS_RESPONSE_KEY_PREVIOUS: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))),
  /** Where Prometheus reads the metrics: on a port of its own, or at /metrics with a token; without both, nowhere. */
  METRICS_PORT: v.optional(port),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
  /** Receives POST {mobile, code} for each one-time code and sends the text message. */
  SMS_WEBHOOK_URL: v.optional(webAddress),
  /** Number of trusted proxies that append to X-Forwarded-For; 0 uses the address of the connection. */
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.digits('a whole number'), v.transform(Number)), '0'),
  /** Origins from which the app may load scripts: vendor SDKs and language packs. */
  SCRIPT_ORIGINS: v.optional(origins, ''),
  /** Origins whose pages may frame the app, in addition to its own and, in DingTalk, DingTalk's. */
  FRAME_ANCESTORS: v.optional(origins, ''),
  /** Origins of the product's own pages. If empty, the host of the request is the own one. */
  OWN_ORIGINS: v.optional(webOrigins, ''),
  /** Other origins whose pages may call the gateway, such as a government host that shows the app. */
  PAGE_ORIGINS: v.optional(webOrigins, ''),
  /** Calls processed at the same time; further ones are refused with 503. */
  MAX_CONCURRENT_CALLS: v.optional(v.pipe(count, v.minValue(1, 'at least 1')), '400'),
  /** The gateway is not ready with less free space. */
  MIN_FREE_DISK_MB: v.optional(count, '200'),
  /** From SIGTERM until calls are refused, for load balancers to notice that the gateway is not ready. */
  SHUTDOWN_DELAY_SECONDS: v.optional(v.pipe(count, v.maxValue(300, 'at most 300'))),
  /** Ids of other apps that require a face check, separated by commas. */
  FACE_CHECK_APPS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) =>
        list
          .split(',')
          .map((id) => id.trim())
          .filter((id) => id !== ''),
      ),
    ),
    '',
  ),
  /** Maximum number of reminders to one person for one survey: per day, and in total. */
  REMINDERS_PER_DAY: v.optional(countUpTo(100), '1'),
  REMINDERS_IN_ALL: v.optional(countUpTo(100), '5'),
  /** Hours in China without reminders, such as 21-8; equal hours mean none. */
  QUIET_HOURS: v.optional(hours, '21-8'),
  /** Megabytes of behaviour and error logs stored per day, for all gateways on one database. */
  LOG_MEGABYTES_PER_DAY: v.optional(countUpTo(1_000), '100'),
  ...retentionEnvironment,
  /** Checks texts that people publish: by the mini-program's `msgSecCheck`, or not at all. */
  CONTENT_CHECK: v.optional(v.picklist(['off', 'weapp'], 'off or weapp'), 'off'),
  /** Checks uploaded photos: by the mini-program's `mediaCheckAsync`, or not at all. */
  PHOTO_CHECK: v.optional(v.picklist(['off', 'weapp'], 'off or weapp'), 'off'),
  /** Whether a text or a photo is shown to others that cannot be checked. */
  CONTENT_CHECK_UNAVAILABLE: v.optional(v.picklist(['refuse', 'allow'], 'refuse or allow'), 'refuse'),
  ...objectStoreEnvironment,
  ...tracingEnvironment,
  ...vendorEnvironment,
})

export interface Settings extends DatabaseSettings {
  port: number
  host: string
  dataDir: string
  /** Null stores files in the data folder. */
  objectStore: ObjectStoreSettings | null
  demo: boolean
  /** Null uses the key file in the data folder. */
  anonymousResponseKey: string | null
  previousAnonymousResponseKey: string | null
  metrics: { port: number | null; token: string | null }
  /** Null sends no traces. */
  tracing: TracingSettings | null
  smsWebhookUrl: string | null
  trustedProxies: number
  scriptOrigins: string[]
  frameAncestors: string[]
  ownOrigins: string[]
  pageOrigins: string[]
  maxConcurrentCalls: number
  minFreeDiskMb: number
  shutdownDelayMs: number
  faceCheckApps: string[]
  reminders: { perDay: number; inAll: number } & QuietHours
  logBytesPerDay: number
  retentionDays: RetentionDays
  contentCheck: { texts: boolean; photos: boolean; allowsUnchecked: boolean }
  vendors: Vendors
  /** Time-out of one call to a vendor. */
  vendorTimeoutMs: number
  /** Limits per address are high, because a bureau's whole staff may share one address. */
  limits: RateLimits
}

/** Without a common key, gateways on one server could not decrypt each other's anonymous responses. */
function missingAnonymousResponseKey(env: v.InferOutput<typeof environment>): string[] {
  const isMissing =
    env.GATEWAY_MODE === 'production' &&
    env.DATABASE_URL !== undefined &&
    env.ANONYMOUS_RESPONSE_KEY === undefined
  return isMissing ? ['ANONYMOUS_RESPONSE_KEY (needed with DATABASE_URL)'] : []
}

/** WeChat fetches the photos from the first own origin, and pushes its results. */
function missingContentCheck(env: v.InferOutput<typeof environment>): string[] {
  const { CONTENT_CHECK, PHOTO_CHECK, WEAPP_APP_ID, WEAPP_PUSH_TOKEN, OWN_ORIGINS } = env
  const missing = (by: string, values: Record<string, string | undefined>) =>
    Object.keys(values).flatMap((key) => (values[key] === undefined ? [`${key} (needed with ${by})`] : []))
  const forPhotos = { WEAPP_APP_ID, WEAPP_PUSH_TOKEN, OWN_ORIGINS: OWN_ORIGINS[0] }
  return [
    ...(CONTENT_CHECK === 'weapp' ? missing('CONTENT_CHECK', { WEAPP_APP_ID }) : []),
    ...(PHOTO_CHECK === 'weapp' ? missing('PHOTO_CHECK', forPhotos) : []),
  ]
}

/**
 * Treats an empty variable as missing, because shells and compose files write it that way.
 *
 * @throws {StartupError} with one line that names every invalid or missing variable
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(environment, present)
  const problems = parsed.success
    ? [
        ...missingVendorKeys(parsed.output),
        ...missingObjectStoreKeys(parsed.output),
        ...missingAnonymousResponseKey(parsed.output),
        ...wrongReplica(parsed.output),
        ...missingContentCheck(parsed.output),
      ]
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'} (${issue.message})`)
  if (!parsed.success || problems.length > 0)
    throw new StartupError(`Invalid settings: ${problems.join(', ')}`)
  const value = parsed.output
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    objectStore: readObjectStore(value),
    ...readDatabase(value),
    demo: value.GATEWAY_MODE === 'demo',
    anonymousResponseKey: value.ANONYMOUS_RESPONSE_KEY ?? null,
    previousAnonymousResponseKey: value.ANONYMOUS_RESPONSE_KEY_PREVIOUS ?? null,
    metrics: { port: value.METRICS_PORT ?? null, token: value.METRICS_TOKEN ?? null },
    tracing: readTracing(value),
    smsWebhookUrl: value.SMS_WEBHOOK_URL ?? null,
    trustedProxies: value.TRUSTED_PROXIES,
    scriptOrigins: value.SCRIPT_ORIGINS,
    frameAncestors: value.FRAME_ANCESTORS,
    ownOrigins: value.OWN_ORIGINS,
    pageOrigins: value.PAGE_ORIGINS,
    maxConcurrentCalls: value.MAX_CONCURRENT_CALLS,
    minFreeDiskMb: value.MIN_FREE_DISK_MB,
    shutdownDelayMs: 1000 * (value.SHUTDOWN_DELAY_SECONDS ?? (value.GATEWAY_MODE === 'demo' ? 0 : 5)),
    faceCheckApps: value.FACE_CHECK_APPS,
    reminders: { perDay: value.REMINDERS_PER_DAY, inAll: value.REMINDERS_IN_ALL, ...value.QUIET_HOURS },
    logBytesPerDay: value.LOG_MEGABYTES_PER_DAY * 1_000_000,
    retentionDays: readRetention(value),
    contentCheck: {
      texts: value.CONTENT_CHECK === 'weapp',
      photos: value.PHOTO_CHECK === 'weapp',
      allowsUnchecked: value.CONTENT_CHECK_UNAVAILABLE === 'allow',
    },
    vendors: readVendors(value),
    vendorTimeoutMs: 8_000,
    limits: defaultRateLimits,
  }
}
