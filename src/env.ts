import * as v from 'valibot'
import { isOwn } from './lib/link/own'
import { parseWebAddress } from './lib/link/web-address'

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))

const isOrigin = (text: string) => parseWebAddress(text, [text])?.origin === text

const origin = v.pipe(v.string(), v.check(isOrigin, 'an origin such as https://api.example.com'))
const secureOrigin = v.pipe(origin, v.startsWith('https://', 'https'))
const none = v.literal('')

const isHost = (text: string) => isOrigin(`https://${text}`)
const placePath = /^\/[\w/-]+$/

const hostRewrite = v.object({
  host: v.pipe(v.string(), v.check(isHost, 'a host')),
  path: v.pipe(v.string(), v.regex(/^\/[\w/-]*$/, 'a path')),
  to: v.pipe(v.string(), v.regex(/^https:\/\/[^?#]+\/$/, 'an https address with a slash at its end')),
})

function isPlace(text: string): boolean {
  const [host = ''] = text.split('/')
  return (host === '' || isHost(host)) && placePath.test(text.slice(host.length))
}

const entries = v.object({
  deployment: v.pipe(v.string(), v.nonEmpty()),
  environment: v.picklist(['local', 'test', 'test2', 'pre', 'production']),
  region: v.picklist(['', 'henan', 'yunnan', 'shanghai', 'zhejiang']),
  /** Origin of the API without a slash at its end; empty for the origin that served the page. */
  apiHost: v.union([none, origin], 'empty, or an origin such as https://api.example.com'),
  corpId: v.string(),
  /** How often a call that has run out of time is repeated, and after how many milliseconds each. */
  retry: v.object({ count: natural, delay: natural }),
  ownOrigins: v.array(secureOrigin),
  hostRewrites: v.array(hostRewrite),
  mpWeixinProxy: v.union([none, v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/))], 'empty, or a path'),
  taxPortal: v.union([none, v.pipe(v.string(), v.check(isPlace))], 'empty, a path, or host and path'),
  packHost: v.union([none, secureOrigin], 'empty, or an https origin'),
})

export type Settings = v.InferOutput<typeof entries>

/** What is rewritten counts as own afterwards, so it must be. */
const leadsHome = ({ ownOrigins, hostRewrites }: Pick<Settings, 'ownOrigins' | 'hostRewrites'>) =>
  hostRewrites.every(({ to }) => {
    const address = parseWebAddress(to, ownOrigins)
    return address !== null && isOwn(address, ownOrigins)
  })

const settingsSchema = v.pipe(
  entries,
  v.forward(v.partialCheck([['ownOrigins'], ['hostRewrites']], leadsHome, 'leads to an own origin'), [
    'hostRewrites',
  ]),
)

/** Reads the build's settings; the error names every bad key at once. */
export function parseSettings(input: unknown): Settings {
  const parsed = v.safeParse(settingsSchema, input)
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`)
  throw new Error(`bad deployment settings — ${faults.join('; ')}`)
}

/** Of now: the build's, until the page's host says otherwise. */
export const settings = parseSettings(__SETTINGS__)

/**
 * One H5 build serves all deployments: a page host that names one takes its settings over, letter by letter
 * and with its port. Any other, and the mini-program, keeps what `DEPLOYMENT` chose for the build.
 */
export function chooseDeployment(pageHost: string, byHost: object = __SETTINGS_BY_HOST__): void {
  const chosen = new Map<string, unknown>(Object.entries(byHost)).get(pageHost.toLowerCase())
  if (chosen !== undefined) Object.assign(settings, parseSettings(chosen))
}
