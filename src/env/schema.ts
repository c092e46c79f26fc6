import * as v from 'valibot'
import { isOwn } from '../lib/link/own'
import { parseUrl } from '../lib/link/parse-url'

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))

const isOrigin = (text: string) => parseUrl(text, [text])?.origin === text

const origin = v.pipe(v.string(), v.check(isOrigin, 'an origin such as https://api.example.com'))
const secureOrigin = v.pipe(origin, v.startsWith('https://', 'https'))
const none = v.literal('')

const isHost = (text: string) => isOrigin(`https://${text}`)
const pathPattern = /^\/[\w/-]+$/

const hostRewrite = v.object({
  host: v.pipe(v.string(), v.check(isHost, 'a host')),
  path: v.pipe(v.string(), v.regex(/^\/[\w/-]*$/, 'a path')),
  to: v.pipe(v.string(), v.regex(/^https:\/\/[^?#]+\/$/, 'an https address with a slash at its end')),
})

function isHostOrPath(text: string): boolean {
  const [host = ''] = text.split('/')
  return (host === '' || isHost(host)) && pathPattern.test(text.slice(host.length))
}

const entries = v.object({
  deployment: v.pipe(v.string(), v.nonEmpty()),
  environment: v.picklist(['local', 'test', 'test2', 'pre', 'production']),
  region: v.picklist(['', 'henan', 'yunnan', 'shanghai', 'zhejiang']),
  /** Origin of the API without a slash at its end; empty for the origin of the page. */
  apiHost: v.union([none, origin], 'empty, or an origin such as https://api.example.com'),
  corpId: v.string(),
  /** Repetitions of a call after a time-out, and the milliseconds before each. */
  retry: v.object({ count: natural, delay: natural }),
  ownOrigins: v.array(secureOrigin),
  hostRewrites: v.array(hostRewrite),
  mpWeixinProxy: v.union([none, v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/))], 'empty, or a path'),
  taxPortal: v.union([none, v.pipe(v.string(), v.check(isHostOrPath))], 'empty, a path, or host and path'),
  packHost: v.union([none, secureOrigin], 'empty, or an https origin'),
  /** The service code of 浙里办 for the pages; empty if they are not one of its services. */
  zlbServiceCode: v.union([none, v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))], 'empty, or a code'),
})

export type Settings = v.InferOutput<typeof entries>

/** A rewritten URL counts as own afterwards, so its target must be an own origin. */
const leadsHome = ({ ownOrigins, hostRewrites }: Pick<Settings, 'ownOrigins' | 'hostRewrites'>) =>
  hostRewrites.every(({ to }) => {
    const url = parseUrl(to, ownOrigins)
    return url !== null && isOwn(url, ownOrigins)
  })

const settingsSchema = v.pipe(
  entries,
  v.forward(v.partialCheck([['ownOrigins'], ['hostRewrites']], leadsHome, 'leads to an own origin'), [
    'hostRewrites',
  ]),
)

/** Validates a build's settings before building. Throws an Error that lists every invalid key. */
export function parseSettings(input: unknown): Settings {
  const parsed = v.safeParse(settingsSchema, input)
  if (parsed.success) return parsed.output
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`)
  throw new Error(`bad deployment settings — ${problems.join('; ')}`)
}
