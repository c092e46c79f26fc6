import type { Api } from '../driver-calls'
import { HostError, type HostErrorKind } from '../error'
import type { HostName } from '../types'

interface Reply {
  errMsg?: unknown
  errCode?: unknown
}

/** The first match wins; the phrases come from the clients and both SDKs, which omit some underscores. */
const rows: [HostErrorKind, RegExp][] = [
  // The signature was rejected, so the page is not trusted, for any reason.
  ['unavailable', /^(config|agentconfig|preverifyjsapi):/],
  ['cancelled', /:.*cancel/],
  ['denied', /permission[ _]?denied|access[ _]?denied|no[ _]?permission|auth(orize)?[ _]?den(y|ied)/],
  ['unavailable', /function.*not[ _]?exist|not[ _]?support/],
  // The SDK gave up: the page's URL changed twice, or the page was not registered.
  ['unavailable', /^sdk error/],
]

const messageOf = (raw: unknown): string => {
  if (raw instanceof Error) return raw.message
  const { errMsg } = (raw ?? {}) as Reply
  return typeof errMsg === 'string' ? errMsg : String(raw)
}

const codeOf = (raw: unknown, message: string): string => {
  const { errCode } = (raw ?? {}) as Reply
  // The SDK uses -1 for "no code".
  if ((typeof errCode === 'number' || typeof errCode === 'string') && Number(errCode) !== -1)
    return String(errCode)
  return message.slice(message.indexOf(':') + 1).trim()
}

/**
 * Converts rejections of WeCom, WeChat and its mini-programs: `{ errMsg: 'api:word' }`, or an error of the
 * SDK.
 */
export function weixinError(host: HostName, api: Api, raw: unknown): HostError {
  const message = messageOf(raw)
  const kind = rows.find(([, pattern]) => pattern.test(message.toLowerCase()))?.[0] ?? 'failed'
  return new HostError(kind, { host, api, code: codeOf(raw, message), message, raw })
}
