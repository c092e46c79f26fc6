import type { Api } from '../driver-calls'
import { HostError, type HostErrorKind } from '../error'
import type { HostName } from '../types'

interface Reply {
  errMsg?: unknown
  errCode?: unknown
}

/** First that fits; the words are those of the clients and of both SDKs, which drop some underscores. */
const rows: [HostErrorKind, RegExp][] = [
  // The signature was refused, so the page is not trusted, whatever the reason.
  ['unavailable', /^(config|agentconfig|preverifyjsapi):/],
  ['cancelled', /:.*cancel/],
  ['denied', /permission[ _]?denied|access[ _]?denied|no[ _]?permission|auth(orize)?[ _]?den(y|ied)/],
  ['unavailable', /function.*not[ _]?exist|not[ _]?support/],
  // The SDK gave up by itself: the page has moved on twice, or something was not registered.
  ['unavailable', /^sdk error/],
]

const wordsOf = (raw: unknown): string => {
  if (raw instanceof Error) return raw.message
  const { errMsg } = (raw ?? {}) as Reply
  return typeof errMsg === 'string' ? errMsg : String(raw)
}

const codeOf = (raw: unknown, words: string): string => {
  const { errCode } = (raw ?? {}) as Reply
  // -1 is the SDK's own word for "no code".
  if ((typeof errCode === 'number' || typeof errCode === 'string') && Number(errCode) !== -1)
    return String(errCode)
  return words.slice(words.indexOf(':') + 1).trim()
}

/** What WeCom, WeChat and its mini-programs reject with: `{ errMsg: 'api:word' }`, or an error of the SDK. */
export function weixinError(host: HostName, api: Api, raw: unknown): HostError {
  const message = wordsOf(raw)
  const kind = rows.find(([, words]) => words.test(message.toLowerCase()))?.[0] ?? 'failed'
  return new HostError(kind, { host, api, code: codeOf(raw, message), message, raw })
}
