import * as v from 'valibot'
import type { QuietHours } from './follow-up/quiet-hours'
import { type DatabaseLimits, defaultLimits as databaseLimits } from './database/connection/limits'
import { missingVendorKeys, readVendors, vendorEnvironment, type Vendors } from './vendor-settings'

const port = v.pipe(v.string(), v.digits('digits'), v.transform(Number), v.maxValue(65_535, 'at most 65535'))
const webAddress = v.pipe(v.string(), v.url('an address'), v.regex(/^https?:/, 'http or https'))
const postgresAddress = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'postgres://…'))
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
      // As a browser writes it: lower case, without a usual port.
      v.transform((origin) => new URL(origin).origin),
    ),
  ),
)

const count = v.pipe(v.string(), v.digits('digits'), v.transform(Number))
const few = v.pipe(
  v.string(),
  v.digits('digits'),
  v.transform(Number),
  v.minValue(1, 'at least 1'),
  v.maxValue(100, 'at most 100'),
)
const megabytes = v.pipe(
  v.string(),
  v.digits('digits'),
  v.transform(Number),
  v.minValue(1, 'at least 1'),
  v.maxValue(1_000, 'at most 1000'),
)
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
  /** A PostgreSQL server instead of the folder. */
  DATABASE_URL: v.optional(postgresAddress),
  GATEWAY_MODE: v.optional(v.picklist(['demo', 'production'], 'demo or production'), 'production'),
  /** Seals the ballot box of anonymous surveys, the same in all gateways on one server. */
  ANONYMOUS_RESPONSE_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))),
  /** Gets POST {mobile, code} and sends the message. */
  SMS_WEBHOOK_URL: v.optional(webAddress),
  /** How many proxies in front add to X-Forwarded-For; 0 takes the address of the connection. */
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.digits('digits'), v.transform(Number)), '0'),
  /** Origins the app may load scripts from: vendor SDKs and language packs. */
  SCRIPT_ORIGINS: v.optional(origins, ''),
  /** Origins whose pages may show the app in a frame, besides its own and, in DingTalk, DingTalk's. */
  FRAME_ANCESTORS: v.optional(origins, ''),
  /** Where the product's own pages are served. Without any, the host a request came to counts as own. */
  OWN_ORIGINS: v.optional(webOrigins, ''),
  /** Other origins whose pages may make calls here, such as a government's host that shows the app. */
  PAGE_ORIGINS: v.optional(webOrigins, ''),
  /** Calls processed at the same time; further ones are refused with 503. */
  MAX_CONCURRENT_CALLS: v.optional(v.pipe(count, v.minValue(1, 'at least 1')), '400'),
  /** Below it the gateway is not ready. */
  MIN_FREE_DISK_MB: v.optional(count, '200'),
  /** From SIGTERM until calls are refused, for balancers to notice that the gateway is not ready. */
  SHUTDOWN_DELAY_SECONDS: v.optional(v.pipe(count, v.maxValue(300, 'at most 300'))),
  /** Ids of other apps which people enter only after a face check, parted by commas. */
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
  /** How often one person is reminded of one survey: on a day, and at all. */
  REMINDERS_PER_DAY: v.optional(few, '1'),
  REMINDERS_IN_ALL: v.optional(few, '5'),
  /** Hours of the day in China in which nobody is reminded, as 21-8; equal hours are none. */
  QUIET_HOURS: v.optional(hours, '21-8'),
  /** Megabytes of behaviour and error logs stored in a day, over all gateways on one database. */
  LOG_MEGABYTES_PER_DAY: v.optional(megabytes, '100'),
  ...vendorEnvironment,
})

/** How often a thing may be done before it is refused. */
export interface Limits {
  smsPerMobileHour: number
  smsPerAddressHour: number
  signInsPerAddressHour: number
  signaturesPerAddressHour: number
  logsPerAddressHour: number
  signedOutLogsPerAddressHour: number
  uploadsPerPersonHour: number
  faceChecksPerPersonHour: number
  uploadsPerAddressHour: number
  lookupsPerAddressHour: number
  registrationsPerAddressHour: number
  registrationsPerMobileHour: number
  invitationsPerPersonHour: number
  sharesPerPersonHour: number
  shareOpeningsPerPersonHour: number
}

export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  databaseLimits: DatabaseLimits
  demo: boolean
  /** Null keeps one in the data folder. */
  anonymousResponseKey: string | null
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
  vendors: Vendors
  /** A vendor that takes longer counts as one that does not answer. */
  vendorTimeoutMs: number
  /** A bureau's whole staff may come from one address, so the limits per address are wide. */
  limits: Limits
}

const defaultLimits: Limits = {
  smsPerMobileHour: 5,
  smsPerAddressHour: 300,
  signInsPerAddressHour: 1_000,
  signaturesPerAddressHour: 5_000,
  logsPerAddressHour: 20_000,
  signedOutLogsPerAddressHour: 600,
  uploadsPerPersonHour: 200,
  faceChecksPerPersonHour: 30,
  uploadsPerAddressHour: 2_000,
  lookupsPerAddressHour: 600,
  registrationsPerAddressHour: 300,
  registrationsPerMobileHour: 10,
  invitationsPerPersonHour: 60,
  sharesPerPersonHour: 60,
  shareOpeningsPerPersonHour: 120,
}

export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Gateways on one server with a secret each could not open one another's ballots. */
function missingAnonymousResponseKey(given: v.InferOutput<typeof environment>): string[] {
  const isMissing =
    given.GATEWAY_MODE === 'production' &&
    given.DATABASE_URL !== undefined &&
    given.ANONYMOUS_RESPONSE_KEY === undefined
  return isMissing ? ['ANONYMOUS_RESPONSE_KEY (needed with DATABASE_URL)'] : []
}

/** An empty variable counts as a missing one, as shells and compose files write it. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(environment, given)
  const faults = parsed.success
    ? [...missingVendorKeys(parsed.output), ...missingAnonymousResponseKey(parsed.output)]
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'} (${issue.message})`)
  if (!parsed.success || faults.length > 0) throw new SettingsError(`Bad settings: ${faults.join(', ')}`)
  const value = parsed.output
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseLimits,
    demo: value.GATEWAY_MODE === 'demo',
    anonymousResponseKey: value.ANONYMOUS_RESPONSE_KEY ?? null,
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
    vendors: readVendors(value),
    vendorTimeoutMs: 8_000,
    limits: defaultLimits,
  }
}
